import { Trans } from '@lingui/react/macro';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { recentSearches } from './recent-searches.ts';
import classes from './search-box.module.css';

/** What somebody searched for before, to search for it again. */
export function RecentSearches({ user, onChoose }: { user: string; onChoose: (query: string) => void }) {
  const [recent] = useState(() => recentSearches(user));
  if (recent.length === 0)
    return (
      <p className={classes.hint}>
        <Trans>Finds recipes, lists and what is on them, calendars, events, circles and people.</Trans>
      </p>
    );
  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>Recent searches</Trans>
      </h2>
      {recent.map(query => (
        <button key={query} type="button" className={classes.recent} onClick={() => onChoose(query)}>
          <IconHistory size={20} stroke={1.75} aria-hidden />
          <bdi>{query}</bdi>
        </button>
      ))}
    </section>
  );
}
