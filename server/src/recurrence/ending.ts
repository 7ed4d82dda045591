import { ApiError } from '@potluck/contract/errors';
import { instantOf } from '@potluck/contract/zone-clock';
import { clockRule } from './clock-rule.ts';
import { startsBetween, type Window } from './occurrences.ts';
import { type Series, zoneOf } from './series.ts';
import { zoneOffset } from './zone-offset.ts';

/** When the last occurrence of a series ends, in milliseconds since the epoch; null when it has no end. */
export function endingOf(series: Series): number | null {
  const { start, end } = series;
  const last = lastRuleStart(series);
  if (last === null) return null;
  const latest = Math.max(last, ...series.additional);
  return (lastNotExcluded(series, latest) ?? start) + (end - start);
}

/** The last time of a rule with COUNT on the clock of the zone, null for any other. Throws when it takes too long to find. */
export function countedEnd(series: Series): number | null {
  if (series.rule === '') return null;
  const rule = clockRule({ ...series, lastCounted: null });
  if (rule.parts.count === null) return null;
  try {
    return rule.all().at(-1) ?? null;
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeded')) throw tooRare();
    throw error;
  }
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

const hour = 3_600_000;

/** The last start up to a moment: looked for in ever longer stretches, for it mostly is near. */
function lastNotExcluded(series: Series, latest: number): number | null {
  let to = latest + 1;
  for (let length = hour; to > series.start; length *= 24) {
    const from = Math.max(series.start, to - length);
    const found = startsOrTooMany(series, { from, to });
    // Too many to go through: the moment itself is near enough then.
    if (found === undefined) return latest;
    if (found.length > 0) return found.at(-1) ?? null;
    to = from;
  }
  return null;
}

function startsOrTooMany(series: Series, window: Window): number[] | undefined {
  try {
    return startsBetween(series, window);
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'TOO_MANY_OCCURRENCES') return undefined;
    throw error;
  }
}
