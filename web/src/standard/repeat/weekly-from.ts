import {
  type RepeatChoice,
  ruleOf,
  type SeriesStart,
  weekdayOf,
} from '@potluck/contract/recurrence/repeat-choice';

export const weekly: RepeatChoice = {
  every: 'WEEK',
  interval: 1,
  weekdays: [],
  monthly: 'day',
  ends: { kind: 'never' },
};

/** The default rule: every week, on the weekday of the start. */
export function weeklyFrom(start: SeriesStart): string {
  return ruleOf({ ...weekly, weekdays: [weekdayOf(start.day)] }, start);
}
