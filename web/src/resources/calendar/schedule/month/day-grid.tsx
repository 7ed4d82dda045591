import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import {
  type Day,
  type DayRange,
  daysIn,
  firstOfMonth,
  plusDays,
  plusMonths,
  weekOf,
  weeksOf,
} from '../../../../standard/time/day.ts';
import type { ViewerClock } from '../../../../standard/time/viewer-clock.ts';
import { type BusyTime, type DisplayEvent, eventsOn } from '../display-event.ts';
import { eventColor } from '../event/event-parts.tsx';
import { fullDay } from '../time/time-words.ts';
import classes from './day-grid.module.css';

interface DayGridProps {
  range: DayRange;
  date: Day;
  today: Day;
  events: DisplayEvent[];
  busy: BusyTime[];
  clock: ViewerClock;
  /** Whether days look the same in every month; otherwise those of other months are muted. */
  alike?: boolean;
  onDay: (day: Day) => void;
}

/** Weeks of days, with a dot for each calendar that has an event and for busy times; arrow keys move between days. */
export function DayGrid({ range, date, today, events, busy, clock, alike, onDay }: DayGridProps) {
  const { t } = useLingui();
  const days = daysIn(range);
  const entry = days.includes(date) ? date : days[0];
  const table = useRef<HTMLTableElement>(null);
  useFocusFollows(table, date);

  function press(event: KeyboardEvent) {
    const next = dayByKey(event.key, date, range.from);
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onDay(next);
  }

  return (
    <table
      ref={table}
      className={`surface rounded ${classes.grid}`}
      aria-label={t`Days of the month`}
      onKeyDown={press}
    >
      <thead>
        <tr>
          {days.slice(0, 7).map(day => (
            <th
              key={day}
              scope="col"
              className={classes.weekday}
              abbr={clock.dayWords(day, { weekday: 'long' })}
            >
              {clock.dayWords(day, { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(days).map(week => (
          <tr key={week[0]}>
            {week.map(day => (
              <td key={day} className="p-0">
                <DayButton
                  day={day}
                  chosen={day === date}
                  today={day === today}
                  entry={day === entry}
                  outside={!alike && firstOfMonth(day) !== firstOfMonth(date)}
                  events={eventsOn(events, day)}
                  isBusy={eventsOn(busy, day).length > 0}
                  clock={clock}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayButtonProps extends Pick<DayGridProps, 'events' | 'clock' | 'onDay'> {
  day: Day;
  chosen: boolean;
  /** Whether Tab leads to it; the arrow keys lead to the others. */
  entry: boolean;
  today: boolean;
  outside: boolean;
  isBusy: boolean;
}

const maxDots = 3;

function DayButton({ day, chosen, entry, today, outside, events, isBusy, clock, onDay }: DayButtonProps) {
  const colors = [...new Set(events.map(({ color }) => color))].slice(0, maxDots);
  const { t } = useLingui();
  const count = events.length;
  const label = [
    clock.dayWords(day, fullDay),
    count > 0 && t`${plural(count, { one: '# event', other: '# events' })}`,
    isBusy && t`Busy`,
  ];
  return (
    <button
      type="button"
      className={`grid full plain-button radius ${classes.day}`}
      data-chosen={chosen || undefined}
      data-today={today || undefined}
      data-outside={outside || undefined}
      data-day={day}
      tabIndex={entry ? 0 : -1}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      aria-label={label.filter(Boolean).join(', ')}
      onClick={() => onDay(day)}
    >
      <span className={`center pill ${classes.number}`}>{clock.dayWords(day, { day: 'numeric' })}</span>
      <span className={classes.dots}>
        {colors.map(color => (
          <span key={color} {...eventColor(color, classes.dot)} />
        ))}
        {isBusy && <span className={`${classes.dot} ${classes.busyDot}`} />}
      </span>
    </button>
  );
}

/** Keeps the keyboard focus on the chosen day. */
function useFocusFollows(table: { current: HTMLTableElement | null }, date: Day) {
  useEffect(() => {
    if (!table.current?.contains(document.activeElement)) return;
    table.current.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  }, [table, date]);
}

/** The day that a key moves to in a grid of weeks (ARIA grid pattern); undefined for other keys. */
function dayByKey(key: string, date: Day, firstOfGrid: Day): Day | undefined {
  const weekday = new Date(firstOfGrid).getUTCDay();
  if (key === 'ArrowLeft') return plusDays(date, -1);
  if (key === 'ArrowRight') return plusDays(date, 1);
  if (key === 'ArrowUp') return plusDays(date, -7);
  if (key === 'ArrowDown') return plusDays(date, 7);
  if (key === 'Home') return weekOf(date, weekday);
  if (key === 'End') return plusDays(weekOf(date, weekday), 6);
  if (key === 'PageUp') return plusMonths(date, -1);
  return key === 'PageDown' ? plusMonths(date, 1) : undefined;
}
