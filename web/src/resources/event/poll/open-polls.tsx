import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { eventLinks } from '../event-links.ts';
import classes from './poll.module.css';

/** Events whose time is undecided come after every other time. */
const undecided = 'start_time > "9999-12-31T00:00:00Z"';

/** The polls in a calendar, which have no place in its schedule. Shows nothing while there are none. */
export function OpenPolls({ parent }: { parent: string }) {
  const { t } = useLingui();
  const { items } = useResourceList('event', { parent, filter: undecided });
  if (items.length === 0) return null;
  return (
    <ul className={`plain-list stack ${classes.open}`} aria-label={t`Open polls`}>
      {items.map(({ name, title }) => (
        <li key={name}>
          <Link {...eventLinks(name).view} className="row gap-3 target">
            <IconCalendarQuestion size={20} aria-hidden />
            <Trans>Find a date: {title}</Trans>
          </Link>
        </li>
      ))}
    </ul>
  );
}
