import { instantOf, platformOffset } from '../zone-clock.ts';
import { type RecurrenceRule, untilDay, type Weekday, weekdays } from './rule.ts';

/** The choices in a form, as an alternative to writing a rule. */
export interface RepeatChoice {
  every: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
  interval: number;
  /** For weeks: the days of the week. */
  weekdays: Weekday[];
  /** For months: the start's day of the month, or its weekday (the second Tuesday, the last Friday). */
  monthly: 'day' | 'weekday' | 'lastWeekday';
  ends: { kind: 'never' } | { kind: 'count'; count: number } | { kind: 'until'; day: string };
}

/** The day on which an event starts in its own time zone: `2027-03-31`. */
type Day = string;

const units = { DAILY: 'DAY', WEEKLY: 'WEEK', MONTHLY: 'MONTH', YEARLY: 'YEAR' } as const;
const frequencies = { DAY: 'DAILY', WEEK: 'WEEKLY', MONTH: 'MONTHLY', YEAR: 'YEARLY' } as const;

/** The first day of a series and its time zone; null for all-day series. */
export interface SeriesStart {
  day: Day;
  timeZone: string | null;
}

/** The choice equivalent to a rule, or undefined if the form cannot express it: the rule then stays unchanged. */
export function choiceOf(rule: RecurrenceRule, start: SeriesStart): RepeatChoice | undefined {
  if (!(rule.frequency in units)) return undefined;
  const every = units[rule.frequency as keyof typeof units];
  const choice: RepeatChoice = {
    every,
    interval: rule.interval,
    weekdays:
      every === 'WEEK' && rule.byDay.length > 0 ? rule.byDay.map(day => day.weekday) : [weekdayOf(start.day)],
    monthly: monthlyOf(rule),
    ends: endsOf(rule, start.timeZone),
  };
  return sameRule(rule, daysOf(choice, start.day), start.day) ? choice : undefined;
}

/** Writes a choice as a rule. */
export function ruleOf(choice: RepeatChoice, { day, timeZone }: SeriesStart): string {
  const { every, interval, ends } = choice;
  const parts = [`FREQ=${frequencies[every]}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (ends.kind === 'count') parts.push(`COUNT=${ends.count}`);
  if (ends.kind === 'until') parts.push(`UNTIL=${untilText(ends.day, timeZone)}`);
  return [...parts, ...daysOf(choice, day)].join(';');
}

/** UNTIL: a day for all-day series; otherwise the last second of the day in the time zone (RFC 5545, 3.3.10). */
function untilText(day: Day, timeZone: string | null): string {
  if (timeZone === null) return day.replaceAll('-', '');
  const last = instantOf(Date.parse(`${day}T23:59:59Z`), platformOffset(timeZone));
  return `${new Date(last).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** The parts of a rule that name days, except days that the start implies. */
function daysOf({ every, weekdays: chosen, monthly }: RepeatChoice, start: Day): string[] {
  if (every === 'WEEK') return [`BYDAY=${inWeekOrder(chosen).join(',')}`];
  if (every !== 'MONTH' || monthly === 'day') return [];
  const ordinal = monthly === 'lastWeekday' ? -1 : ordinalOf(start);
  return [`BYDAY=${ordinal}${weekdayOf(start)}`];
}

function monthlyOf({ frequency, byDay }: RecurrenceRule): RepeatChoice['monthly'] {
  if (frequency !== 'MONTHLY' || byDay.length === 0) return 'day';
  return byDay[0]?.ordinal === -1 ? 'lastWeekday' : 'weekday';
}

function endsOf({ count, until }: RecurrenceRule, timeZone: string | null): RepeatChoice['ends'] {
  if (count !== null) return { kind: 'count', count };
  return until ? { kind: 'until', day: untilDay(until, timeZone) } : { kind: 'never' };
}

/** Whether a rule names the same days as the choice, or the days that the start implies. */
function sameRule(rule: RecurrenceRule, days: string[], start: Day): boolean {
  const { frequency, byMonth, byMonthDay, byDay, byWeekNo, byYearDay, byHour, byMinute, bySecond, bySetPos } =
    rule;
  const month = Number(start.slice(5, 7));
  const day = Number(start.slice(8));
  const ordinals = byDay.map(({ ordinal, weekday }) => `${ordinal || ''}${weekday}`);
  const chosen = days.flatMap(part => part.slice('BYDAY='.length).split(','));
  const byDayAgrees =
    ordinals.length === 0 ||
    (ordinals.length === chosen.length && ordinals.every(each => chosen.includes(each)));
  const byMonthDayAgrees =
    byMonthDay.every(each => each === day) && (byMonthDay.length === 0 || ordinals.length === 0);
  const byMonthAgrees =
    byMonth.length === 0 || (frequency === 'YEARLY' && byMonth.every(each => each === month));
  const dayPartsFit = frequency === 'MONTHLY' || frequency === 'YEARLY' || byMonthDay.length === 0;
  const others = [byWeekNo, byYearDay, byHour, byMinute, bySecond, bySetPos];
  return (
    byDayAgrees && byMonthDayAgrees && byMonthAgrees && dayPartsFit && others.every(part => part.length === 0)
  );
}

function inWeekOrder(chosen: Weekday[]): Weekday[] {
  const order = (weekday: Weekday) => (weekdays.indexOf(weekday) + 6) % 7;
  return [...new Set(chosen)].sort((one, other) => order(one) - order(other));
}

/** The weekday of a day such as `2027-03-31`. */
export function weekdayOf(day: Day): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'MO';
}

/** The ordinal of a day among its month's same weekdays: 2 for the second Saturday. */
export function ordinalOf(day: Day): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}
