import { useLingui } from '@lingui/react/macro';
import type { DisplayEvent } from '../display-event.ts';
import { eventColor } from '../event/event-color.ts';
import { plannedIn } from '../event/planned-in.ts';
import { timeOnDay } from '../event/time-on-day.ts';
import type { Day } from '../time/day.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import classes from './paper.module.css';

interface PaperEventsProps {
  events: DisplayEvent[];
  day: Day;
  clock: ViewerClock;
  /** Whether there is room for when they end. */
  ends: boolean;
}

/** What happens on a day, each with when and its whole title. */
export function PaperEvents({ events, day, clock, ends }: PaperEventsProps) {
  const { i18n } = useLingui();
  return (
    <ul className={classes.events}>
      {events.map(event => {
        const { label, end } = timeOnDay(event, day, { clock, i18n });
        return (
          <li key={event.id} {...eventColor(event.color, classes.mark)}>
            {!event.allDay && <span>{ends && end ? `${label} – ${end}` : label} </span>}
            <strong>{event.title}</strong>
            {event.otherZone && ` · ${plannedIn(event.otherZone, i18n)}`}
          </li>
        );
      })}
    </ul>
  );
}
