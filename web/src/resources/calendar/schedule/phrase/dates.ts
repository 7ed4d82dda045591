import { clockOn, type Day, isDay, plusDays, plusMonths, weekOf } from '../../../../standard/time/day.ts';
import type { Reading } from './pattern.ts';
import { monthOf } from './vocabulary.ts';

export function weekdayIn(day: Day): number {
  return new Date(clockOn(day)).getUTCDay();
}

/** The first matching day from a start day; undefined if there is none within some years. */
export function firstFrom(from: Day, fits: (day: Day) => boolean): Day | undefined {
  for (let ahead = 0; ahead < 3000; ahead++) if (fits(plusDays(from, ahead))) return plusDays(from, ahead);
  return undefined;
}

export function nextWeekday(weekday: number, from: Day): Day {
  return plusDays(from, (weekday - weekdayIn(from) + 7) % 7);
}

/** That weekday in the next week, by the person’s first day of the week. */
export function weekdayOfNextWeek(weekday: number, { today, clock }: Reading): Day {
  return nextWeekday(weekday, plusDays(weekOf(today, clock.firstWeekday), 7));
}

/** 2026-12-03, 3.12., 03.12.26, 3/12, 3 December 2026, Dec 3rd: the next such date if no year is given. */
export function dateOf(text: string, reading: Reading): Day | undefined {
  const trimmed = text.trim();
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(trimmed);
  if (iso) return isDay(trimmed) ? trimmed : undefined;
  const numbers = /^(\d{1,2})([./])\s*(\d{1,2})[./]?(?:\s*(\d{4}|\d\d))?$/.exec(trimmed);
  if (numbers) {
    const [, one = '', sign, other = '', year] = numbers;
    const first = sign === '.' || reading.dayFirst;
    const [date, month] = first ? [one, other] : [other, one];
    return (
      dayIn({ date, month, year }, reading) ??
      (sign === '/' ? dayIn({ date: month, month: date, year }, reading) : undefined)
    );
  }
  const name = trimmed.match(/\p{L}{3,}/gu)?.find(word => monthOf(word) > 0) ?? '';
  const [date = '', year] = trimmed.match(/\d+/g) ?? [];
  return dayIn({ date, month: String(monthOf(name)), year }, reading);
}

interface DateMatch {
  date: string;
  month: string;
  year: string | undefined;
}

function dayIn({ date, month, year }: DateMatch, { today }: Reading): Day | undefined {
  const ending = `${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (year) {
    const day = `${year.length === 2 ? `20${year}` : year}-${ending}`;
    return isDay(day) ? day : undefined;
  }
  return firstFrom(today, day => day.slice(5) === ending);
}

/** The next day with that number in its month. */
export function dayOfMonth(date: number, from: Day): Day | undefined {
  return firstFrom(from, day => Number(day.slice(8)) === date);
}

/** Whether the day is the first, second … or (0) the last of its weekday in the month. */
export function isNthWeekday(day: Day, ordinal: number): boolean {
  if (ordinal === 0) return plusDays(day, 7).slice(0, 7) !== day.slice(0, 7);
  return Math.ceil(Number(day.slice(8)) / 7) === ordinal;
}

/** The day after so many days, weeks, months or years. */
export function after(day: Day, count: number, unit: string): Day | undefined {
  if (unit === 'DAY') return plusDays(day, count);
  if (unit === 'WEEK') return plusDays(day, 7 * count);
  if (unit === 'MONTH') return plusMonths(day, count);
  return unit === 'YEAR' ? plusMonths(day, 12 * count) : undefined;
}
