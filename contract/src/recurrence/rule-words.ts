import { type RecurrenceRule, type RuleDay, untilDay, type Weekday, weekdays } from './rule.ts';

/** A rule in words, its end told in the event's zone: "Every 2 weeks on Monday and Friday, until 31 March 2027". */
export function ruleWords(rule: RecurrenceRule, timeZone: string | null): string {
  const ends = endWords(rule, timeZone);
  return [everyWords(rule), ...whenWords(rule)].join(' ') + (ends && `, ${ends}`);
}

const units = {
  SECONDLY: 'second',
  MINUTELY: 'minute',
  HOURLY: 'hour',
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
} as const;

function everyWords({ frequency, interval }: RecurrenceRule): string {
  const unit = units[frequency];
  return interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
}

function whenWords(rule: RecurrenceRule): string[] {
  const { byMonth, byWeekNo, byYearDay, byMonthDay, byDay, byHour, byMinute, bySecond, bySetPos } = rule;
  const said: [parts: string[], say: (words: string) => string][] = [
    [byMonth.map(monthName), words => `in ${words}`],
    [byWeekNo.map(each => ordinal(each)), words => `in the ${words} week`],
    [byYearDay.map(each => ordinal(each)), words => `on the ${words} day of the year`],
    [byMonthDay.map(each => ordinal(each)), words => `on the ${words}`],
    [byDay.map(dayWords), words => `on ${words}`],
    [byHour.map(each => `${each}`), words => `at ${words} o’clock`],
    [byMinute.map(each => `${each}`), words => `at minute ${words}`],
    [bySecond.map(each => `${each}`), words => `at second ${words}`],
    [bySetPos.map(each => ordinal(each)), words => `(only the ${words} of these)`],
  ];
  return said.filter(([parts]) => parts.length > 0).map(([parts, say]) => say(listed(parts)));
}

function endWords({ count, until }: RecurrenceRule, timeZone: string | null): string {
  if (count !== null) return count === 1 ? 'once' : `${count} times`;
  if (!until) return '';
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return `until ${new Intl.DateTimeFormat('en-GB', format).format(Date.parse(untilDay(until, timeZone)))}`;
}

function dayWords({ weekday, ordinal: which }: RuleDay): string {
  return which === 0 ? dayName(weekday) : `the ${ordinal(which)} ${dayName(weekday)}`;
}

function dayName(weekday: Weekday): string {
  // The 4th of January 1970 was a Sunday.
  const day = Date.UTC(1970, 0, 4 + weekdays.indexOf(weekday));
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(day);
}

function monthName(month: number): string {
  return new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(1970, month - 1),
  );
}

/** 1 is the 1st, -1 the last, -2 the 2nd last. */
function ordinal(number: number): string {
  if (number < 0) return number === -1 ? 'last' : `${ordinal(-number)} last`;
  const suffixes = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
  return `${number}${suffixes[new Intl.PluralRules('en', { type: 'ordinal' }).select(number)]}`;
}

function listed(words: string[]): string {
  return new Intl.ListFormat('en-GB').format(words);
}
