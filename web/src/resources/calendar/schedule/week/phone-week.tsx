import { VisuallyHidden } from '@mantine/core';
import { type Day, type DayRange, daysIn } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import sheet from '../days-sheet.module.css';
import { type DisplayEvent, eventsOn } from '../display-event.ts';
import { DayEvents } from '../event/day-events.tsx';
import { fullDay } from '../time/words.ts';
import classes from './phone-week.module.css';

export interface PhoneWeekProps {
  range: DayRange;
  events: DisplayEvent[];
  today: Day;
  clock: ViewerClock;
  onDay: (day: Day) => void;
}

/** Seven days stacked, each with room to read. */
export function PhoneWeek({ range, events, today, clock, onDay }: PhoneWeekProps) {
  return (
    <div className={`${sheet.box} ${classes.week}`}>
      {daysIn(range).map(day => (
        <section key={day} className={classes.day} data-today={day === today || undefined}>
          <h3 className={classes.label}>
            <button type="button" className={`${sheet.press} ${classes.press}`} onClick={() => onDay(day)}>
              <VisuallyHidden>{clock.dayWords(day, fullDay)}</VisuallyHidden>
              <span aria-hidden>{clock.dayWords(day, { weekday: 'short' })}</span>
              <span className={`${sheet.number} ${classes.number}`} aria-hidden>
                {clock.dayWords(day, { day: 'numeric' })}
              </span>
            </button>
          </h3>
          <DayEvents events={eventsOn(events, day)} day={day} clock={clock} look="line" />
        </section>
      ))}
    </div>
  );
}
