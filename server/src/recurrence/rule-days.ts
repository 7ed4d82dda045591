import { type RecurrenceRule, weekdays } from '@potluck/contract/recurrence/rule';
import {
  type Place,
  placeInMonth,
  placeInYear,
  sinceWeekStart,
  weekdayOf,
  type Year,
  yearAround,
} from './calendar-year.ts';

/** Whether a day, of a year, is one that a rule names. */
export type DayTest = (day: number, year: Year) => boolean;

/** By all parts of a rule that speak of days, but for its months. */
export function dayTest(rule: RecurrenceRule): DayTest {
  const tests = [onWeekday, onMonthDay, onYearDay, inWeek].flatMap(test => test(rule) ?? []);
  const [only = () => true] = tests;
  // One of them is all that most rules have, and is asked often.
  return tests.length < 2 ? only : (day, year) => tests.every(test => test(day, year));
}

function onMonthDay({ byMonthDay }: RecurrenceRule): DayTest | undefined {
  if (byMonthDay.length === 0) return undefined;
  return (day, year) => isNamed(byMonthDay, placeInMonth(day, year));
}

function onYearDay({ byYearDay }: RecurrenceRule): DayTest | undefined {
  if (byYearDay.length === 0) return undefined;
  return (day, year) => isNamed(byYearDay, placeInYear(day, year));
}

function inWeek({ byWeekNo, weekStart }: RecurrenceRule): DayTest | undefined {
  if (byWeekNo.length === 0) return undefined;
  const begin = weekdays.indexOf(weekStart);
  return (day, year) => {
    // The day in the middle tells the year of a week, whose first one has four days or more of it.
    const middle = day - sinceWeekStart(day, begin) + 3;
    return isNamed(byWeekNo, weekdayPlace(placeInYear(middle, yearAround(middle, year))));
  };
}

function onWeekday({ byDay, byMonth, frequency }: RecurrenceRule): DayTest | undefined {
  if (byDay.length === 0) return undefined;
  const placeIn = frequency === 'YEARLY' && byMonth.length === 0 ? placeInYear : placeInMonth;
  const ordinals = weekdays.map(weekday =>
    byDay.filter(each => each.weekday === weekday).map(({ ordinal }) => ordinal),
  );
  return (day, year) => {
    const said = ordinals[weekdayOf(day)] ?? [];
    return said.length > 0 && (said.includes(0) || isNamed(said, weekdayPlace(placeIn(day, year))));
  };
}

/** Which of its weekday a day is, of as many. */
function weekdayPlace({ at, length }: Place): Place {
  const before = Math.floor(at / 7);
  return { at: before, length: before + Math.ceil((length - at) / 7) };
}

/** Numbers count from 1, or from the end from -1. */
function isNamed(numbers: number[], { at, length }: Place): boolean {
  return numbers.includes(at + 1) || numbers.includes(at - length);
}
