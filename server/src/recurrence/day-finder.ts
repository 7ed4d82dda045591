import type { RecurrenceRule } from '@potluck/contract/recurrence/rule';
import { monthOf, yearAround, yearOf } from './calendar-year.ts';
import { dayTest } from './rule-days.ts';
import type { Period } from './rule-periods.ts';

/** The days of a period that a rule names, and how many were looked at for them. */
export interface FoundDays {
  days: number[];
  looked: number;
}

/** Finds the days of one period after the other. Months that the rule does not name are passed over whole. */
export function dayFinder(rule: RecurrenceRule): (period: Period) => FoundDays {
  const named = dayTest(rule);
  const months = new Set(rule.byMonth.map(month => month - 1));
  let year = yearOf(1970);
  return ({ from, to }) => {
    const days: number[] = [];
    let looked = 0;
    for (let day = from; day < to; looked += 1) {
      year = yearAround(day, year);
      const month = months.size > 0 ? monthOf(day, year) : 0;
      if (months.size > 0 && !months.has(month)) {
        day = year.first + (year.months[month + 1] ?? 0);
        continue;
      }
      if (named(day, year)) days.push(day);
      day += 1;
    }
    return { days, looked };
  };
}
