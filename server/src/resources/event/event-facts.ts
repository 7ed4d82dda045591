import type { ChildRow } from '../children/child-part.ts';
import { isCancelled, type WhenColumns, whenText } from '../occurrence/event-row.ts';

/**
 * What change records say about a created, moved or deleted event, so that notifications still work once it is gone.
 */
export interface EventFacts {
  title: string;
  /** The times before and after; null if the event did not or does not take place. */
  before: WhenColumns | null;
  after: WhenColumns | null;
  /** The times of an event that is still there, but cancelled. */
  cancelled?: WhenColumns;
  /** For an edited occurrence, the start that it replaces. */
  original: number | null;
  /** For an edited occurrence, its series. */
  series?: string;
  /** Whether it was deleted or cancelled, and somebody restored it. */
  restored?: true;
  /** The start that it replaced before its series moved. */
  replaced?: number;
}

/** Undefined if the times did not change. */
export function eventFacts(before?: ChildRow, after?: ChildRow): EventFacts | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const [then, now] = [before, after].map(each => (each && !isCancelled(each) ? whenOf(each) : null));
  if (before && after && (then ? whenText(then) : '') === (now ? whenText(now) : '')) return undefined;
  const original = row.original_start_time === null ? null : Number(row.original_start_time);
  const replaced = before && original !== null && { replaced: Number(before.original_start_time) };
  return {
    ...{ title: String(row.title), before: then ?? null, after: now ?? null, original },
    ...replaced,
    ...(row.parent_event !== null && { series: String(row.parent_event) }),
    ...(after && isCancelled(after) && { cancelled: whenOf(after) }),
    ...(before && isCancelled(before) && now && { restored: true as const }),
  };
}

function whenOf(row: ChildRow): WhenColumns {
  return {
    start_time: Number(row.start_time),
    end_time: Number(row.end_time),
    all_day: Number(row.all_day),
    time_zone: String(row.time_zone),
    series: row.series === null ? null : String(row.series),
  };
}
