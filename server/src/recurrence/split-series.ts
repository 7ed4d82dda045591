import { dayMs } from '@potluck/contract/durations';
import { withParts } from '@potluck/contract/recurrence/rule';
import { clockOf } from '@potluck/contract/zone-clock';
import { clockRule, clockText } from './clock-rule.ts';
import { countedEnd } from './ending.ts';
import { startsBetween } from './occurrences.ts';
import { nominalClock, type Series, zoneOf } from './series.ts';
import type { WorkBudget } from './work-budget.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * Splits a series before one of its occurrences into an earlier part, which may be empty, and a later one. Together
 * they have the same occurrences: COUNT is divided, and UNTIL ends the first part before the split.
 */
export function splitSeries(series: Series, at: number): { before: Series | null; following: Series } {
  if (at <= series.start) return { before: null, following: series };
  return { before: partBefore(series, at), following: partFollowing(series, at) };
}

function partBefore(series: Series, at: number): Series {
  const earlier = (time: number) => time < at;
  const [excluded, additional] = [series.excluded.filter(earlier), series.additional.filter(earlier)];
  const rule = series.rule && endedBefore(series, at);
  return counted({ ...series, excluded, additional, rule });
}

function endedBefore(series: Series, at: number): string {
  if (clockRule(series).parts.count !== null)
    return withParts(series.rule, { COUNT: String(timesBefore(series, at)) });
  return withParts(series.rule, { UNTIL: untilText(series, at - 1000) });
}

/** The UNTIL of a rule as RFC 5545 requires: a date for all-day series, otherwise UTC. */
export function untilText({ allDay }: Pick<Series, 'allDay'>, instant: number): string {
  return allDay ? clockText(instant).slice(0, 8) : clockText(instant);
}

/** The times of the rule before a moment, including excluded ones, because COUNT includes them. */
function timesBefore(series: Series, at: number): number {
  return startsBetween({ ...series, excluded: [], additional: [] }, { from: series.start, to: at }).length;
}

function partFollowing(series: Series, at: number): Series {
  const later = (time: number) => time >= at;
  const [excluded, additional] = [series.excluded.filter(later), series.additional.filter(later)];
  const duration = series.end - series.start;
  const next = firstOfRule(series, at);
  if (next === undefined) {
    const others = additional.filter(time => time !== at);
    return {
      ...series,
      start: at,
      end: at + duration,
      rule: '',
      lastCounted: null,
      excluded,
      additional: others,
    };
  }
  const rule = remainingRule(series, next);
  return counted({ ...series, start: next, end: next + duration, rule, excluded, additional });
}

/** The rule's first time at or after a moment. The moment itself may be an additional time. */
function firstOfRule(series: Series, at: number): number | undefined {
  if (series.rule === '') return undefined;
  const alone = { ...series, excluded: [], additional: [] };
  if (startsBetween(alone, { from: at, to: at + 1 }).length > 0) return at;
  for (let days = 1; days <= 366 * 8; days *= 2) {
    const [found] = startsBetween(alone, { from: at, to: at + days * dayMs });
    if (found !== undefined) return found;
  }
  return undefined;
}

function remainingRule(series: Series, next: number): string {
  const { count } = clockRule(series).parts;
  const meant = nominalTime(series, next);
  if (count === null) return withParts(series.rule, meant);
  return withParts(series.rule, { ...meant, COUNT: String(count - timesBefore(series, next)) });
}

const daily = new Set(['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY']);

/** If a clock change skipped the nominal time of a part's first day, the part must state that time explicitly. */
function nominalTime(series: Series, next: number): Record<string, string> {
  const meant = nominalClock(series, next);
  const { parts } = clockRule(series);
  if (meant === clockOf(next, zoneOffset(zoneOf(series))) || !daily.has(parts.frequency)) return {};
  const clock = new Date(meant);
  return {
    ...(parts.byHour.length === 0 && { BYHOUR: String(clock.getUTCHours()) }),
    ...(parts.byMinute.length === 0 && { BYMINUTE: String(clock.getUTCMinutes()) }),
    ...(parts.bySecond.length === 0 && { BYSECOND: String(clock.getUTCSeconds()) }),
  };
}

/** The series with the last time of its COUNT recomputed. */
export function counted(series: Series, work?: WorkBudget): Series {
  return { ...series, lastCounted: countedEnd(series, work) };
}
