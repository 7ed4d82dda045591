import type { ChildRow } from '../children/child-part.ts';
import { type WhenColumns, whenText } from './event-row.ts';

/** What the log says of an event that was made, moved or taken away, so that it can be told when there is none any more. */
export interface EventFacts {
  title: string;
  /** When it happened and when it happens; null where there was or is none. */
  before: WhenColumns | null;
  after: WhenColumns | null;
  /** Of an edited occurrence the start that it replaces. */
  original: number | null;
  /** And the one that it replaced, where its series has moved. */
  replaced?: number;
}

/** Undefined where it happens when it did. */
export function eventFacts(before?: ChildRow, after?: ChildRow): EventFacts | undefined {
  const row = after ?? before;
  if (!row) return undefined;
  const [then, now] = [before && whenOf(before), after && whenOf(after)];
  if (then && now && whenText(then) === whenText(now)) return undefined;
  const original = row.original_start_time === null ? null : Number(row.original_start_time);
  const replaced = before && original !== null && { replaced: Number(before.original_start_time) };
  return { title: String(row.title), before: then ?? null, after: now ?? null, original, ...replaced };
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
