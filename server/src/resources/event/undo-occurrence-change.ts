import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { findVisible, notFound, requireAction } from '../../policy/find-visible.ts';
import { parseFields } from '../../request/validate.ts';
import { slices } from '../../store/slices.ts';
import { takeUndo } from '../../store/undo-log.ts';
import { childChange } from '../children/child-change.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { changeRow, insertRow, readChildren } from '../children/child-rows.ts';
import { changingChildren, removeChild } from '../children/write-child.ts';
import { followSeries } from '../event-recipe/follow-series.ts';
import type { Handler } from '../server-part.ts';
import { restoreAttendees } from './attendee-changes.ts';
import { type EventChange, requireUntouched } from './event-changes.ts';
import { rejoin } from './rejoin.ts';

/** `calendars/{calendar}:undoOccurrenceChange`: all events are again as they were, or none. */
export const undoOccurrenceChange: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const found = await findVisible(work.tx, work.viewer, call.definition, name);
    requireAction(found, 'update');
    const { undo } = parseFields(resources.calendar.custom.undoOccurrenceChange.request, body);
    const kept = await takeUndo(work.tx, found.row.name, String(undo));
    const changes = kept as EventChange[] | undefined;
    if (!changes) throw notFound(`the change ${undo} to ${found.row.name}`);
    const now = await eventsNow(work, changes);
    for (const change of changes) requireUntouched(change, now.get(change.name));
    // A series is there before its edited occurrences, and after them.
    const first = changes.toSorted((one, other) => rank(one) - rank(other));
    for (const change of first)
      if (change.before) await restore(work, change, { before: change.before, now: now.get(change.name) });
    const made = changes.filter(({ before }) => !before).flatMap(({ name: event }) => now.get(event) ?? []);
    const known = new Set(changes.map(each => each.name));
    for (const { name: event, split } of changes) {
      const part = now.get(event);
      if (split && part) await rejoin(work, { split, part, known });
    }
    await removeMade(work, made);
    for (const { linked = [] } of changes) for (const link of linked) await unlink(work, link);
    for (const { attendees = [] } of changes.toReversed()) await restoreAttendees(work, attendees);
    await followSeries(work, found.row.name);
    return { restoredCount: changes.length };
  });

function rank({ before }: EventChange): number {
  return before?.parent_event ? 1 : 0;
}

/** The events as they are, by name; those that are gone are not among them. */
async function eventsNow({ tx }: ChildWork, changes: EventChange[]): Promise<Map<string, ChildRow>> {
  const found = new Map<string, ChildRow>();
  for (const some of slices(changes)) {
    const names = sql.join(some.map(({ name }) => name));
    for (const row of await readChildren(tx, resources.event, sql`i.name in (${names})`))
      found.set(row.name, row);
  }
  return found;
}

async function restore(
  work: ChildWork,
  { recipes }: EventChange,
  { before, now }: { before: ChildRow; now: ChildRow | undefined },
): Promise<void> {
  // Only what is cooked there may have been changed.
  if (now && Number(now.version) === Number(before.version)) return;
  if (now) {
    await changeRow(work.tx, resources.event, now, columnsOf(before));
    const after = { ...now, ...columnsOf(before) };
    work.changes.push(childChange(resources.event, { before: now, after }));
    return;
  }
  await insertRow(work.tx, resources.event, { ...before, version: Number(before.version) + 2 });
  work.changes.push(childChange(resources.event, { before: undefined, after: before }));
  for (const link of recipes) await relink(work, link);
}

/** A recipe that is gone by now is not linked again. */
async function relink(work: ChildWork, link: ChildRow): Promise<void> {
  if (link.recipe !== null && !(await stands(work, String(link.recipe)))) return;
  await insertRow(work.tx, resources.eventRecipe, link);
  work.changes.push({ resource: link.name, parent: link.root, type: 'eventRecipe', kind: 'create' });
}

async function stands({ tx }: ChildWork, recipe: string): Promise<boolean> {
  const row = await tx.selectFrom('resource').select('name').where('name', '=', recipe).executeTakeFirst();
  return row !== undefined;
}

async function removeMade(work: ChildWork, made: ChildRow[]): Promise<void> {
  const removed = new Set<unknown>();
  for (const row of made) {
    // The edited occurrences of a series went with it.
    if (!removed.has(row.parent_event)) await removeChild(resources.event, work, row);
    removed.add(row.name);
  }
}

async function unlink(work: ChildWork, name: string): Promise<void> {
  const [row] = await readChildren(work.tx, resources.eventRecipe, sql`i.name = ${name}`);
  if (row) await removeChild(resources.eventRecipe, work, row);
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
