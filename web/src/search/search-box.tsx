import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useViewer } from '../auth/use-auth.ts';
import { hitGroups } from './hit-kinds.ts';
import { HitList } from './hit-list.tsx';
import { rememberSearch } from './recent-searches.ts';
import { RecentSearches } from './recent-searches-list.tsx';
import classes from './search-box.module.css';
import { SearchInput } from './search-input.tsx';
import { SearchProblem } from './search-problem.tsx';
import { Starts } from './starts-list.tsx';
import { useHits } from './use-hits.ts';
import { useSearchOptions } from './use-search-options.ts';

interface SearchBoxProps {
  onClose: () => void;
  /** Called when the field has the keys; gives what was typed before. */
  takeKeys: () => string;
}

/** A combobox (WAI-ARIA): the field keeps the focus, the arrows go through what was found, Enter opens it. */
export function SearchBox({ onClose, takeKeys }: SearchBoxProps) {
  const { t } = useLingui();
  const { user } = useViewer();
  const listId = useId();
  const [text, setText] = useState('');
  const found = useHits(text);
  const groups = found.state === 'found' ? hitGroups(found.hits) : [];
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  // One of them leads to all recipes with these words.
  const ids = count > 0 ? Array.from({ length: count + 1 }, (_, at) => `${listId}-${at}`) : [];
  const { active, byKeys, press, point } = useSearchOptions(ids, found.state === 'found' ? found.query : '');

  function take() {
    const early = takeKeys();
    if (early) setText(early);
  }

  function open() {
    rememberSearch(user.name, text.trim());
    onClose();
  }

  return (
    <div className={classes.box}>
      <SearchInput
        text={text}
        onText={setText}
        onKey={press}
        onTake={take}
        onClose={onClose}
        listId={listId}
        active={active}
        expanded={ids.length > 0}
      />
      <VisuallyHidden role="status">
        {found.state === 'found' && <Plural value={count} _0="Nothing found" one="# hit" other="# hits" />}
        {found.state === 'searching' && t`Searching…`}
      </VisuallyHidden>
      <div className={classes.results}>
        {found.state === 'idle' && (
          <>
            <RecentSearches user={user.name} onChoose={setText} />
            <Starts onOpen={onClose} />
          </>
        )}
        {found.state === 'searching' && (
          <p className={classes.hint} aria-hidden>
            <Trans>Searching…</Trans>
          </p>
        )}
        <SearchProblem found={found} nothing={found.state === 'found' && count === 0} />
        {found.state === 'found' && count > 0 && (
          <HitList
            {...{ listId, groups, ids, active, byKeys }}
            query={found.query}
            onOpen={open}
            onPoint={point}
          />
        )}
      </div>
    </div>
  );
}
