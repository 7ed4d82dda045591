import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { type Day, type DayRange, dayOf, plusDays } from '../../../../standard/time/day.ts';
import type { ViewerClock, When } from '../../../../standard/time/viewer-clock.ts';
import type { ScheduleView } from '../../search-params.ts';

/** A day’s format within its year. */
export const fullDay = { weekday: 'long', day: 'numeric', month: 'long' } as const;

interface Shown {
  view: ScheduleView;
  date: Day;
  range: DayRange;
  today: Day;
}

/** The heading of a view. */
export function viewWords({ view, date, range, today }: Shown, { dayWords, daysWords }: ViewerClock): string {
  if (view === 'month') return dayWords(date, { month: 'long', year: 'numeric' });
  const [first, last] = view === 'day' ? [date, date] : [range.from, plusDays(range.to, -1)];
  // Within the current year, the heading leaves out the year.
  const year = [first, last].every(day => yearOf(day) === yearOf(today)) ? undefined : 'numeric';
  if (view === 'day') return dayWords(date, { weekday: 'short', day: 'numeric', month: 'short', year });
  const within = monthOf(first) === monthOf(last);
  const month = within && !year ? 'long' : 'short';
  const words = daysWords(first, last, { day: 'numeric', month, year });
  // The days of one month wrap before its name, which may be long.
  return within ? words : unbroken(words);
}

const yearOf = (day: Day) => day.slice(0, 4);
const monthOf = (day: Day) => day.slice(0, 7);

/** Keeps each date on one line, so that a range wraps between its dates. */
function unbroken(words: string): string {
  return words.replaceAll(/(?<![–-]) (?![–-])/g, '\u00a0');
}

/** The times of an event in words. */
export function whenWords(
  { start, end, allDay }: When,
  { clock, i18n }: { clock: ViewerClock; i18n: I18n },
): string {
  const { dayWords, daysWords, timeWords } = clock;
  // An event that ends at midnight ends on the previous day.
  const [first, last] = [dayOf(start), dayOf(Math.max(start, end - 1))];
  if (allDay) return first === last ? dayWords(first, fullDay) : daysWords(first, last, fullDay);
  const from = `${dayWords(first, fullDay)}, ${timeWords(start)}`;
  if (end <= start) return from;
  const to = first === last ? timeWords(end) : `${dayWords(dayOf(end), fullDay)}, ${timeWords(end)}`;
  return t(i18n)`${from} to ${to}`;
}

/** A short form before saving: "Fri 27 Nov, 19:00–20:00"; includes the year if it is not the current one. */
export function shortWhenWords({ start, end, allDay }: When, clock: ViewerClock, now: number): string {
  const { dayWords, daysWords, timeWords } = clock;
  const [first, last] = [dayOf(start), dayOf(Math.max(start, end - 1))];
  const year = [first, last].some(day => day.slice(0, 4) !== dayOf(clock.clockAt(now)).slice(0, 4));
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: year ? 'numeric' : undefined,
  } as const;
  if (allDay) return first === last ? dayWords(first, format) : daysWords(first, last, format);
  const [from, to] = [`${dayWords(first, format)}, ${timeWords(start)}`, timeWords(end)];
  return first === last ? `${from}–${to}` : `${from} – ${dayWords(dayOf(end), format)}, ${to}`;
}
