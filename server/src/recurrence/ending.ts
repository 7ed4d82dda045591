import { hourMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import { instantOf } from '@potluck/contract/zone-clock';
import { clockRule } from './clock-rule.ts';
import { limitsOf, startsIn } from './occurrences.ts';
import { type Series, zoneOf } from './series.ts';
import type { WorkBudget } from './work-budget.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * When the last occurrence of a series ends, in milliseconds since the epoch; null if it has no end. `work` is the
 * remaining step budget of the request.
 */
export function endingOf(series: Series, work?: WorkBudget): number | null {
  const { start, end } = series;
  const last = lastRuleStart(series);
  if (last === null) return null;
  const latest = Math.max(last, ...series.additional);
  return (lastNotExcluded(series, latest, work) ?? start) + (end - start);
}

/**
 * The last time of a rule with COUNT in local time, null for any other rule. Throws INVALID_ARGUMENT if finding it
 * takes too many steps, and FAILED_PRECONDITION if earlier series used up the budget.
 */
export function countedEnd(series: Series, work?: WorkBudget): number | null {
  if (series.rule === '') return null;
  const rule = clockRule({ ...series, lastCounted: null });
  if (rule.parts.count === null) return null;
  if (work?.spent) throw tooCostly();
  const { times, cut } = rule.all(work);
  if (cut) throw tooRare();
  return times.at(-1) ?? null;
}

function tooCostly(): ApiError {
  return new ApiError(
    'FAILED_PRECONDITION',
    'RULES_TOO_COSTLY',
    'Too many of these events repeat by rules that take long to follow: make them simpler, or fewer at once.',
  );
}

function tooRare(): ApiError {
  return new ApiError(
    'INVALID_ARGUMENT',
    'RULE_TOO_RARE',
    'recurrenceRule hardly ever happens, so that its COUNT cannot be counted: leave out COUNT or make it smaller.',
  );
}

function lastRuleStart(series: Series): number | null {
  if (series.rule === '') return series.start;
  const { until } = clockRule(series);
  return until === null ? null : Math.max(series.start, instantOf(until, zoneOffset(zoneOf(series))));
}

/** The last start up to a moment: searches in growing stretches, since it is usually near. */
function lastNotExcluded(series: Series, latest: number, work?: WorkBudget): number | null {
  let to = latest + 1;
  for (let length = hourMs; to > series.start; length *= 24) {
    const from = Math.max(series.start, to - length);
    const { starts, cut } = startsIn(series, { from, to }, limitsOf(work));
    // Too many to search: the moment itself is a sufficient approximation.
    if (cut) return latest;
    if (starts.length > 0) return starts.at(-1) ?? null;
    to = from;
  }
  return null;
}
