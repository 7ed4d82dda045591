import { IconCalendar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sized } from '../../ui/pictures/sized.ts';
import type { NextOccurrence } from '../calendar/use-next-occurrences.ts';
import { useNextWords } from '../calendar/use-next-words.ts';
import { eventLinks } from '../event/event-links.ts';
import classes from './coming-up.module.css';

/** What happens next, one below the other; each leads to its event. */
export function ComingUp({ label, coming }: { label: string; coming: readonly NextOccurrence[] }) {
  const words = useNextWords();
  return (
    <ul className={classes.rows} aria-label={label}>
      {coming.map(next => (
        <li key={`${next.event} ${next.startTime}`}>
          <Link {...eventLinks(next.event, next.originalStartTime).view} className={classes.row}>
            <span className={classes.sign}>
              {next.imageUri ? (
                <img src={sized(next.imageUri, 'thumb')} alt="" width={40} height={40} loading="lazy" />
              ) : (
                <IconCalendar size={20} stroke={1.75} aria-hidden />
              )}
            </span>
            <span className={classes.title} dir="auto">
              {next.title}
            </span>
            <span className={classes.when}>{words(next)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
