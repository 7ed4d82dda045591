import { dayMs } from '@potluck/contract/durations';
import { type RecurrenceRule, weekdays } from '@potluck/contract/recurrence/rule';
import {
  firstOfMonth,
  monthOf,
  type Position,
  positionInMonth,
  positionInYear,
  sinceWeekStart,
  timesOfDays,
  weekdayOf,
  type Year,
  yearContaining,
  yearOf,
} from './calendar-year.ts';
import type { WorkBudget } from './work-budget.ts';

/** Requests the times of a rule from `from` to `to`, both inclusive, and at most `max`. */
export interface TimesRequest {
  from: number;
  to: number;
  max: number;
  work: WorkBudget;
}

/** The times that were found, ascending; `cut` if there may be more. */
export interface Times {
  times: number[];
  cut: boolean;
}

/** The first moment of the year 10000: no rule is expanded beyond it. */
const beyond = 253_402_300_800_000;

/** The times of a rule in local time from its start on, which is only included if it matches the rule. */
export function ruleTimes(
  recurrence: RecurrenceRule,
  start: number,
  { from, to, max, work }: TimesRequest,
): Times {
  const rule = wholeRule(recurrence, start);
  const [first, last] = [Math.max(start, from), Math.min(to, beyond - 1)];
  const times: number[] = [];
  for (const set of timeSets(rule, start, { from: first, to: last, work })) {
    if (!set) return { times, cut: true };
    for (const time of picked(set, rule.bySetPos)) {
      if (time > last) return { times, cut: false };
      if (time < first) continue;
      if (times.length === max) return { times, cut: true };
      times.push(time);
    }
  }
  return { times, cut: false };
}

/** The cost of advancing to the next period. */
const periodSteps = 4;

/** The times of successive periods; undefined once the steps are used up. */
function* timeSets(
  rule: RecurrenceRule,
  start: number,
  { from, to, work }: Omit<TimesRequest, 'max'>,
): Generator<number[] | undefined> {
  const daysIn = dayFinder(rule);
  const timesOn = timesOfDays(rule, { start, from });
  const begin = { start: Math.floor(start / dayMs), from: Math.floor(from / dayMs) };
  for (const period of periodsOf(rule, begin)) {
    if (period.from * dayMs > to) return;
    const { days, looked } = daysIn(period);
    if (!work.take(periodSteps + looked)) return yield undefined;
    for (const set of timesOn(days)) {
      if (!work.take(1 + set.length)) return yield undefined;
      yield set;
    }
  }
}

/** The times of a set that BYSETPOS selects: from 1, or from the end from -1. */
function picked(set: number[], positions: number[]): number[] {
  if (positions.length === 0) return set;
  const places = positions.map(position => (position > 0 ? position - 1 : set.length + position));
  return [...new Set(places)].sort((one, other) => one - other).flatMap(place => set[place] ?? []);
}

/** The matching days of a period, and how many were examined. */
interface FoundDays {
  days: number[];
  looked: number;
}

/** Finds the matching days of successive periods. Skips whole months that the rule excludes. */
function dayFinder(rule: RecurrenceRule): (period: Period) => FoundDays {
  const named = dayTest(rule);
  const months = new Set(rule.byMonth.map(month => month - 1));
  let year = yearOf(1970);
  return ({ from, to }) => {
    const days: number[] = [];
    let looked = 0;
    for (let day = from; day < to; looked += 1) {
      year = yearContaining(day, year);
      const month = months.size > 0 ? monthOf(day, year) : 0;
      if (months.size > 0 && !months.has(month)) {
        day = year.firstDay + (year.monthStarts[month + 1] ?? 0);
        continue;
      }
      if (named(day, year)) days.push(day);
      day += 1;
    }
    return { days, looked };
  };
}

/** The rule with the parts that it implicitly takes from its start, in local time (RFC 5545, 3.3.10). */
function wholeRule(rule: RecurrenceRule, start: number): RecurrenceRule {
  const date = new Date(start);
  return { ...rule, ...daysOfStart(rule, date), ...timeOfStart(rule, date) };
}

function daysOfStart(rule: RecurrenceRule, start: Date): Partial<RecurrenceRule> {
  const { frequency, byMonth, byWeekNo, byYearDay, byMonthDay, byDay } = rule;
  if ([byYearDay, byMonthDay, byDay].some(part => part.length > 0)) return {};
  const weekday = weekdays.slice(start.getUTCDay(), start.getUTCDay() + 1);
  const onWeekday = { byDay: weekday.map(each => ({ weekday: each, ordinal: 0 })) };
  if (byWeekNo.length > 0 || frequency === 'WEEKLY') return onWeekday;
  if (frequency !== 'MONTHLY' && frequency !== 'YEARLY') return {};
  const months = frequency === 'YEARLY' && byMonth.length === 0 ? [start.getUTCMonth() + 1] : byMonth;
  return { byMonth: months, byMonthDay: [start.getUTCDate()] };
}

/** The frequencies slower than each field of a time. */
const slower = {
  byHour: ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'],
  byMinute: ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'],
  bySecond: ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY'],
};

function timeOfStart(rule: RecurrenceRule, start: Date): Pick<RecurrenceRule, keyof typeof slower> {
  const partOr = (part: keyof typeof slower, usual: number) =>
    rule[part].length === 0 && slower[part].includes(rule.frequency) ? [usual] : rule[part];
  return {
    byHour: partOr('byHour', start.getUTCHours()),
    byMinute: partOr('byMinute', start.getUTCMinutes()),
    bySecond: partOr('bySecond', start.getUTCSeconds()),
  };
}

