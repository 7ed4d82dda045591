import { dayMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { storedRule } from '@potluck/contract/recurrence/parse-rule';
import { type RecurrenceRule, weekdays, withParts } from '@potluck/contract/recurrence/rule';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { untilClock } from './clock-rule.ts';
import { nominalClock, type Series, zoneOf } from './series.ts';
import { counted, untilText } from './split-series.ts';
import { zoneOffset } from './zone-offset.ts';

/** An occurrence to move: its current times, and the new ones. */
export interface Move {
  from: number;
  to: Pick<Series, 'start' | 'end' | 'allDay' | 'timeZone'>;
}

export interface Shift {
  series: Series;
  /** The new start for a time of the series, including those of its edited occurrences. */
  moved(time: number): number;
}

/**
 * Moves the whole series like one of its occurrences: every time by the same difference in local time, so that 9:00
 * becomes 10:00 in summer and winter. Uses `rule` for the new series if it is given; otherwise the days and times in
 * the old rule move along. Throws INVALID_ARGUMENT if they cannot.
 */
export function shiftSeries(series: Series, { from, to }: Move, rule?: string): Shift {
  const offsetAfter = zoneOffset(zoneOf(to));
  const by = clockOf(to.start, offsetAfter) - nominalClock(series, from);
  const moved = (time: number) => instantOf(nominalClock(series, time) + by, offsetAfter);
  const start = from === series.start ? to.start : moved(series.start);
  const placed = { ...series, ...to, start, end: start + (to.end - to.start) };
  const [excluded, additional] = [series.excluded.map(moved), series.additional.map(moved)];
  const clocks = { before: nominalClock(series, series.start), after: clockOf(start, offsetAfter) };
  const kept = () =>
    series.rule === '' ? '' : withUntilMoved(series, placed, shiftRule(series.rule, clocks));
  return {
    series: counted({ ...placed, excluded, additional, rule: rule ?? kept(), lastCounted: null }),
    moved,
  };

  function withUntilMoved(before: Series, after: Series, shifted: string): string {
    const { until } = storedRule(before.rule);
    if (!until || (by === 0 && zoneOf(before) === zoneOf(after) && before.allDay === after.allDay))
      return shifted;
    const last = instantOf(untilClock(until, before) + by, offsetAfter);
    return withParts(shifted, { UNTIL: untilText(after, last) });
  }
}

/** The start of a series in local time, before and after the move. */
interface Clocks {
  before: number;
  after: number;
}

/**
 * Moves the days and times of a rule like the start of its series. Shifts weekdays by the same number of days; parts
 * that name only the day, month or time of the start get the new one. Throws INVALID_ARGUMENT for any other rule.
 */
function shiftRule(text: string, clocks: Clocks): string {
  const rule = storedRule(text);
  const days = Math.floor(clocks.after / dayMs) - Math.floor(clocks.before / dayMs);
  const changes = [...dayChanges(rule, clocks, days), ...fieldChanges(rule, clocks)];
  return changes.length === 0 ? text : withParts(text, Object.fromEntries(changes));
}

type Change = [part: string, value: string];

function dayChanges(rule: RecurrenceRule, { before, after }: Clocks, days: number): Change[] {
  const { byDay, byYearDay, byWeekNo, bySetPos } = rule;
  if (days === 0) return [];
  if (byYearDay.length > 0 || byWeekNo.length > 0 || bySetPos.length > 0) throw needsRule();
  if (byDay.length === 0) return [];
  if (byDay.every(({ ordinal }) => ordinal === 0) && ['DAILY', 'WEEKLY'].includes(rule.frequency))
    return [['BYDAY', byDay.map(({ weekday }) => turned(weekday, days)).join(',')]];
  const [only] = byDay;
  if (byDay.length > 1 || !only || rule.frequency !== 'MONTHLY') throw needsRule();
  if (only.weekday !== weekdayOf(before) || !ordinalsOf(before).includes(only.ordinal)) throw needsRule();
  return [
    [
      'BYDAY',
      `${ordinalsOf(after).includes(only.ordinal) ? only.ordinal : ordinalOf(after)}${weekdayOf(after)}`,
    ],
  ];
}

const fields = [
  ['BYMONTH', 'byMonth', (clock: Date) => clock.getUTCMonth() + 1],
  ['BYMONTHDAY', 'byMonthDay', (clock: Date) => clock.getUTCDate()],
  ['BYHOUR', 'byHour', (clock: Date) => clock.getUTCHours()],
  ['BYMINUTE', 'byMinute', (clock: Date) => clock.getUTCMinutes()],
  ['BYSECOND', 'bySecond', (clock: Date) => clock.getUTCSeconds()],
] as const;

function fieldChanges(rule: RecurrenceRule, { before, after }: Clocks): Change[] {
  return fields.flatMap<Change>(([part, key, read]) => {
    const [was, is] = [read(new Date(before)), read(new Date(after))];
    if (rule[key].length === 0 || was === is) return [];
    if (rule[key].length > 1 || rule[key][0] !== was) throw needsRule();
    return [[part, String(is)]];
  });
}

function needsRule() {
  const description = 'names days or times that cannot move along: say the rule for the new times as well';
  return invalid([{ field: 'recurrenceRule', description }]);
}

function turned(weekday: (typeof weekdays)[number], days: number): string {
  const at = (weekdays.indexOf(weekday) + days) % 7;
  return weekdays[(at + 7) % 7] ?? weekday;
}

function weekdayOf(clock: number): (typeof weekdays)[number] {
  return weekdays[new Date(clock).getUTCDay()] ?? 'MO';
}

function ordinalOf(clock: number): number {
  return Math.ceil(new Date(clock).getUTCDate() / 7);
}

/** The number of a day's weekday within the month, counted from either end. */
function ordinalsOf(clock: number): number[] {
  const date = new Date(clock);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return [ordinalOf(clock), -Math.ceil((last - date.getUTCDate() + 1) / 7)];
}
