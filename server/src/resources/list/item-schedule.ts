import { dayAt, startOfDay } from '@potluck/contract/day';
import { resources } from '@potluck/contract/resources';
import type { List } from '@potluck/contract/resources/list';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { sql, type Transaction } from 'kysely';
import { notFound } from '../../policy/find-visible.ts';
import { zoneOffset } from '../../recurrence/zone-offset.ts';
import { storedBody } from '../../rows/stored-body.ts';
import type { Database } from '../../store/schema.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { changeRow, readChildren } from '../children/child-rows.ts';
import { withFieldsChanged } from '../field-versions.ts';
import { zoneOfUser } from '../user/settings-of.ts';
import { type Due, dueOn, kindOfDue, noDue } from './due.ts';
import { nextTurn, type TickRecord, type Turn } from './next-occurrence.ts';
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

/**
 * The time zone in which a list's items repeat. A list without one, created by an older version or by a client
 * without zones, adopts that of the first person who schedules or ticks off a chore.
 */
export async function zoneOfList(work: ChildWork, list: string): Promise<string> {
  const { tx, viewer, changes } = work;
  const row = await tx
    .selectFrom('resource')
    .select(['name', 'body', 'version', 'field_versions'])
    .where('name', '=', list)
    .executeTakeFirst();
  if (!row) throw notFound(list);
  const values = JSON.parse(row.body) as List;
  if (values.timeZone) return values.timeZone;
  const timeZone = await zoneOfUser(tx, viewer.user);
  if (timeZone === '') return 'UTC';
  await tx
    .updateTable('resource')
    .set({
      ...storedBody(resources.list, { ...values, timeZone }),
      version: row.version + 1,
      field_versions: withFieldsChanged(row, ['timeZone']),
      update_time: Date.now(),
    })
    .where('name', '=', list)
    .execute();
  changes.push({ resource: list, parent: null, type: 'list', kind: 'update' });
  await rezoneItems(tx, list, timeZone);
  return timeZone;
}

/** Whether item `i` repeats. */
export const itemRepeats = sql<boolean>`i.body not like '%"recurrenceRule":""%'`;

/** Converts a list's due dates and recurrences to another zone. */
export async function rezoneItems(tx: Transaction<Database>, list: string, timeZone: string): Promise<void> {
  const scheduled = sql`i.parent = ${list} and i.time_zone <> ${timeZone}
    and (i.due_day <> '' or i.next_due_day <> '' or ${itemRepeats})`;
  for (const row of await readChildren(tx, resources.listItem, scheduled))
    await changeRow(tx, resources.listItem, row, rezonedColumns(row, timeZone));
}
