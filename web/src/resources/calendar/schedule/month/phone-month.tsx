import type { Day, DayRange } from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { type BusyTime, type DisplayEvent, eventsOn } from '../display-event.ts';
import { DayEvents, NothingPlanned } from '../event/day-events.tsx';
import { fullDay } from '../time/time-words.ts';
import { DayGrid } from './day-grid.tsx';

export interface PhoneMonthProps {
  range: DayRange;
  date: Day;
  today: Day;
  events: DisplayEvent[];
  busy: BusyTime[];
  clock: ViewerClock;
  /** Whether the events are still loading. */
  pending: boolean;
  onDay: (day: Day) => void;
}

/** A month within thumb’s reach, and below it the events of the chosen day. */
export function PhoneMonth({ range, date, today, events, busy, clock, pending, onDay }: PhoneMonthProps) {
  const chosen = eventsOn(events, date);
  const taken = eventsOn(busy, date);
  return (
    <>
      <DayGrid {...{ range, date, today, events, busy, clock, onDay }} />
      <section aria-live="polite">
        <h3 className="pt-6 pb-4 large strong text-font">{clock.dayWords(date, fullDay)}</h3>
        {chosen.length + taken.length === 0 && !pending && <NothingPlanned />}
        <DayEvents events={chosen} busy={taken} day={date} clock={clock} look="card" />
      </section>
    </>
  );
}
