import { storedRule } from '@potluck/contract/recurrence/parse-rule';
import type { RecurrenceRule, Until } from '@potluck/contract/recurrence/rule';
import { clockOf } from '@potluck/contract/zone-clock';
import { ruleTimes, type Times, type TimesRequest } from './rule-times.ts';
import { type Series, zoneOf } from './series.ts';
import { WorkBudget } from './work-budget.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * The rule of a series in local time, treated as UTC so that there are no gaps: time zones only matter when its times
 * become instants. The start always counts as the first time, even if the rule does not include it (RFC 5545, 3.8.5.3).
 */
export interface ClockRule {
  parts: RecurrenceRule;
  /** The last moment that the rule allows; null if it has no end, or ends by COUNT. */
  until: number | null;
  /** The times in the requested range, ascending. */
  between(request: TimesRequest): Times;
  /** All times up to the rule's COUNT, or as many as exist; cut if finding them takes too many steps. */
  all(work?: WorkBudget): Times;
}

export function clockRule(series: Series): ClockRule {
  const start = clockOf(series.start, zoneOffset(zoneOf(series)));
  const parts = storedRule(series.rule);
  const until = parts.until ? untilClock(parts.until, series) : series.lastCounted;
  const { count } = parts;
  return {
    parts,
    until,
    between: request => {
      if (count !== null && until === null) return within(upTo(request.to, request.work), request);
      const { times, cut } = ruleTimes(parts, start, {
        ...request,
        to: Math.min(request.to, until ?? request.to),
      });
      return { times: request.from <= start && start <= request.to ? withStart(times, start) : times, cut };
    },
    all: work => {
      const steps = countingSteps(count ?? Number.POSITIVE_INFINITY);
      return upTo(Number.POSITIVE_INFINITY, work?.part(steps) ?? new WorkBudget(steps));
    },
  };

  /** All times from the start on, up to COUNT. */
  function upTo(to: number, work: WorkBudget): Times {
    const max = count ?? Number.POSITIVE_INFINITY;
    const { times, cut } = ruleTimes(parts, start, { from: start, to, max, work });
    const counted = withStart(times, start).slice(0, max);
    return { times: counted, cut: cut && counted.length < max };
  }
}

/** A rule with COUNT usually completes soon, or never. The 53rd week comes every six years. */
function countingSteps(count: number): number {
  return Math.min(300_000, 20_000 + 2500 * count);
}

function within({ times, cut }: Times, { from, to }: TimesRequest): Times {
  return { times: times.filter(time => time >= from && time <= to), cut };
}

function withStart(times: number[], start: number): number[] {
  return times[0] === start ? times : [start, ...times];
}

/** The last moment of a rule in the local time of its series; a date means the end of that day. */
export function untilClock({ kind, time }: Until, series: Pick<Series, 'allDay' | 'timeZone'>): number {
  if (kind === 'instant') return clockOf(time, zoneOffset(zoneOf(series)));
  return kind === 'date' ? time + 86_399_000 : time;
}

/** `20271231T180000Z` */
export function clockText(clock: number): string {
  return `${new Date(clock).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
