import { ApiError } from '@potluck/contract/errors';
import { parentOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { sql, type Transaction } from 'kysely';
import type { Call } from '../context/context.ts';
import { findVisible, requireWritable } from '../policy/find-visible.ts';
import { parseFields } from '../request/validate.ts';
import { type AssistantChangeRow, assistantChangeRows } from '../resources/assistant-change/change-rows.ts';
import { followVersions, restoredBy } from '../resources/assistant-change/follow-versions.ts';
import { eventState, type ItemLines, type UndoStep } from '../resources/assistant-change/undo-steps.ts';
import { childHandlers } from '../resources/child-methods/child-handlers.ts';
import { changingChildren, removeChild } from '../resources/child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../resources/children/child-part.ts';
import {
  changeRow,
  insertRow,
  readChildren,
  withoutDeletedPeople,
} from '../resources/children/child-rows.ts';
import { undoOccurrenceChange } from '../resources/event/undo-occurrence-change.ts';
import { changedFields, withFieldsChanged } from '../resources/field-versions.ts';
import { undoPlan } from '../resources/list/plan/undo-plan.ts';
import { findOwn } from '../resources/own/own-rows.ts';
import { refillPantries } from '../resources/pantry/fill-from-list.ts';
import { type Handler, insideRequest } from '../resources/server-part.ts';
import { etagOf } from '../rows/resource-row.ts';
import { logChange } from '../store/changes.ts';
import { inSavepoint, inTransaction } from '../store/in-transaction.ts';
import type { Database } from '../store/schema.ts';
import { deleteResource } from './delete.ts';
import { updateResource } from './update.ts';

type Tx = Transaction<Database>;

/** Something that stayed as the assistant left it, or as somebody changed it since, and why. */
export interface Kept {
  title: string;
  reason: string;
}

export interface Undone {
  undoneCount: number;
  kept: Kept[];
}

/** `assistantChanges/{assistantChange}:undo`: undoes a change or its whole batch, except for what changed since. */
export const undoAssistantChange: Handler = (call, { name, body }) =>
  call.context.store.transact(async tx => {
    const { wholeBatch } = parseFields(resources.assistantChange.custom.undo.request, body);
    const row = await findOwn(assistantChangeRows, { db: tx, ...call }, name);
    return undoRows(call, tx, wholeBatch ? await batchOf(tx, row) : [row]);
  });

export async function batchOf(tx: Tx, { user, batch }: AssistantChangeRow): Promise<AssistantChangeRow[]> {
  return tx
    .selectFrom('assistant_change')
    .selectAll()
    .where('user', '=', user)
    .where('batch', '=', batch)
    .orderBy('create_time', 'desc')
    .orderBy('name', 'desc')
    .execute();
}

/** Undoes changes in this order, in an open transaction. What stays can be undone later. */
export async function undoRows(call: Call, tx: Tx, rows: readonly AssistantChangeRow[]): Promise<Undone> {
  const within = { ...call, context: { ...call.context, store: inTransaction(call.context.store, tx) } };
  const result: Undone = { undoneCount: 0, kept: [] };
  for (const { name } of rows) {
    // Undoing a later change may have updated this one.
    const row = await tx
      .selectFrom('assistant_change')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    if (!row || row.state === 'UNDONE') continue;
    const steps = JSON.parse(row.steps) as UndoStep[];
    const left: UndoStep[] = [];
    for (const step of steps.toReversed()) {
      const restored = await restoredBy(tx, step);
      const reason = await whyKept(within, tx, step);
      if (reason === undefined) await followVersions(tx, { ...row, restored });
      else {
        left.unshift(step);
        result.kept.push({ title: step.title, reason });
      }
    }
    result.undoneCount += steps.length - left.length;
    if (left.length < steps.length) await markUndone(tx, row, left);
  }
  return result;
}

/** Undoes a step. If that is refused, changes nothing and returns the reason. */
async function whyKept(call: Call, tx: Tx, step: UndoStep): Promise<string | undefined> {
  try {
    await inSavepoint(tx, () => undoStep(call, step));
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}

async function markUndone(tx: Tx, row: AssistantChangeRow, left: readonly UndoStep[]): Promise<void> {
  const { name, user } = row;
  const state = left.length === 0 ? 'UNDONE' : 'PARTLY_UNDONE';
  const version = Number(row.version) + 1;
  await tx
    .updateTable('assistant_change')
    .set({ state, steps: JSON.stringify(left), undo_time: Date.now(), version })
    .where('name', '=', name)
    .execute();
  await logChange(tx, { resource: name, parent: user, type: 'assistantChange', kind: 'update', actor: user });
}

function undoStep(call: Call, step: UndoStep): Promise<unknown> {
  switch (step.kind) {
    case 'item':
      return undoItem(call, step);
    case 'event':
      return undoEvent(call, step);
    case 'dish':
      return undoDish(call, step);
    case 'answer':
      return undoAnswer(call, step);
    case 'recipe':
      return undoRecipe(call, step);
    case 'occurrence': {
      const request = insideRequest({
        name: step.name.split('/').slice(0, 2).join('/'),
        body: { undo: step.undo },
      });
      return undoOccurrenceChange({ ...call, definition: resources.calendar }, request);
    }
    case 'plan':
      return undoShopping(call, step);
  }
}

type StepOf<K extends UndoStep['kind']> = Extract<UndoStep, { kind: K }>;

/** Restores an item with its completions, unless somebody has changed or ticked it off since. */
function undoItem(call: Call, { name, before, version, completions, lines }: StepOf<'item'>): Promise<void> {
  return changingChildren(call, async work => {
    const { tx, viewer } = work;
    requireWritable(await findVisible(tx, viewer, resources.list, parentOf(name)));
    const [now] = await readChildren(tx, resources.listItem, sql`i.name = ${name}`);
    if ((now ? Number(now.version) : null) !== version) throw changedSince(name);
    if (before) await restoreItem(work, before, now);
    if (lines) await restoreLines(work, lines);
    for (const each of completions) await restoreCompletion(work, each);
    if (!before && now) await removeChild(resources.listItem, work, now);
  });
}

async function restoreItem(work: ChildWork, before: ChildRow, now: ChildRow | undefined): Promise<void> {
  const change = { resource: before.name, parent: before.root, type: 'listItem' };
  const restored = await withoutDeletedPeople(work.tx, before);
  if (now) {
    const { name: _, version, create_time, update_time, ...columns } = restored;
    const changed = changedFields(JSON.parse(now.body), JSON.parse(before.body));
    const field_versions = withFieldsChanged(now, changed);
    await changeRow(work.tx, resources.listItem, now, { ...columns, field_versions });
    work.changes.push({ ...change, kind: 'update' });
    return;
  }
  await insertRow(work.tx, resources.listItem, { ...restored, version: Number(before.version) + 2 });
  await work.tx.deleteFrom('removed_name').where('name', '=', before.name).execute();
  work.changes.push({ ...change, kind: 'create' });
}

/** Restores the lines that calendar programs keep with an item, unless one of them has created it again. */
async function restoreLines({ tx }: ChildWork, lines: ItemLines): Promise<void> {
  await tx
    .insertInto('dav_todo')
    .values({ ...lines, version: Date.now() })
    .onConflict(on => on.doNothing())
    .execute();
}

async function restoreCompletion(
  work: ChildWork,
  { name, before }: StepOf<'item'>['completions'][number],
): Promise<void> {
  const [now] = await readChildren(work.tx, resources.listItemCompletion, sql`i.name = ${name}`);
  if (before && !now) {
    await insertRow(work.tx, resources.listItemCompletion, await withoutDeletedPeople(work.tx, before));
    await work.tx.deleteFrom('removed_name').where('name', '=', name).execute();
    work.changes.push({ resource: name, parent: before.root, type: 'listItemCompletion', kind: 'create' });
    await refillPantries(work, before.parent, name);
  }
  if (!before && now) await removeChild(resources.listItemCompletion, work, now);
}

/** Deletes an event that the assistant created, unless somebody has changed it, answered, or added a dish since. */
async function undoEvent(call: Call, { name, version, inside }: StepOf<'event'>): Promise<void> {
  const now = await eventState(call.context.store.db as Tx, name);
  const same = Object.keys(inside).length === Object.keys(now.inside).length;
  const unchanged = Object.entries(inside).every(([each, known]) => now.inside[each] === known);
  if (!same || !unchanged) throw changedSince(name);
  await deleteChild(call, 'event', { name, version });
}

/** Deletes an added dish, or restores a deleted one unless its recipe is gone. */
function undoDish(call: Call, { name, before, version }: StepOf<'dish'>): Promise<void> {
  if (!before) return deleteChild(call, 'eventRecipe', { name, version: Number(version) });
  return changingChildren(call, async work => {
    const { tx, viewer } = work;
    requireWritable(await findVisible(tx, viewer, resources.calendar, before.root));
    const [event] = await readChildren(tx, resources.event, sql`i.name = ${before.parent}`);
    const [now] = await readChildren(tx, resources.eventRecipe, sql`i.name = ${name}`);
    if (!event || now) throw changedSince(name);
    if (before.recipe !== null) await findVisible(tx, viewer, resources.recipe, String(before.recipe));
    await insertRow(tx, resources.eventRecipe, await withoutDeletedPeople(tx, before));
    work.changes.push({ resource: name, parent: before.root, type: 'eventRecipe', kind: 'create' });
  });
}

async function undoAnswer(call: Call, { name, before, version }: StepOf<'answer'>): Promise<void> {
  if (!before) return deleteChild(call, 'attendee', { name, version });
  await requireUnchanged(call, name, version);
  const update = childHandlers.update;
  const request = insideRequest({ name, body: { ...before, etag: etagOf(version) } });
  await update?.({ ...call, definition: resources.attendee }, request);
}

/** An update would merge changes of different fields, so it is checked here. */
async function requireUnchanged({ context }: Call, name: string, version: number): Promise<void> {
  const [now] = await readChildren(context.store.db, resources.attendee, sql`i.name = ${name}`);
  if (Number(now?.version) !== version) throw changedSince(name);
}

async function undoRecipe(call: Call, { name, before, version }: StepOf<'recipe'>): Promise<void> {
  const { db } = call.context.store;
  const row = await db.selectFrom('resource').select('version').where('name', '=', name).executeTakeFirst();
  if (Number(row?.version) !== version) throw changedSince(name);
  const inside = { ...call, definition: resources.recipe };
  const etag = etagOf(version);
  if (before) await updateResource(inside, { name, updateMask: undefined, body: before, etag });
  else await deleteResource(inside, { name, etag, force: false });
}

async function undoShopping(call: Call, { name, undo, count }: StepOf<'plan'>): Promise<void> {
  const request = insideRequest({ name, body: { undo } });
  const done = await undoPlan({ ...call, definition: resources.list }, request);
  if ((done as { restoredCount: number }).restoredCount < count) throw changedSince(name);
}

async function deleteChild(
  call: Call,
  key: 'event' | 'eventRecipe' | 'attendee',
  { name, version }: { name: string; version: number },
): Promise<void> {
  const request = { ...insideRequest({ name }), ifMatch: etagOf(version) };
  await childHandlers.delete?.({ ...call, definition: resources[key] }, request);
}

function changedSince(name: string): ApiError {
  const message = `${name} was changed since, so this cannot be undone: change it back by hand.`;
  return new ApiError('ABORTED', 'CHANGED_SINCE', message, { metadata: { resource: name } });
}
