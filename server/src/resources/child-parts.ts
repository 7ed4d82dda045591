import { dayMs } from '@potluck/contract/durations';
import { ApiError, invalid } from '@potluck/contract/errors';
import { type ChildKey, resources } from '@potluck/contract/resources';
import {
  type ListItemCompletion,
  maxTickAgeDays,
} from '@potluck/contract/resources/list/list-item-completion';
import { type RawBuilder, sql } from 'kysely';
import { readPeople } from '../policy/accounts.ts';
import { notFound } from '../policy/find-visible.ts';
import { attendeePart } from './attendee.ts';
import type { ChildPart, ChildRow, ChildSaving, ChildWork } from './children/child-part.ts';
import { changeRow, readChildren } from './children/child-rows.ts';
import { cookbookEntryPart } from './cookbook-entry.ts';
import { cookingPart } from './cooking.ts';
import { eventPart } from './event.ts';
import { eventRecipePart } from './event-recipe.ts';
import { withFieldsChanged } from './field-versions.ts';
import { nextAssignee } from './list/assigning/turns.ts';
import { ruleOf, turnAfter, zoneOfList } from './list/item-schedule.ts';
import { dueColumns, opened, tickOf, turnColumns } from './list/tick.ts';
import { listItemPart } from './list-item.ts';
import { emptyPantries, filledPantrySql, fillPantries, fillsPantrySql } from './pantry/fill-from-list.ts';
import { pantryItemPart } from './pantry/pantry-item.ts';

/** Creating a completion ticks the item off; deleting the newest one reopens it. */
const listItemCompletionPart: ChildPart = {
  order: { column: 'create_time', descending: true, sample: 0 },
  max: 100_000,
  namesOnce: true,
  parentIn: 'item',
  async write(saving) {
    const item = await itemOf(saving, saving.parent);
    const tickTime = tickTimeOf(saving.values, Date.now());
    const { completeTime, turnTime } = tickOf(item);
    // A tick from before the current turn was for a turn that another person had already completed.
    if (completeTime !== null || tickTime < (turnTime ?? 0))
      throw new ApiError('FAILED_PRECONDITION', 'ALREADY_COMPLETED', `${item.name} is ticked off already.`, {
        metadata: { resource: item.name },
      });
    const { title, list_section, points } = item;
    return {
      values: { ...saving.values, completeTime: new Date(tickTime).toISOString() },
      columns: { title, list_section, points, completer: saving.viewer.user, complete_time: tickTime },
    };
  },
  async saved(saving) {
    const { item: stored, pantry } = await itemAndPantry(saving, saving.parent, fillsPantrySql);
    const item = await onItsClock(saving, stored);
    const { due, turnTime, assignee } = tickOf(item);
    const tickTime = Date.parse(String(saving.values.completeTime));
    const turn = turnAfter(item, { tickTime, due });
    await changeItem(saving, item, {
      complete_time: tickTime,
      completer: saving.viewer.user,
      completion: saving.name,
      turn_time: turnTime,
      ...dueColumns(due),
      ...turnColumns(turn),
      assignee,
      next_assignee: await nextAssignee(saving.tx, item, turn),
    });
    if (pantry) await fillPantries(saving, item, saving.name);
  },
  async deleting(work, { name, parent }) {
    const [newest] = await readChildren(
      work.tx,
      resources.listItemCompletion,
      sql`i.parent = ${parent} order by i.create_time desc, i.name desc limit 1`,
    );
    if (newest?.name !== name) return;
    const { item, pantry } = await itemAndPantry(work, parent, filledPantrySql(name));
    // Restores the due date from before the tick.
    await changeItem(work, item, opened);
    if (pantry) await emptyPantries(work, name);
  },
  async derive(db, rows) {
    const people = await readPeople(db, rows.map(completerOf));
    return rows.map(row => ({
      completer: people.get(completerOf(row) ?? '') ?? null,
      title: row.title,
      listSection: row.list_section,
      points: Number(row.points),
      completeTime: new Date(Number(row.complete_time)).toISOString(),
    }));
  },
  filterField: name => ({ kind: 'scalar', value: sql.ref(`i.${name}`) }),
};

/** The item, reloaded if its list has just adopted a time zone. */
async function onItsClock(saving: ChildSaving, item: ChildRow): Promise<ChildRow> {
  if (ruleOf(item) === '') return item;
  const timeZone = await zoneOfList(saving, saving.root);
  return timeZone === item.time_zone ? item : itemOf(saving, item.name);
}

/**
 * The time of the tick: now, or the time that an offline device reports. Throws INVALID_ARGUMENT for impossible
 * times.
 */
function tickTimeOf({ completeTime }: Partial<ListItemCompletion>, now: number): number {
  if (!completeTime) return now;
  const time = Date.parse(completeTime);
  if (time > now) throw invalid([{ field: 'completeTime', description: 'must not be in the future' }]);
  if (now - time > maxTickAgeDays * dayMs)
    throw invalid([{ field: 'completeTime', description: `must be at most ${maxTickAgeDays} days ago` }]);
  return time;
}

function completerOf({ completer }: ChildRow): string | null {
  return typeof completer === 'string' ? completer : null;
}

async function itemOf({ tx }: ChildWork, name: string): Promise<ChildRow> {
  const [item] = await readChildren(tx, resources.listItem, sql`i.name = ${name}`);
  if (!item) throw notFound(name);
  return item;
}

/** An item, and whether pantries follow it: one statement, so that lists without a pantry pay nothing. */
async function itemAndPantry(
  { tx }: ChildWork,
  name: string,
  follows: RawBuilder<number>,
): Promise<{ item: ChildRow; pantry: boolean }> {
  const { rows } = await sql<ChildRow & { follows: number }>`select i.*, ${follows} as follows
    from list_item i where i.name = ${name}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound(name);
  const { follows: pantry, search_row: _, ...item } = row;
  return { item: item as ChildRow, pantry: Number(pantry) === 1 };
}

/** A tick changes no field that people edit, except when the item is due. */
async function changeItem(work: ChildWork, item: ChildRow, columns: Record<string, unknown>): Promise<void> {
  const moves = ['due_day', 'due_time'].some(column => column in columns && columns[column] !== item[column]);
  const field_versions = withFieldsChanged(item, moves ? ['dueDay', 'dueTime'] : []);
  await changeRow(work.tx, resources.listItem, item, { ...columns, field_versions });
  work.changes.push({ resource: item.name, parent: item.root, type: 'listItem', kind: 'update' });
}

const parts: Readonly<Record<ChildKey, ChildPart>> = {
  cooking: cookingPart,
  cookbookEntry: cookbookEntryPart,
  listItem: listItemPart,
  event: eventPart,
  eventRecipe: eventRecipePart,
  attendee: attendeePart,
  listItemCompletion: listItemCompletionPart,
  pantryItem: pantryItemPart,
};

/** The behavior of a child type beyond its definition. */
export function childPart(type: string): ChildPart {
  const known: Readonly<Record<string, ChildPart>> = parts;
  const part = known[type];
  if (!part) throw new Error(`${type} is not kept below another resource`);
  return part;
}