/** Whether a rule includes a day, given its year. */
type DayTest = (day: number, year: Year) => boolean;

/** Combines all parts of a rule that concern days, except months. */
function dayTest(rule: RecurrenceRule): DayTest {
  const tests = [onWeekday, onMonthDay, onYearDay, inWeek].flatMap(test => test(rule) ?? []);
  const [only = () => true] = tests;
  // Most rules have a single test, and this runs often.
  return tests.length < 2 ? only : (day, year) => tests.every(test => test(day, year));
}

function onMonthDay({ byMonthDay }: RecurrenceRule): DayTest | undefined {
  if (byMonthDay.length === 0) return undefined;
  return (day, year) => isNamed(byMonthDay, positionInMonth(day, year));
}

function onYearDay({ byYearDay }: RecurrenceRule): DayTest | undefined {
  if (byYearDay.length === 0) return undefined;
  return (day, year) => isNamed(byYearDay, positionInYear(day, year));
}

function inWeek({ byWeekNo, weekStart }: RecurrenceRule): DayTest | undefined {
  if (byWeekNo.length === 0) return undefined;
  const begin = weekdays.indexOf(weekStart);
  return (day, year) => {
    // The middle day determines the year of a week, since the first week has at least four days in its year.
    const middle = day - sinceWeekStart(day, begin) + 3;
    return isNamed(byWeekNo, weekdayPosition(positionInYear(middle, yearContaining(middle, year))));
  };
}

function onWeekday({ byDay, byMonth, frequency }: RecurrenceRule): DayTest | undefined {
  if (byDay.length === 0) return undefined;
  const positionIn = frequency === 'YEARLY' && byMonth.length === 0 ? positionInYear : positionInMonth;
  const ordinals = weekdays.map(weekday =>
    byDay.filter(each => each.weekday === weekday).map(({ ordinal }) => ordinal),
  );
  return (day, year) => {
    const ordinalsOfDay = ordinals[weekdayOf(day)] ?? [];
    return (
      ordinalsOfDay.length > 0 &&
      (ordinalsOfDay.includes(0) || isNamed(ordinalsOfDay, weekdayPosition(positionIn(day, year))))
    );
  };
}

/** The position among days of the same weekday. */
function weekdayPosition({ at, length }: Position): Position {
  const before = Math.floor(at / 7);
  return { at: before, length: before + Math.ceil((length - at) / 7) };
}

/** Numbers count from 1, or from the end from -1. */
function isNamed(numbers: number[], { at, length }: Position): boolean {
  return numbers.includes(at + 1) || numbers.includes(at - length);
}

/** Days that a rule considers together: from one (inclusive) to another (exclusive). */
interface Period {
  from: number;
  to: number;
}

/** Where expansion begins: the first day of the rule, and the first requested day. */
interface Begin {
  start: number;
  from: number;
}

type Periods = (rule: RecurrenceRule, begin: Begin) => Generator<Period>;

/**
 * The periods of a rule in order: a year, month, week or day each, INTERVAL apart. If each day or time is independent,
 * uses a month of days at a time.
 */
function periodsOf(rule: RecurrenceRule, begin: Begin): Generator<Period> {
  const { frequency, interval, bySetPos } = rule;
  if (frequency === 'YEARLY' || frequency === 'MONTHLY' || frequency === 'WEEKLY')
    return periods[frequency](rule, begin);
  if (frequency === 'DAILY' && (interval > 1 || bySetPos.length > 0)) return periods.DAILY(rule, begin);
  return periods.MONTHLY({ ...rule, interval: 1 }, begin);
}

const periods: Readonly<Record<'YEARLY' | 'MONTHLY' | 'WEEKLY' | 'DAILY', Periods>> = {
  *YEARLY({ interval }, { start, from }) {
    const first = yearAt(start);
    for (let year = first + skipped(yearAt(from) - first, interval); ; year += interval)
      yield { from: firstOfMonth(year, 0), to: firstOfMonth(year + 1, 0) };
  },
  *MONTHLY({ interval }, { start, from }) {
    const [year, month] = [yearAt(start), monthAt(start)];
    const apart = (yearAt(from) - year) * 12 + monthAt(from) - month;
    let at = month + skipped(apart, interval);
    for (let day = firstOfMonth(year, at); ; at += interval) {
      const to = firstOfMonth(year, at + 1);
      yield { from: day, to };
      day = interval === 1 ? to : firstOfMonth(year, at + interval);
    }
  },
  *WEEKLY({ interval, weekStart }, { start, from }) {
    const first = start - sinceWeekStart(start, weekdays.indexOf(weekStart));
    for (let day = first + 7 * skipped(Math.floor((from - first) / 7), interval); ; day += 7 * interval)
      yield { from: day, to: day + 7 };
  },
  *DAILY({ interval }, { start, from }) {
    for (let day = start + skipped(from - start, interval); ; day += interval)
      yield { from: day, to: day + 1 };
  },
};

/** How many units before the requested range to skip, in whole intervals. */
function skipped(units: number, interval: number): number {
  return Math.max(0, Math.floor(units / interval)) * interval;
}

function yearAt(day: number): number {
  return new Date(day * dayMs).getUTCFullYear();
}

function monthAt(day: number): number {
  return new Date(day * dayMs).getUTCMonth();
}
