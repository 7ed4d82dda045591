import { type RawBuilder, sql } from 'kysely';
import type { ChildRow } from '../children/child-part.ts';
import { type Due, noDue } from './due.ts';
import type { Turn } from './next-occurrence.ts';

/** An item's state now: ticked off or open, and when it is due. Times are ms since the epoch. */
export interface Tick {
  completeTime: number | null;
  completer: string | null;
  /** The name of the completion that ticked it off. */
  completion: string | null;
  due: Due;
  /** Who should do it. */
  assignee: string | null;
  /** When the current turn of a repeating item began; null for the first. */
  turnTime: number | null;
  /** The columns of the same state, for a repeating item that has reopened. */
  columns: object;
}

/** A ticked-off repeating item reopens once `reopen_time` has passed, without a write. */
export function tickOf(row: ChildRow, now = Date.now()): Tick {
  const { complete_time, completer, completion, reopen_time, turn_time, ...columns } = row as TickColumns &
    ChildRow;
  if (complete_time !== null && reopen_time !== null && reopen_time <= now) {
    const assignee = columns.next_assignee ?? columns.assignee;
    return {
      ...{ completeTime: null, completer: null, completion: null, assignee },
      due: { day: columns.next_due_day, time: columns.next_due_time },
      turnTime: reopen_time,
      columns: { ...opened, assignee, turn_time: reopen_time },
    };
  }
  const due = { day: columns.due_day, time: columns.due_time };
  const { assignee } = columns;
  return {
    completeTime: complete_time,
    completer,
    completion,
    due,
    assignee,
    turnTime: turn_time,
    columns: {},
  };
}

/** The columns of an open item. */
export const opened = {
  complete_time: null,
  completer: null,
  completion: null,
  next_assignee: null,
  ...turnColumns(undefined),
};

interface TickColumns {
  complete_time: number | null;
  completer: string | null;
  completion: string | null;
  due_day: string;
  due_time: number | null;
  turn_time: number | null;
  reopen_time: number | null;
  next_due_day: string;
  next_due_time: number | null;
  assignee: string | null;
  next_assignee: string | null;
}

/** The columns for when a ticked-off item reopens. */
export function turnColumns(turn: Turn | undefined) {
  const { day, time } = turn?.due ?? noDue;
  return { reopen_time: turn?.reopenTime ?? null, next_due_day: day, next_due_time: time };
}

export function dueColumns({ day, time }: Due) {
  return { due_day: day, due_time: time };
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

/** The whole day on which item `i` is due; '' if it is not due on a whole day. */
export function dueDaySql(now: number): RawBuilder<string> {
  return sql`(case when ${ticked} and i.reopen_time <= ${now} then i.next_due_day else i.due_day end)`;
}

/** Who should do item `i`; null for nobody. */
export function assigneeSql(now: number): RawBuilder<string | null> {
  return sql`(case when ${ticked} and i.reopen_time <= ${now} then coalesce(i.next_assignee, i.assignee)
    else i.assignee end)`;
}
