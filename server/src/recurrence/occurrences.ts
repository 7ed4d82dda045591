import { dayMs } from '@potluck/contract/durations';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { clockRule } from './clock-rule.ts';
import { type Series, zoneOf } from './series.ts';
import { WorkBudget } from './work-budget.ts';
import { zoneOffset } from './zone-offset.ts';

/** From `from` (inclusive) to `to` (exclusive), in milliseconds since the epoch. */
export interface Window {
  from: number;
  to: number;
}

/** Limits on the starts to find, and on the steps to take. */
export interface Limits {
  max: number;
  work: WorkBudget;
}

/** The starts that were found, ascending; `cut` if there are, or may be, more. */
export interface Starts {
  starts: number[];
  cut: boolean;
}
/** Enough for any rule with COUNT, and for a century of days. */
const usualSteps = 300_000;

/** The starts of occurrences that overlap a window; each is as long as the first one (RFC 5545, 3.8.5.3). */
export function startsOverlapping(series: Series, { from, to }: Window, limits?: Limits): Starts {
  const duration = series.end - series.start;
  return startsIn(series, { from: duration === 0 ? from : from - duration + 1, to }, limits);
}

/** The starts in a window; for a rule that takes too many steps, those that were found. */
export function startsBetween(series: Series, window: Window): number[] {
  return startsIn(series, window).starts;
}

/** The same, and whether the list is complete. */
export function startsIn(series: Series, { from, to }: Window, limits = limitsOf()): Starts {
  const excluded = new Set(series.excluded);
  limits.work.take(series.excluded.length + series.additional.length);
  const max = limits.max + excluded.size;
  const rule = ruleStarts(series, { from, to }, { ...limits, max });
  const starts = [...rule.starts, ...series.additional].filter(
    start => start >= from && start < to && !excluded.has(start),
  );
  const sorted = [...new Set(starts)].sort((one, other) => one - other);
  return { starts: sorted.slice(0, limits.max), cut: rule.cut || sorted.length > limits.max };
}

/** Limits only the steps, within the budget `work` if there is one. */
export function limitsOf(work?: WorkBudget): Limits {
  return { max: Number.POSITIVE_INFINITY, work: work?.part(usualSteps) ?? new WorkBudget(usualSteps) };
}

function ruleStarts(series: Series, { from, to }: Window, limits: Limits): Starts {
  if (series.rule === '') return { starts: [series.start], cut: false };
  const offsetAt = zoneOffset(zoneOf(series));
  const first = clockOf(series.start, offsetAt);
  // Within a day of a clock change, local times with the other offset fall into the window as well.
  const window = {
    from: Math.max(first, from + Math.min(offsetAt(from - dayMs), offsetAt(from))),
    to: to + Math.max(offsetAt(to - dayMs), offsetAt(to)),
  };
  if (window.from > window.to) return { starts: [], cut: false };
  const { times, cut } = clockRule(series).between({ ...window, ...limits });
  // A start that is the second occurrence of a repeated local time is unchanged.
  return { starts: times.map(clock => (clock === first ? series.start : instantOf(clock, offsetAt))), cut };
}
