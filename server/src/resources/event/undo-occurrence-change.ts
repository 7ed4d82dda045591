import { idOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import { findVisible, notFound, requireWritable } from '../../policy/find-visible.ts';
import type { Series } from '../../recurrence/series.ts';
import { shiftSeries } from '../../recurrence/shift-series.ts';
import { parseFields } from '../../request/validate.ts';
import { isoTime } from '../../rows/iso-time.ts';
import { slices } from '../../store/parameters.ts';
import { takeUndo } from '../../store/undo-entries.ts';
import { presentChild, readerOf } from '../child-methods/present-children.ts';
import { changingChildren, childChange, removeChild } from '../child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { changeRow, insertRow, readChildren, withoutDeletedPeople } from '../children/child-rows.ts';
import { rejoinAttendees, restoreAttendees } from '../occurrence/attendee-changes.ts';
import { type EventChange, EventChanges, requireUntouched, type Split } from '../occurrence/event-changes.ts';
import { type EventRow, seriesOf, whenOf } from '../occurrence/event-row.ts';
import { hasOccurrence } from '../occurrence/find-occurrence.ts';
import { rejoinPersonalParts } from '../occurrence/personal-parts.ts';
import type { Handler } from '../server-part.ts';
import { followSeries, movedAlong } from './move-edited-occurrences.ts';

/** `calendars/{calendar}:undoOccurrenceChange`: restores all events to their previous state, or none. */
export const undoOccurrenceChange: Handler = (call, { name, body }) =>
  changingChildren(call, async work => {
    const found = await findVisible(work.tx, work.viewer, call.definition, name);
    requireWritable(found);
    const { undo } = parseFields(resources.calendar.custom.undoOccurrenceChange.request, body);
    const record = await takeUndo(work.tx, found.row.name, String(undo));
    const changes = record as EventChange[] | undefined;
    if (!changes) throw notFound(`the change ${undo} to ${found.row.name}`);
    const now = await eventsNow(work, changes);
    for (const change of changes) requireUntouched(change, now.get(change.name));
    // A series is created before its edited occurrences and deleted after them.
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

/** The current events, by name, without deleted ones. */
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
  // An equal version means that at most the event's dishes have changed.
  if (now && Number(now.version) === Number(before.version)) return;
  const restored = await withoutDeletedPeople(work.tx, before);
  if (now) {
    await changeRow(work.tx, resources.event, now, columnsOf(restored));
    const after = { ...now, ...columnsOf(restored) };
    work.changes.push(childChange(resources.event, { before: now, after }));
    return;
  }
  await insertRow(work.tx, resources.event, { ...restored, version: Number(before.version) + 2 });
  await work.tx.deleteFrom('deleted_resource').where('name', '=', before.name).execute();
  work.changes.push(childChange(resources.event, { before: undefined, after: before }));
  for (const link of recipes) await relink(work, link);
}

/** Does not restore dishes whose recipe is gone. */
async function relink(work: ChildWork, link: ChildRow): Promise<void> {
  if (link.recipe !== null && !(await recipeExists(work, String(link.recipe)))) return;
  await insertRow(work.tx, resources.eventRecipe, await withoutDeletedPeople(work.tx, link));
  work.changes.push({ resource: link.name, parent: link.root, type: 'eventRecipe', kind: 'create' });
}

async function recipeExists({ tx }: ChildWork, recipe: string): Promise<boolean> {
  const row = await tx.selectFrom('resource').select('name').where('name', '=', recipe).executeTakeFirst();
  return row !== undefined;
}

async function removeMade(work: ChildWork, made: ChildRow[]): Promise<void> {
  const removed = new Set<unknown>();
  for (const row of made) {
    // Deleting a series already deleted its edited occurrences.
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

interface Rejoined {
  split: Split;
  /** The second part of the series, about to be deleted. */
  part: ChildRow;
  /** The events of the change, already restored. */
  known: Set<string>;
}

/** Changes made to the second part since the split apply to the restored whole. */
async function rejoin(work: ChildWork, { split, part, known }: Rejoined): Promise<void> {
  const [whole] = await readChildren(work.tx, resources.event, sql`i.name = ${split.from}`);
  if (!whole) return;
  const { end, start, allDay, timeZone } = seriesIn(whole);
  const to = { start: split.at, end: split.at + end - start, allDay, timeZone };
  const { moved } = shiftSeries(seriesIn(part), { from: split.start, to }, '');
  const back = async (time: number) =>
    (await hasOccurrence(work.tx, whole, moved(time))) ? moved(time) : null;
  const edited = await readChildren(work.tx, resources.event, sql`i.parent_event = ${part.name}`);
  for (const row of edited) {
    if (known.has(row.name) || (await back(Number(row.original_start_time))) === null) continue;
    const values = await movedAlong(work, row, { moved, allDay });
    const like = await likeWhole(work, { row, part, whole });
    const endTime =
      lengthOf(row) === lengthOf(part)
        ? isoTime(Date.parse(String(values.startTime)) + end - start)
        : values.endTime;
    await new EventChanges(work).change(row, { ...values, ...like, endTime, parentEvent: whole.name });
  }
  await rejoinAttendees(work, { from: part.name, to: whole.name }, back);
  await rejoinPersonalParts(work, { from: part, to: whole }, back);
  await rejoinDishes(work, { from: part.name, to: whole.name });
}

/** Values that an edited occurrence shared with its part follow the whole series. */
async function likeWhole(
  work: ChildWork,
  { row, part, whole }: Record<'row' | 'part' | 'whole', ChildRow>,
): Promise<Record<string, unknown>> {
  const [edited, before, after] = await Promise.all(
    [row, part, whole].map(each => presentChild(readerOf(work), resources.event, each)),
  );
  const own = new Set(Object.keys({ ...whenOf(seriesIn(whole)), parentEvent: '', originalStartTime: '' }));
  const alike = Object.keys(resources.event.fields).filter(
    key => !own.has(key) && JSON.stringify(edited?.[key]) === JSON.stringify(before?.[key]),
  );
  return Object.fromEntries(alike.map(key => [key, after?.[key]]));
}

function lengthOf({ start_time: start, end_time: end }: ChildRow): number {
  return Number(end) - Number(start);
}

function seriesIn(row: ChildRow): Series {
  return seriesOf(row as unknown as EventRow);
}

/** Copies share the id of their source: of each pair, the most recently changed one wins. */
async function rejoinDishes(work: ChildWork, { from, to }: { from: string; to: string }): Promise<void> {
  const [dishes, there] = await Promise.all([from, to].map(event => dishesAt(work, event)));
  const known = new Map(there?.map(row => [idOf(row.name), row]));
  for (const found of dishes ?? []) {
    // The bringer's attendee of the whole series has the same id.
    const row: ChildRow = { ...found, bringer: found.bringer && String(found.bringer).replace(from, to) };
    const same = known.get(idOf(row.name));
    const change = { resource: `${to}${row.name.slice(from.length)}`, parent: row.root, type: 'eventRecipe' };
    if (!same) {
      await insertRow(work.tx, resources.eventRecipe, {
        ...row,
        name: change.resource,
        parent: to,
        version: 1,
      });
      work.changes.push({ ...change, kind: 'create' });
    } else if (Number(row.update_time) > Number(same.update_time)) {
      const { recipe, bringer, wanted, place, body, search } = row;
      await changeRow(work.tx, resources.eventRecipe, same, { recipe, bringer, wanted, place, body, search });
      work.changes.push({ ...change, kind: 'update' });
    }
  }
}

function dishesAt({ tx }: ChildWork, event: string): Promise<ChildRow[]> {
  return readChildren(tx, resources.eventRecipe, sql`i.parent = ${event} order by i.create_time, i.name`);
}
