import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { ChildRow, ChildWork } from '../../children/child-part.ts';
import { changeRow, insertRow, readChildren } from '../../children/child-rows.ts';
import { changingChildren, removeChild } from '../../children/write-child.ts';
import { findVisible, notFound, requireAction } from '../../find-visible.ts';
import type { Handler } from '../../server-part.ts';
import { takeUndo } from '../../store/undo-log.ts';
import { parseFields } from '../../validate.ts';
import { type EventChange, requireUntouched } from './event-changes.ts';

/** `calendars/{calendar}:undoOccurrenceChange`: all events are again as they were, or none. */
export const undoOccurrenceChange: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const found = await findVisible(work.tx, work.viewer, call.definition, name);
    requireAction(found, 'update');
    const { undo } = parseFields(resources.calendar.custom.undoOccurrenceChange.request, body);
    const kept = await takeUndo(work.tx, found.row.name, String(undo));
    const changes = kept as EventChange[] | undefined;
    if (!changes) throw notFound(`the change ${undo} to ${found.row.name}`);
    for (const change of changes) requireUntouched(change, await eventNow(work, change.name));
    // A series is there before its edited occurrences, and after them.
    const first = changes.toSorted((one, other) => rank(one) - rank(other));
    for (const change of first) if (change.before) await restore(work, change, change.before);
    for (const { name: made, before } of changes) if (!before) await removeMade(work, resources.event, made);
    for (const { linked = [] } of changes)
      for (const link of linked) await removeMade(work, resources.eventRecipe, link);
    return { restoredCount: changes.length };
  });

function rank({ before }: EventChange): number {
  return before?.parent_event ? 1 : 0;
}

async function eventNow({ tx }: ChildWork, name: string): Promise<ChildRow | undefined> {
  const [row] = await readChildren(tx, resources.event, sql`i.name = ${name}`);
  return row;
}

async function restore(work: ChildWork, { name, recipes }: EventChange, before: ChildRow): Promise<void> {
  const now = await eventNow(work, name);
  const change = { resource: name, parent: before.root, type: 'event' };
  // Only what is cooked there may have been changed.
  if (now && Number(now.version) === Number(before.version)) return;
  if (now) {
    await changeRow(work.tx, resources.event, now, columnsOf(before));
    work.changes.push({ ...change, kind: 'update' });
    return;
  }
  await insertRow(work.tx, resources.event, { ...before, version: Number(before.version) + 2 });
  work.changes.push({ ...change, kind: 'create' });
  for (const link of recipes) await relink(work, link);
}

/** A recipe that is gone by now is not linked again. */
async function relink(work: ChildWork, link: ChildRow): Promise<void> {
  const recipe = String(link.recipe);
  const there = await work.tx
    .selectFrom('resource')
    .select('name')
    .where('name', '=', recipe)
    .executeTakeFirst();
  if (!there) return;
  await insertRow(work.tx, resources.eventRecipe, link);
  work.changes.push({ resource: link.name, parent: link.root, type: 'eventRecipe', kind: 'create' });
}

async function removeMade(work: ChildWork, definition: ResourceDefinition, name: string): Promise<void> {
  const [row] = await readChildren(work.tx, definition, sql`i.name = ${name}`);
  if (row) await removeChild(definition, work, row);
}

function columnsOf({
  name,
  version,
  create_time,
  update_time,
  ...columns
}: ChildRow): Record<string, unknown> {
  return columns;
}
