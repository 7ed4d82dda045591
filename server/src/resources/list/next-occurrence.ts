import { type Day, dayAt, plusDays, startOfDay } from '@potluck/contract/day';
import { dayMs, hourMs } from '@potluck/contract/durations';
import type { OffsetAt } from '@potluck/contract/zone-clock';
import { startsIn } from '../../recurrence/occurrences.ts';
import type { Series } from '../../recurrence/series.ts';
import { WorkBudget } from '../../recurrence/work-budget.ts';
import { zoneOffset } from '../../recurrence/zone-offset.ts';
import { type Due, type DueKind, dueAt, dueOn, noDue, withinDay } from './due.ts';

/** A repeating item: its rule, the rule's start, and the list's zone, in which days begin. */
export interface Repeating {
  rule: string;
  start: number;
  timeZone: string;
  /** Whether each turn is due on a day, at a time of day or not at all. */
  kind: DueKind;
}

/** A tick: when it was made, and when the item was due then. */
export interface TickRecord {
  tickTime: number;
  due: Due;
}

/** When a ticked-off item reopens, in ms since the epoch, and when it is due then. */
export interface Turn {
  reopenTime: number;
  due: Due;
}

/** Growing search ranges: rare rules need far ones, frequent rules never do. */
const reaches = [hourMs, dayMs, 32 * dayMs, 400 * dayMs, 5 * 366 * dayMs, 40 * 366 * dayMs];

/** Enough to expand a rule with COUNT once, or some centuries of days. */
const maxSteps = 300_000;

/**
 * The turn after a tick. A tick counts for the day on which it was made, or for the due day if that is later; the
 * next turn is on a later day, and the item reopens when that day begins. Rules with several times a day go by time
 * instead. Undefined if the rule has ended.
 */
export function nextTurn(repeating: Repeating, done: TickRecord): Turn | undefined {
  if (repeating.rule === '') return undefined;
  const offsetAt = zoneOffset(repeating.timeZone);
  return withinDay(repeating.rule) ? nextTime(repeating, done, offsetAt) : nextDay(repeating, done, offsetAt);
}

function nextDay(repeating: Repeating, { tickTime, due }: TickRecord, offsetAt: OffsetAt): Turn | undefined {
  const { start, timeZone, kind } = repeating;
  const dueDay = due.day || (due.time === null ? '' : dayAt(due.time, offsetAt));
  const from = startOfDay(plusDays(latest(dayAt(tickTime, offsetAt), dueDay), 1), offsetAt);
  // Items without a time of day start at the beginning of their first day.
  const first = kind === 'time' ? start : startOfDay(dayAt(start, offsetAt), offsetAt);
  const next = firstStart({ ...repeating, start: first }, from);
  if (next === undefined) return undefined;
  const on = dayAt(next, offsetAt);
  const reopenTime = startOfDay(on, offsetAt);
  if (kind === 'none') return { reopenTime, due: noDue };
  return { reopenTime, due: kind === 'day' ? dueOn(on, timeZone) : dueAt(next) };
}

function latest(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** The item reopens at the beginning of its next day, or at its next time if that is on the same day. */
function nextTime(repeating: Repeating, { tickTime, due }: TickRecord, offsetAt: OffsetAt): Turn | undefined {
  const done = Math.max(tickTime, due.time ?? 0);
  const next = firstStart(repeating, done + 1);
  if (next === undefined) return undefined;
  const morning = startOfDay(dayAt(next, offsetAt), offsetAt);
  return {
    reopenTime: morning > done ? morning : next,
    due: repeating.kind === 'none' ? noDue : dueAt(next),
  };
}

function firstStart({ rule, start, timeZone }: Omit<Repeating, 'kind'>, from: number): number | undefined {
  const beside = { lastCounted: null, excluded: [], additional: [] };
  const series: Series = { start, end: start, allDay: false, timeZone, rule, ...beside };
  const limits = { max: 1, work: new WorkBudget(maxSteps) };
  for (const reach of reaches) {
    const { starts } = startsIn(series, { from, to: from + reach }, limits);
    if (starts[0] !== undefined) return starts[0];
  }
  return undefined;
}
