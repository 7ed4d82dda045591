import { clockOf, instantOf } from '@potluck/contract/zone-clock';
import { startsIn } from '../../recurrence/occurrences.ts';
import { WorkBudget } from '../../recurrence/work-budget.ts';
import { zoneOffset } from '../../recurrence/zone-offset.ts';

/** A repeating item: its rule, the first time that it was due or meant, and the zone of whoever said so. */
export interface Repeating {
  rule: string;
  start: number;
  timeZone: string;
}

/** When an item that was ticked off opens again, and when it is due then; both in ms since the epoch. */
export interface Turn {
  reopenTime: number;
  dueTime: number;
}

const [hour, day] = [3_600_000, 86_400_000];

/** Rules that come seldom are looked for farther and farther, those that come often never far. */
const reaches = [hour, day, 32 * day, 400 * day, 5 * 366 * day, 40 * 366 * day];

/** As many as it takes to look for a rule with COUNT once, or through some centuries of days. */
const mostSteps = 300_000;

/**
 * The first time of the rule after `after`. The item opens with the day of it, so that it can be seen to in good time,
 * and at the time itself when it comes again on the same day. Undefined when the rule has ended.
 */
export function nextTurn({ rule, start, timeZone }: Repeating, after: number): Turn | undefined {
  if (rule === '') return undefined;
  const series = {
    start,
    end: start,
    allDay: false,
    timeZone,
    rule,
    lastCounted: null,
    excluded: [],
    additional: [],
  };
  const limits = { most: 1, work: new WorkBudget(mostSteps) };
  for (const reach of reaches) {
    const { starts } = startsIn(series, { from: after + 1, to: after + reach }, limits);
    const [dueTime] = starts;
    if (dueTime !== undefined) return { dueTime, reopenTime: opening({ dueTime, timeZone }, after) };
  }
  return undefined;
}

function opening({ dueTime, timeZone }: { dueTime: number; timeZone: string }, after: number): number {
  const offsetAt = zoneOffset(timeZone);
  const clock = clockOf(dueTime, offsetAt);
  const morning = instantOf(clock - (((clock % day) + day) % day), offsetAt);
  return morning > after ? morning : dueTime;
}
