import { type RawBuilder, sql } from 'kysely';
import type { ChildRow } from '../children/child-part.ts';
import type { Turn } from './next-turn.ts';

/** How an item stands now: ticked off, or open, and when it is due. Times are ms since the epoch. */
export interface Tick {
  completeTime: number | null;
  completer: string | null;
  dueTime: number | null;
  /** The same as the columns that say so, once a repeating item has opened again. */
  columns: object;
}

/** A repeating item that was ticked off opens again by itself when `reopen_time` has come: nobody need write that. */
export function tickOf(row: ChildRow, now = Date.now()): Tick {
  const { complete_time, completer, due_time, reopen_time, next_due_time } = row as TickColumns & ChildRow;
  const opened = { complete_time: null, completer: null, reopen_time: null, next_due_time: null };
  if (complete_time !== null && reopen_time !== null && reopen_time <= now)
    return { completeTime: null, completer: null, dueTime: next_due_time, columns: opened };
  return { completeTime: complete_time, completer, dueTime: due_time, columns: {} };
}

interface TickColumns {
  complete_time: number | null;
  completer: string | null;
  due_time: number | null;
  reopen_time: number | null;
  next_due_time: number | null;
}

/** The columns for when an item that is ticked off opens again; one that has no time gets none. */
export function turnColumns(turn: Turn | undefined, timed: boolean): object {
  return { reopen_time: turn?.reopenTime ?? null, next_due_time: (timed && turn?.dueTime) || null };
}

const ticked = sql`i.complete_time is not null`;

/** Whether item `i` is ticked off, as 1 or 0. */
export function completedSql(now: number): RawBuilder<number> {
  return sql`(case when ${ticked} and (i.reopen_time is null or i.reopen_time > ${now}) then 1 else 0 end)`;
}

/** When item `i` is due. */
export function dueSql(now: number): RawBuilder<number> {
  return sql`(case when ${ticked} and i.reopen_time <= ${now} then i.next_due_time else i.due_time end)`;
}
