import { dayMs, hourMs, minuteMs } from '@potluck/contract/durations';
import type { RecurrenceRule } from '@potluck/contract/recurrence/rule';

/** A calendar year. Days are counted from 1 January 1970; weekdays are numbered as in `Date.getUTCDay`. */
export interface Year {
  /** Its first day. */
  firstDay: number;
  length: number;
  /** The day of the year, from 0, on which each month and the next year begin. */
  monthStarts: readonly number[];
}

export function yearOf(number: number): Year {
  const [firstDay, next] = [firstOfMonth(number, 0), firstOfMonth(number + 1, 0)];
  return {
    firstDay,
    length: next - firstDay,
    monthStarts: next - firstDay === 366 ? leapMonthStarts : monthStarts,
  };
}

const monthStarts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const leapMonthStarts = monthStarts.map((day, month) => (month > 1 ? day + 1 : day));

/** The first day of a month; months are counted from 0 and may extend into other years. */
export function firstOfMonth(year: number, month: number): number {
  // Date.UTC maps the years 0 to 99 to the twentieth century.
  return new Date(0).setUTCFullYear(year, month, 1) / dayMs;
}

/** The year that contains a day. Reuses `cached` if it does, as for most consecutive days. */
export function yearContaining(day: number, cached: Year): Year {
  if (day >= cached.firstDay && day < cached.firstDay + cached.length) return cached;
  return yearOf(new Date(day * dayMs).getUTCFullYear());
}

/** The month of a day in its year, from 0. */
export function monthOf(day: number, { firstDay, monthStarts }: Year): number {
  let month = Math.floor((day - firstDay) / 31);
  if (day - firstDay >= (monthStarts[month + 1] ?? 0)) month += 1;
  return month;
}

/** A position in a sequence of `length` items, from 0. */
export interface Position {
  at: number;
  length: number;
}

export function positionInYear(day: number, { firstDay, length }: Year): Position {
  return { at: day - firstDay, length };
}

export function positionInMonth(day: number, year: Year): Position {
  const month = monthOf(day, year);
  const [begin, end] = [year.monthStarts[month] ?? 0, year.monthStarts[month + 1] ?? 0];
  return { at: day - year.firstDay - begin, length: end - begin };
}

/** 0 for Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The number of days since the last start of a week. */
export function sinceWeekStart(day: number, weekStart: number): number {
  return (weekdayOf(day) - weekStart + 7) % 7;
}

type Times = Pick<RecurrenceRule, 'byHour' | 'byMinute' | 'bySecond'>;
type TimesOn = (days: number[]) => Iterable<number[]>;

/** The length of periods for frequencies within a day. */
const units: Readonly<Record<string, number>> = { HOURLY: hourMs, MINUTELY: minuteMs, SECONDLY: 1000 };

/**
 * The times of a complete rule on the days of one period, as sets that BYSETPOS selects from: a single set for all
 * days, or one for each hour, minute or second from a moment on.
 */
export function timesOfDays(rule: RecurrenceRule, { start, from }: { start: number; from: number }): TimesOn {
  const unit = units[rule.frequency];
  if (unit) return timesWithin(rule, { unit, start, from });
  const times = timesOf(rule);
  return days => (days.length === 0 ? [] : [days.flatMap(day => times.map(time => day * dayMs + time))]);
}

/** All combinations of the parts as times, ascending. */
function timesOf({ byHour, byMinute, bySecond }: Times): number[] {
  const parts: [numbers: number[], millis: number][] = [
    [byHour, hourMs],
    [byMinute, minuteMs],
    [bySecond, 1000],
  ];
  return parts.reduce(
    (times, [numbers, millis]) => {
      const sorted = [...new Set(numbers)].sort((one, other) => one - other);
      return sorted.length === 0 ? times : times.flatMap(time => sorted.map(each => time + each * millis));
    },
    [0],
  );
}

/** The times of successive hours, minutes or seconds, INTERVAL apart: none where a part excludes them. */
function timesWithin(
  rule: RecurrenceRule,
  { unit, start, from }: { unit: number; start: number; from: number },
): TimesOn {
  const [base, stride] = [Math.floor(start / unit) * unit, unit * rule.interval];
  const finer = timesOf({
    byHour: [],
    byMinute: unit > minuteMs ? rule.byMinute : [],
    bySecond: unit > 1000 ? rule.bySecond : [],
  });
  return function* (days) {
    for (const day of days) {
      const begin = day * dayMs;
      const earliest = Math.max(begin, Math.floor(from / unit) * unit);
      const first = base + Math.ceil((earliest - base) / stride) * stride;
      for (let time = first; time < begin + dayMs; time += stride)
        yield named(time - begin) ? finer.map(each => time + each) : [];
    }
  };

  function named(timeOfDay: number): boolean {
    const { byHour, byMinute, bySecond } = rule;
    return (
      includes(byHour, Math.floor(timeOfDay / hourMs)) &&
      (unit > minuteMs || includes(byMinute, Math.floor(timeOfDay / minuteMs) % 60)) &&
      (unit > 1000 || includes(bySecond, Math.floor(timeOfDay / 1000) % 60))
    );
  }
}

function includes(numbers: number[], number: number): boolean {
  return numbers.length === 0 || numbers.includes(number);
}
