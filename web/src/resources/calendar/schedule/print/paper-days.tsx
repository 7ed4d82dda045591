import { Trans } from '@lingui/react/macro';
import { eventsOn } from '../display-event.ts';
import { daysIn } from '../time/day.ts';
import { fullDay } from '../time/words.ts';
import classes from './paper.module.css';
import { PaperEvents } from './paper-events.tsx';
import type { PaperProps } from './paper-props.ts';

/** Day by day what happens, of those on which something does. */
export function PaperDays({ range, events, clock }: PaperProps) {
  if (events.length === 0)
    return (
      <p>
        <Trans>Nothing planned.</Trans>
      </p>
    );
  return daysIn(range)
    .map(day => ({ day, events: eventsOn(events, day) }))
    .filter(each => each.events.length > 0)
    .map(({ day, events }) => (
      <section key={day} className={classes.day}>
        <h3>{clock.dayWords(day, fullDay)}</h3>
        <PaperEvents events={events} day={day} clock={clock} ends />
      </section>
    ));
}
