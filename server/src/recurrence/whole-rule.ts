import { type RecurrenceRule, weekdays } from '@potluck/contract/recurrence/rule';

/** A rule that says also what it leaves to its start, on its clock (RFC 5545, 3.3.10). */
export function wholeRule(rule: RecurrenceRule, start: number): RecurrenceRule {
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

/** Which frequencies come more seldom than each field of a clock. */
const slower = {
  byHour: ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY'],
  byMinute: ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'],
  bySecond: ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY'],
};

function timeOfStart(rule: RecurrenceRule, start: Date): Pick<RecurrenceRule, keyof typeof slower> {
  const said = (part: keyof typeof slower, usual: number) =>
    rule[part].length === 0 && slower[part].includes(rule.frequency) ? [usual] : rule[part];
  return {
    byHour: said('byHour', start.getUTCHours()),
    byMinute: said('byMinute', start.getUTCMinutes()),
    bySecond: said('bySecond', start.getUTCSeconds()),
  };
}
