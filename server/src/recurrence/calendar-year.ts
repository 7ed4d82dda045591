import { dayMs } from '@potluck/contract/durations';

/** A calendar year. Days are counted from 1 January 1970; weekdays are numbered as in `Date.getUTCDay`. */
export interface Year {
  /** Its first day. */
  first: number;
  length: number;
  /** The day of the year, from 0, on which each month and the next year begin. */
  months: readonly number[];
}

export function yearOf(number: number): Year {
  const [first, next] = [firstOfMonth(number, 0), firstOfMonth(number + 1, 0)];
  return { first, length: next - first, months: next - first === 366 ? leapMonths : months };
}

const months = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const leapMonths = months.map((day, month) => (month > 1 ? day + 1 : day));

/** The first day of a month; months are counted from 0 and may extend into other years. */
export function firstOfMonth(year: number, month: number): number {
  // Date.UTC maps the years 0 to 99 to the twentieth century.
  return new Date(0).setUTCFullYear(year, month, 1) / dayMs;
}

/** The year of a day, which is usually the same as that of the day before. */
export function yearAround(day: number, near: Year): Year {
  if (day >= near.first && day < near.first + near.length) return near;
  return yearOf(new Date(day * dayMs).getUTCFullYear());
}

/** The month of a day in its year, from 0. */
export function monthOf(day: number, { first, months }: Year): number {
  let month = Math.floor((day - first) / 31);
  if (day - first >= (months[month + 1] ?? 0)) month += 1;
  return month;
}

/** A position in a sequence of `length` items, from 0. */
export interface Place {
  at: number;
  length: number;
}

export function placeInYear(day: number, { first, length }: Year): Place {
  return { at: day - first, length };
}

export function placeInMonth(day: number, year: Year): Place {
  const month = monthOf(day, year);
  const [begin, end] = [year.months[month] ?? 0, year.months[month + 1] ?? 0];
  return { at: day - year.first - begin, length: end - begin };
}

/** 0 for Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The number of days since the last start of a week. */
export function sinceWeekStart(day: number, weekStart: number): number {
  return (weekdayOf(day) - weekStart + 7) % 7;
}
