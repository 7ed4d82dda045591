import { dayAt, startOfDay } from '@potluck/contract/day';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { zoneOffset } from '../../recurrence/zone-offset.ts';
import type { ChildRow } from '../children/child-part.ts';
import { type Due, dueOn, kindOfDue, noDue } from './due.ts';
import { nextTurn, type TickRecord, type Turn } from './next-turn.ts';
import { dueColumns, tickOf, turnColumns } from './tick.ts';

/** Whether a request changes when an item is due, or how it repeats. */
export function scheduledAnew(
  before: ChildRow,
  input: Pick<ListItem, 'recurrenceRule' | 'dueDay' | 'dueTime'>,
): boolean {
  const was = tickOf(before).due;
  const time = input.dueTime === null ? null : Date.parse(input.dueTime);
  return ruleOf(before) !== input.recurrenceRule || was.day !== input.dueDay || was.time !== time;
}

export function ruleOf({ body }: Pick<ChildRow, 'body'>): string {
  return (JSON.parse(body) as Partial<ListItem>).recurrenceRule ?? '';
}

/** Items without a due date repeat from now on. */
function startOf({ day, time }: Due, timeZone: string): number {
  if (day !== '') return startOfDay(day, zoneOffset(timeZone));
  return time ?? Date.now();
}

/**
 * The columns of an item after a change of due date or rule. If it is currently ticked off, it reopens according to
 * the new rule.
 */
export function scheduleColumns(
  { rule, due, timeZone }: { rule: string; due: Due; timeZone: string },
  before: ChildRow | undefined,
): object {
  const tick = before && tickOf(before);
  const start = startOf(due, timeZone);
  const schedule = { ...tick?.columns, ...dueColumns(due), start_time: start, time_zone: timeZone };
  if (!tick || tick.completeTime === null) return schedule;
  const repeating = { rule, start, timeZone, kind: kindOfDue(due) };
  // The new due date may itself be the next turn: only the day of the tick has been used.
  return { ...schedule, ...turnColumns(nextTurn(repeating, { tickTime: tick.completeTime, due: noDue })) };
}

/**
 * The columns of an item in another zone: due days stay, times stay the same instants, and the rule follows the new
 * zone.
 */
export function rezonedColumns(row: ChildRow, timeZone: string): Record<string, unknown> {
  const tick = tickOf(row);
  const { day } = tick.due;
  const due = day === '' ? tick.due : dueOn(day, timeZone);
  const [start, before] = [Number(row.start_time), String(row.time_zone)];
  const first = day === '' ? start : startOf(dueOn(dayAt(start, zoneOffset(before)), timeZone), timeZone);
  const schedule = {
    ...tick.columns,
    ...dueColumns(due),
    start_time: first,
    time_zone: timeZone,
  };
  if (tick.completeTime === null) return schedule;
  const repeating = { rule: ruleOf(row), start: first, timeZone, kind: kindOfDue(due) };
  return { ...schedule, ...turnColumns(nextTurn(repeating, { tickTime: tick.completeTime, due })) };
}

/** The turn after a new or past tick. */
export function turnAfter(row: ChildRow, done: TickRecord): Turn | undefined {
  const kind = kindOfDue(done.due);
  const [start, timeZone] = [Number(row.start_time), String(row.time_zone)];
  return nextTurn({ rule: ruleOf(row), start, timeZone, kind }, done);
}
