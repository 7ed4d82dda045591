import { withParts } from '@potluck/contract/recurrence/rule';
import { clockOf } from '@potluck/contract/zone-clock';
import { clockRule, clockText } from './clock-rule.ts';
import { countedEnd } from './ending.ts';
import { nominalClock } from './nominal-clock.ts';
import { startsBetween } from './occurrences.ts';
import { type Series, zoneOf } from './series.ts';
import type { WorkBudget } from './work-budget.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * A series cut before one of its occurrences: what lies before it, which may be nothing, and what begins with it.
 * Together they happen when the whole did: COUNT is shared out, UNTIL ends the first part before the cut.
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

/** The last moment of a rule as RFC 5545 wants it: a day for all-day series, otherwise UTC. */
export function untilText({ allDay }: Pick<Series, 'allDay'>, instant: number): string {
  return allDay ? clockText(instant).slice(0, 8) : clockText(instant);
}

/** What the rule gives before a moment, left out or not: COUNT counts them all. */
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

/** The rule's first time from a moment on, which need not be the moment: that may be an additional time. */
function firstOfRule(series: Series, at: number): number | undefined {
  if (series.rule === '') return undefined;
  const alone = { ...series, excluded: [], additional: [] };
  if (startsBetween(alone, { from: at, to: at + 1 }).length > 0) return at;
  for (let days = 1; days <= 366 * 8; days *= 2) {
    const [found] = startsBetween(alone, { from: at, to: at + days * 86_400_000 });
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

/** A part that begins at a time which the clock skipped that day must say what time it is meant at. */
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

/** The series with the end of its COUNT found anew. */
export function counted(series: Series, work?: WorkBudget): Series {
  return { ...series, lastCounted: countedEnd(series, work) };
}
