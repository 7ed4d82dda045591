import type { RecurrenceRule } from '@potluck/contract/recurrence/rule';
import { dayMillis } from './calendar-year.ts';
import { dayFinder } from './day-finder.ts';
import { periodsOf } from './rule-periods.ts';
import { timesOfDays } from './times-of-days.ts';
import { wholeRule } from './whole-rule.ts';
import type { WorkBudget } from './work-budget.ts';

/** What is asked of a rule: its times from `from` to `to`, both included, and no more than `most`. */
export interface TimesRequest {
  from: number;
  to: number;
  most: number;
  work: WorkBudget;
}

/** The times that were found, ascending; `cut` where there may be more that were not looked for. */
export interface Times {
  times: number[];
  cut: boolean;
}

/** The first moment of the year 10000: no rule is followed beyond. */
const beyond = 253_402_300_800_000;

/** The times of a rule on its clock from its start on, which is one of them only if the rule gives it. */
export function ruleTimes(
  said: RecurrenceRule,
  start: number,
  { from, to, most, work }: TimesRequest,
): Times {
  const rule = wholeRule(said, start);
  const [first, last] = [Math.max(start, from), Math.min(to, beyond - 1)];
  const times: number[] = [];
  for (const set of timeSets(rule, start, { from: first, to: last, work })) {
    if (!set) return { times, cut: true };
    for (const time of picked(set, rule.bySetPos)) {
      if (time > last) return { times, cut: false };
      if (time < first) continue;
      if (times.length === most) return { times, cut: true };
      times.push(time);
    }
  }
  return { times, cut: false };
}

/** As long as it takes to go on to the next period. */
const periodSteps = 4;

/** The times of one period after the other; undefined where no more steps may be taken. */
function* timeSets(
  rule: RecurrenceRule,
  start: number,
  { from, to, work }: Omit<TimesRequest, 'most'>,
): Generator<number[] | undefined> {
  const daysIn = dayFinder(rule);
  const timesOn = timesOfDays(rule, { start, from });
  const begin = { start: Math.floor(start / dayMillis), from: Math.floor(from / dayMillis) };
  for (const period of periodsOf(rule, begin)) {
    if (period.from * dayMillis > to) return;
    const { days, looked } = daysIn(period);
    if (!work.take(periodSteps + looked)) return yield undefined;
    for (const set of timesOn(days)) {
      if (!work.take(1 + set.length)) return yield undefined;
      yield set;
    }
  }
}

/** The times of a set that BYSETPOS names: from 1, or from the end from -1. */
function picked(set: number[], positions: number[]): number[] {
  if (positions.length === 0) return set;
  const places = positions.map(position => (position > 0 ? position - 1 : set.length + position));
  return [...new Set(places)].sort((one, other) => one - other).flatMap(place => set[place] ?? []);
}
