import { storedRule } from '@potluck/contract/recurrence/parse-rule';
import type { RecurrenceRule, Until } from '@potluck/contract/recurrence/rule';
import { clockOf } from '@potluck/contract/zone-clock';
import { ruleTimes, type Times, type TimesRequest } from './rule-times.ts';
import { type Series, zoneOf } from './series.ts';
import { WorkBudget } from './work-budget.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * The rule of a series on its clock, which is taken for UTC's and so has no gaps: zones come in when its times become
 * instants. The start counts as the first time, whether the rule would give it or not (RFC 5545, 3.8.5.3).
 */
export interface ClockRule {
  parts: RecurrenceRule;
  /** The last moment that the rule allows; null when it has no end, or ends by its count. */
  until: number | null;
  /** The times that are asked for, ascending. */
  between(asked: TimesRequest): Times;
  /** As many times of the rule as its COUNT says, or as there are; cut where that takes too many steps to tell. */
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
    between: asked => {
      if (count !== null && until === null) return within(upTo(asked.to, asked.work), asked);
      const { times, cut } = ruleTimes(parts, start, { ...asked, to: Math.min(asked.to, until ?? asked.to) });
      return { times: asked.from <= start && start <= asked.to ? withStart(times, start) : times, cut };
    },
    all: work => {
      const steps = countingSteps(count ?? Number.POSITIVE_INFINITY);
      return upTo(Number.POSITIVE_INFINITY, work?.part(steps) ?? new WorkBudget(steps));
    },
  };

  /** Every time from the start on, counted. */
  function upTo(to: number, work: WorkBudget): Times {
    const most = count ?? Number.POSITIVE_INFINITY;
    const { times, cut } = ruleTimes(parts, start, { from: start, to, most, work });
    const counted = withStart(times, start).slice(0, most);
    return { times: counted, cut: cut && counted.length < most };
  }
}

/** A rule with COUNT mostly fills up soon, or never does. The 53rd week comes every six years. */
function countingSteps(count: number): number {
  return Math.min(300_000, 20_000 + 2500 * count);
}

function within({ times, cut }: Times, { from, to }: TimesRequest): Times {
  return { times: times.filter(time => time >= from && time <= to), cut };
}

function withStart(times: number[], start: number): number[] {
  return times[0] === start ? times : [start, ...times];
}

/** The last moment of a rule on the clock of its series; a day counts to its end. */
export function untilClock({ kind, time }: Until, series: Pick<Series, 'allDay' | 'timeZone'>): number {
  if (kind === 'instant') return clockOf(time, zoneOffset(zoneOf(series)));
  return kind === 'date' ? time + 86_399_000 : time;
}

/** `20271231T180000Z` */
export function clockText(clock: number): string {
  return `${new Date(clock).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
