import type { I18n } from '@lingui/core';
import { msg, plural, selectOrdinal, t } from '@lingui/core/macro';
import { readRule } from '@potluck/contract/recurrence/parse-rule';
import { type RecurrenceRule, type RuleDay, untilDay, weekdays } from '@potluck/contract/recurrence/rule';

interface Showing {
  /** The time zone for the end of the rule; none for all-day series. */
  timeZone: string | null;
  i18n: I18n;
}

/**
 * A recurrence rule in words: "Every 2 weeks on Monday and Friday, until 31 March 2027"; returns an unreadable rule
 * unchanged.
 */
export function ruleInWords(rule: string, showing: Showing): string {
  const read = readRule(rule);
  if ('problem' in read) return rule;
  const ends = endWords(read.rule, showing);
  return [everyWords(read.rule, showing), ...whenWords(read.rule, showing)].join(' ') + (ends && `, ${ends}`);
}

function everyWords({ frequency, interval }: RecurrenceRule, { i18n }: Showing): string {
  return i18n._(everySoMany[frequency](interval));
}

const everySoMany = {
  SECONDLY: (n: number) => msg`${plural(n, { one: 'Every second', other: 'Every # seconds' })}`,
  MINUTELY: (n: number) => msg`${plural(n, { one: 'Every minute', other: 'Every # minutes' })}`,
  HOURLY: (n: number) => msg`${plural(n, { one: 'Every hour', other: 'Every # hours' })}`,
  DAILY: (n: number) => msg`${plural(n, { one: 'Every day', other: 'Every # days' })}`,
  WEEKLY: (n: number) => msg`${plural(n, { one: 'Every week', other: 'Every # weeks' })}`,
  MONTHLY: (n: number) => msg`${plural(n, { one: 'Every month', other: 'Every # months' })}`,
  YEARLY: (n: number) => msg`${plural(n, { one: 'Every year', other: 'Every # years' })}`,
};

/** The parts that narrow the rule, in an order that suits all languages: months before days before hours. */
function whenWords(rule: RecurrenceRule, { i18n }: Showing): string[] {
  const ordinals = (numbers: number[]) => numbers.map(number => ordinalWords(number, i18n));
  const clauses: [parts: string[], say: (words: string) => string][] = [
    [rule.byMonth.map(month => monthName(month, i18n)), words => t(i18n)`in ${words}`],
    [ordinals(rule.byWeekNo), words => t(i18n)`in the ${words} week`],
    [ordinals(rule.byYearDay), words => t(i18n)`on the ${words} day of the year`],
    [ordinals(rule.byMonthDay), words => t(i18n)`on the ${words} day`],
    [rule.byDay.map(day => dayWords(day, i18n)), words => t(i18n)`on ${words}`],
    [rule.byHour.map(String), words => t(i18n)`at ${words} o’clock`],
    [rule.byMinute.map(String), words => t(i18n)`at minute ${words}`],
    [rule.bySecond.map(String), words => t(i18n)`at second ${words}`],
    [ordinals(rule.bySetPos), words => t(i18n)`(only the ${words})`],
  ];
  const list = new Intl.ListFormat(tagsOf(i18n));
  return clauses.filter(([parts]) => parts.length > 0).map(([parts, say]) => say(list.format(parts)));
}

function endWords({ count, until }: RecurrenceRule, { i18n, timeZone }: Showing): string {
  if (count !== null) return t(i18n)`${plural(count, { one: 'once', other: '# times' })}`;
  if (!until) return '';
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(tagsOf(i18n), format).format(Date.parse(untilDay(until, timeZone)));
  return t(i18n)`until ${day}`;
}

function dayWords({ weekday, ordinal }: RuleDay, i18n: I18n): string {
  // 4 January 1970 was a Sunday.
  const day = Date.UTC(1970, 0, 4 + weekdays.indexOf(weekday));
  const name = new Intl.DateTimeFormat(tagsOf(i18n), { weekday: 'long', timeZone: 'UTC' }).format(day);
  if (ordinal === 0) return name;
  const which = ordinalWords(ordinal, i18n);
  return t(i18n)`the ${which} ${name}`;
}

function monthName(month: number, i18n: I18n): string {
  const first = Date.UTC(1970, month - 1);
  return new Intl.DateTimeFormat(tagsOf(i18n), { month: 'long', timeZone: 'UTC' }).format(first);
}

/** 1 is the 1st, -1 the last, -2 the 2nd last. */
function ordinalWords(number: number, i18n: I18n): string {
  if (number === -1) return t(i18n)({ context: 'ordinal', message: 'last' });
  if (number === -2) return t(i18n)({ context: 'ordinal', message: '2nd last' });
  if (number < 0) {
    const which = ordinalWords(-number, i18n);
    return t(i18n)`${which} last`;
  }
  return t(i18n)`${selectOrdinal(number, { one: '#st', two: '#nd', few: '#rd', other: '#th' })}`;
}

/** Weekday names are part of the sentence: they are in its language, even if dates use the format of another locale. */
function tagsOf({ locale, locales }: I18n): string | string[] {
  return locales ?? locale;
}
