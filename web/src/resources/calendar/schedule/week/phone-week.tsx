import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type Day, type DayRange, daysIn } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { Fold } from '../../../../ui/fold.tsx';
import { type BusyTime, type DisplayEvent, eventsOn } from '../display-event.ts';
import { DayEvents } from '../event/day-events.tsx';
import { fullDay } from '../time/time-words.ts';
import classes from './phone-week.module.css';

export interface PhoneWeekProps {
  range: DayRange;
  events: DisplayEvent[];
  busy: BusyTime[];
  today: Day;
  clock: ViewerClock;
  onDay: (day: Day) => void;
}

/** Seven days stacked, each with room to read. The current week starts at today, with its earlier days folded. */
export function PhoneWeek({ range, ...shown }: PhoneWeekProps) {
  const { t } = useLingui();
  const days = daysIn(range);
  const past = days.includes(shown.today) ? days.filter(day => day < shown.today) : [];
  return (
    <>
      {past.length > 0 && (
        <Fold title={t`Earlier this week`} count={eventCount(past, shown.events) || undefined}>
          <Days days={past} {...shown} />
        </Fold>
      )}
      <Days days={days.slice(past.length)} {...shown} />
    </>
  );
}

function eventCount(days: Day[], events: DisplayEvent[]): number {
  return new Set(days.flatMap(day => eventsOn(events, day).map(({ id }) => id))).size;
}

function Days({ days, events, busy, today, clock, onDay }: Omit<PhoneWeekProps, 'range'> & { days: Day[] }) {
  return (
    <div className="surface rounded clip">
      {days.map(day => (
        <section key={day} className={classes.day} data-today={day === today || undefined}>
          <h3 className={classes.label}>
            <button
              type="button"
              className={`grid full plain-button radius ${classes.press}`}
              onClick={() => onDay(day)}
            >
              <VisuallyHidden>{clock.dayWords(day, fullDay)}</VisuallyHidden>
              <span aria-hidden>{clock.dayWords(day, { weekday: 'short' })}</span>
              <span className={`center pill ${classes.number}`} aria-hidden>
                {clock.dayWords(day, { day: 'numeric' })}
              </span>
            </button>
          </h3>
          <DayEvents
            events={eventsOn(events, day)}
            busy={eventsOn(busy, day)}
            day={day}
            clock={clock}
            look="line"
          />
        </section>
      ))}
    </div>
  );
}
