import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { type Day, type DayRange, daysIn } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { type BusyTime, type DisplayEvent, eventsOn } from '../display-event.ts';
import { DayEvents, NothingPlanned } from '../event/day-events.tsx';
import { fullDay } from '../time/time-words.ts';
import classes from './agenda.module.css';

export interface AgendaProps {
  range: DayRange;
  events: DisplayEvent[];
  busy: BusyTime[];
  today: Day;
  clock: ViewerClock;
  /** Overrides what a press does; by default it opens the event. */
  onPress: ((click: MouseEvent) => void) | undefined;
}

/** The events and busy times by day; leaves out empty days, except today. */
export function Agenda({ range, events, busy, today, clock, onPress }: AgendaProps) {
  const { t } = useLingui();
  const words = (day: Day) => clock.dayWords(day, fullDay);
  const days = daysIn(range)
    .map(day => ({ day, events: eventsOn(events, day), busy: eventsOn(busy, day) }))
    .filter(each => each.events.length + each.busy.length > 0 || each.day === today);
  return (
    <div className={classes.agenda} onClickCapture={onPress}>
      {days.map(each => (
        <section key={each.day} className={classes.one}>
          <h3
            className={`pt-6 pb-3 medium strong text-font ${classes.day}`}
            data-today={each.day === today || undefined}
          >
            {each.day === today ? t`Today, ${words(today)}` : words(each.day)}
          </h3>
          {each.events.length + each.busy.length === 0 ? (
            <NothingPlanned />
          ) : (
            <DayEvents {...each} clock={clock} look="card" />
          )}
        </section>
      ))}
    </div>
  );
}
