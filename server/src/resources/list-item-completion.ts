import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { notFound } from '../policy/find-visible.ts';
import { readPeople } from '../policy/people.ts';
import type { ChildPart, ChildRow, ChildWork } from './children/child-part.ts';
import { changeRow, readChildren } from './children/child-rows.ts';
import { nextTurn, type Repeating } from './list/next-turn.ts';
import { tickOf, turnColumns } from './list/tick.ts';

/** Creating one ticks the item off, deleting the newest opens it again. */
export const listItemCompletionPart: ChildPart = {
  order: { column: 'create_time', descending: true, sample: 0 },
  most: 100_000,
  namesOnce: true,
  async write(saving) {
    const item = await itemOf(saving, saving.parent);
    if (tickOf(item).completeTime !== null)
      throw new ApiError('FAILED_PRECONDITION', 'ALREADY_COMPLETED', `${item.name} is ticked off already.`, {
        metadata: { resource: item.name },
      });
    const { title, list_section, points } = item;
    return {
      values: saving.values,
      columns: { title, list_section, points, completer: saving.viewer.user },
    };
  },
  async saved(saving) {
    const item = await itemOf(saving, saving.parent);
    const { dueTime, columns } = tickOf(item);
    const now = Date.now();
    const turn = nextTurn(repeatingOf(item), Math.max(now, dueTime ?? 0));
    const tick = {
      complete_time: now,
      completer: saving.viewer.user,
      ...turnColumns(turn, dueTime !== null),
    };
    await changeItem(saving, item, { ...columns, ...tick, due_time: dueTime });
  },
  async deleting(work, { name, parent }) {
    const [newest] = await readChildren(
      work.tx,
      resources.listItemCompletion,
      sql`i.parent = ${parent} order by i.create_time desc, i.name desc limit 1`,
    );
    if (newest?.name !== name) return;
    const item = await itemOf(work, parent);
    const open = { complete_time: null, completer: null, reopen_time: null, next_due_time: null };
    await changeItem(work, item, { ...open, due_time: tickOf(item).dueTime });
  },
  async derive(db, rows) {
    const people = await readPeople(db, rows.map(completerOf));
    return rows.map(row => ({
      completer: people.get(completerOf(row) ?? '') ?? null,
      title: row.title,
      listSection: row.list_section,
      points: Number(row.points),
    }));
  },
  filterField: name => ({ kind: 'scalar', value: sql.ref(`i.${name}`) }),
};

function repeatingOf({ body, start_time, time_zone }: ChildRow): Repeating {
  const { recurrenceRule: rule = '' } = JSON.parse(body) as { recurrenceRule?: string };
  return { rule, start: Number(start_time), timeZone: String(time_zone) };
}

function completerOf({ completer }: ChildRow): string | null {
  return typeof completer === 'string' ? completer : null;
}

async function itemOf({ tx }: ChildWork, name: string): Promise<ChildRow> {
  const [item] = await readChildren(tx, resources.listItem, sql`i.name = ${name}`);
  if (!item) throw notFound(name);
  return item;
}

async function changeItem(work: ChildWork, item: ChildRow, columns: Record<string, unknown>): Promise<void> {
  await changeRow(work.tx, resources.listItem, item, columns);
  work.changes.push({ resource: item.name, parent: item.root, type: 'listItem', kind: 'update' });
}
