import { storedRule } from '@potluck/contract/recurrence/parse-rule';
import { withParts } from '@potluck/contract/recurrence/rule';
import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { untilClock } from './clock-rule.ts';
import { nominalClock } from './nominal-clock.ts';
import { type Series, zoneOf } from './series.ts';
import { shiftRule } from './shift-rule.ts';
import { counted, untilText } from './split-series.ts';
import { zoneOffset } from './zone-offset.ts';

/** One occurrence of a series moved: where it was, and what it becomes. */
export interface Move {
  from: number;
  to: Pick<Series, 'start' | 'end' | 'allDay' | 'timeZone'>;
}

export interface Shift {
  series: Series;
  /** Where a time of the series goes, also those of its edited occurrences. */
  moved(time: number): number;
}

/**
 * The whole series moved like one of its occurrences: every time by the same difference on the clock, so that what is
 * at nine becomes ten in summer and winter. `rule` is the rule of the new series where it is said; otherwise
 * the days and times that the old one names move along. Throws INVALID_ARGUMENT when they cannot.
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
