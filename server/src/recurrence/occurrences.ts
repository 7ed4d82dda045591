import { ApiError } from '@potluck/contract/errors';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { type ClockRule, clockRule, skipsDays } from './clock-rule.ts';
import { type Series, zoneOf } from './series.ts';
import { zoneOffset } from './zone-offset.ts';

/** From `from` up to but not including `to`, in milliseconds since the epoch. */
export interface Window {
  from: number;
  to: number;
}

/** How many occurrences are looked for at most. */
export const mostOccurrencesShown = 20_000;

const day = 86_400_000;

/**
 * The starts of the occurrences that overlap a window, ascending; each lasts as long as the first one (RFC 5545,
 * 3.8.5.3). Throws INVALID_ARGUMENT when they are more than anybody can be shown.
 */
export function startsOverlapping(series: Series, { from, to }: Window): number[] {
  const duration = series.end - series.start;
  return startsBetween(series, { from: duration === 0 ? from : from - duration + 1, to });
}

/** The starts that lie in a window, ascending. Throws alike. */
export function startsBetween(series: Series, { from, to }: Window): number[] {
  const excluded = new Set(series.excluded);
  const starts = [...ruleStarts(series, { from, to }), ...series.additional].filter(
    start => start >= from && start < to && !excluded.has(start),
  );
  return [...new Set(starts)].sort((one, other) => one - other);
}

function ruleStarts(series: Series, { from, to }: Window): number[] {
  if (series.rule === '') return [series.start];
  const offsetAt = zoneOffset(zoneOf(series));
  const first = clockOf(series.start, offsetAt);
  // Within a day of the clock being set, times of the other offset fall into the window as well.
  const window = {
    from: Math.max(first, from + Math.min(offsetAt(from - day), offsetAt(from))),
    to: to + Math.max(offsetAt(to - day), offsetAt(to)),
  };
  const rule = clockRule(series);
  // A start that its clock shows for the second time is kept as it is.
  return timesWithin(rule, window).map(clock =>
    clock === first ? series.start : instantOf(clock, offsetAt),
  );
}

function timesWithin(rule: ClockRule, { from, to }: Window): number[] {
  if (from > to) return [];
  if (evidentlyTooMany(rule, { from, to })) throw tooMany();
  try {
    return rule.between(from, to);
  } catch (error) {
    if (error instanceof Error && error.message.includes('exceeded')) throw tooMany();
    throw error;
  }
}

const steps: Readonly<Record<string, number>> = {
  SECONDLY: 1000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: day,
};

/** Rules that happen every day, all of whose times can be told beforehand, are not gone through to find out. */
function evidentlyTooMany({ parts, until }: ClockRule, { from, to }: Window): boolean {
  const step = steps[parts.frequency];
  const { byHour, byMinute, bySecond } = parts;
  const times = [byHour, byMinute, bySecond].map(each => each.length);
  const daily = parts.frequency === 'DAILY';
  if (!step || parts.count !== null || skipsDays(parts) || (!daily && times.some(each => each > 0)))
    return false;
  const atOnce = times.reduce((product, each) => product * Math.max(1, each), 1);
  return (atOnce * (Math.min(to, until ?? to) - from)) / (step * parts.interval) > mostOccurrencesShown;
}

export function tooMany(): ApiError {
  return new ApiError(
    'INVALID_ARGUMENT',
    'TOO_MANY_OCCURRENCES',
    `There are more than ${mostOccurrencesShown} occurrences in this time, or they are too far between: ask for a shorter one.`,
  );
}
