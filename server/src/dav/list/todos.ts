import { resources } from '@potluck/contract/resources';
import type { ListItem } from '@potluck/contract/resources/list-item';
import { type Selectable, sql } from 'kysely';
import type { ChildRow } from '../../resources/children/child-part.ts';
import { readChildren } from '../../resources/children/child-rows.ts';
import { sectionsIn } from '../../resources/list/sections.ts';
import { tickOf } from '../../resources/list/tick.ts';
import type { Todo } from '../../resources/list/todo/todo.ts';
import { among } from '../../store/parameters.ts';
import type { Store } from '../../store/store.ts';
import type { DavTodoTable } from '../../store/tables/dav-tables.ts';
import type { Collection } from '../collection.ts';

/** An item with what programs keep with it. */
export interface ItemWithLines {
  row: ChildRow;
  kept: Selectable<DavTodoTable> | undefined;
  own: { lines: string; version: number } | undefined;
}

/** The items of a list with what programs keep with them: all, or those with these names. */
export async function readItems(
  { db, engine }: Pick<Store, 'db' | 'engine'>,
  { name, viewer }: Pick<Collection, 'name' | 'viewer'>,
  items?: string[],
): Promise<ItemWithLines[]> {
  if (items?.length === 0) return [];
  const which = (column: string) => (items ? among(engine, sql.ref(column), items) : sql<boolean>`1 = 1`);
  const rows = await readChildren(
    db,
    resources.listItem,
    sql`i.root = ${name} and ${which('i.name')} order by i.name`,
  );
  const kept = await db
    .selectFrom('dav_todo')
    .selectAll()
    .where('root', '=', name)
    .where(which('item'))
    .execute();
  const own = await db
    .selectFrom('dav_todo_own')
    .selectAll()
    .where('user', '=', viewer.user)
    .where('root', '=', name)
    .where(which('item'))
    .execute();
  const keptBy = new Map(kept.map(each => [each.item, each]));
  const ownBy = new Map(own.map(each => [each.item, each]));
  return rows.map(row => ({ row, kept: keptBy.get(row.name), own: ownBy.get(row.name) }));
}

/** The task of an item. A ticked-off repeating item shows its next turn. */
export function todoOf(
  { row, kept, own }: ItemWithLines,
  { found, timeZone }: Collection,
  now = Date.now(),
): Todo {
  const body = JSON.parse(row.body) as ListItem;
  const tick = tickOf(row, now);
  const repeats = row.reopen_time !== null && row.reopen_time !== undefined;
  const ticked = tick.completeTime !== null;
  const next = { day: String(row.next_due_day), time: numberOrNull(row.next_due_time) };
  const section = sectionsIn(found.row.body).find(({ name }) => name === row.list_section);
  const due = { day: tick.due.day, time: numberOrNull(tick.due.time) };
  return {
    uid: kept?.uid ?? row.name,
    title: String(row.title),
    quantity: body.quantity ?? '',
    note: body.note ?? '',
    section: section?.title ?? '',
    points: Number(row.points),
    rule: body.recurrenceRule ?? '',
    start: Number(row.start_time),
    timeZone: timeZone || String(row.time_zone) || 'UTC',
    open: ticked ? (repeats ? next : undefined) : due,
    turnTime: Number((ticked ? row.reopen_time : tick.turnTime) ?? row.create_time),
    done: ticked ? { due, time: Number(tick.completeTime) } : undefined,
    order: kept ? numberOrNull(kept.sort_order) : null,
    createTime: Number(row.create_time),
    updateTime: Math.max(Number(row.update_time), Number(kept?.version ?? 0)),
    changes: row.version - 1,
    lines: kept ? (JSON.parse(kept.lines) as string[]) : [],
    ownLines: own ? (JSON.parse(own.lines) as string[]) : [],
  };
}

function numberOrNull(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
