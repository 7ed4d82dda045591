import type { RecurrenceRule } from './rule.ts';

/** The conflict between the parts of a rule, in one sentence; undefined if there is none. */
export function ruleConflict(rule: RecurrenceRule): string | undefined {
  const found = conflicts.find(({ when }) => when(rule));
  return found?.problem;
}

/** Once an hour. */
const mostTimesOfDay = 24;

const conflicts: { when: (rule: RecurrenceRule) => boolean; problem: string }[] = [
  {
    when: rule => rule.count !== null && rule.until !== null,
    problem: 'says both COUNT and UNTIL; a rule ends in one way',
  },
  {
    when: ({ byDay, frequency }) =>
      byDay.some(day => day.ordinal !== 0) && frequency !== 'MONTHLY' && frequency !== 'YEARLY',
    problem: 'counts weekdays (like 2TU), which only FREQ=MONTHLY and FREQ=YEARLY can',
  },
  {
    when: ({ byDay, byWeekNo }) => byWeekNo.length > 0 && byDay.some(day => day.ordinal !== 0),
    problem: 'counts weekdays (like 2TU) together with BYWEEKNO, which already names the week',
  },
  {
    when: ({ byDay, frequency }) => frequency === 'MONTHLY' && byDay.some(day => Math.abs(day.ordinal) > 5),
    problem: 'asks for more than the fifth weekday of a month; no month has that many',
  },
  {
    when: ({ byDay }) => byDay.some(day => Math.abs(day.ordinal) > 53),
    problem: 'asks for more than the 53rd weekday of a year; no year has that many',
  },
  {
    when: ({ byDay, byMonthDay }) => byMonthDay.length > 0 && byDay.some(day => day.ordinal !== 0),
    problem: 'counts weekdays (like 2TU) together with BYMONTHDAY; say the weekdays without numbers',
  },
  {
    when: ({ byMonthDay, frequency }) => byMonthDay.length > 0 && frequency === 'WEEKLY',
    problem: 'says BYMONTHDAY, which FREQ=WEEKLY cannot have',
  },
  {
    when: ({ byYearDay, frequency }) =>
      byYearDay.length > 0 && ['DAILY', 'WEEKLY', 'MONTHLY'].includes(frequency),
    problem: 'says BYYEARDAY, which FREQ=DAILY, WEEKLY and MONTHLY cannot have',
  },
  {
    when: ({ byWeekNo, frequency }) => byWeekNo.length > 0 && frequency !== 'YEARLY',
    problem: 'says BYWEEKNO, which only FREQ=YEARLY can have',
  },
  {
    when: ({ byYearDay, byMonthDay, byDay, bySetPos }) =>
      byYearDay.length > 0 && [byMonthDay, byDay, bySetPos].some(part => part.length > 0),
    problem: 'says BYYEARDAY, which names its days, together with BYMONTHDAY, BYDAY or BYSETPOS',
  },
  {
    when: rule => rule.bySetPos.length > 0 && !picksFrom(rule),
    problem: 'says BYSETPOS without another BY part to pick from',
  },
  {
    when: ({ frequency }) => frequency === 'SECONDLY' || frequency === 'MINUTELY',
    problem: 'repeats every minute or second; the most that anything repeats is every hour (FREQ=HOURLY)',
  },
  {
    when: rule => timesOfDay(rule) > mostTimesOfDay,
    problem: `happens more than ${mostTimesOfDay} times on one day; say fewer of BYHOUR, BYMINUTE and BYSECOND`,
  },
];

function timesOfDay({ frequency, interval, byHour, byMinute, bySecond }: RecurrenceRule): number {
  const [hours, minutes, seconds] = [byHour, byMinute, bySecond].map(part => new Set(part).size);
  const usual = frequency === 'HOURLY' ? Math.ceil(24 / interval) : 1;
  return (hours || usual) * (minutes || 1) * (seconds || 1);
}

function picksFrom(rule: RecurrenceRule): boolean {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond } = rule;
  return [byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond].some(
    part => part.length > 0,
  );
}
