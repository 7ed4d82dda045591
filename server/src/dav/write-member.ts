import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { sql } from 'kysely';
import type { Call, Context } from '../context/context.ts';
import { findVisible, requireWritable } from '../policy/find-visible.ts';
import { requireWithinScope } from '../policy/scope.ts';
import type { Found } from '../policy/visible-row.ts';
import { saveAppChange } from '../resources/assistant-change/save-change.ts';
import { UndoRecorder } from '../resources/assistant-change/undo-steps.ts';
import { changingChildren, moveChildToTrash, removeChild } from '../resources/child-methods/write-child.ts';
import type { ChildRow, ChildWork } from '../resources/children/child-part.ts';
import { readChildren } from '../resources/children/child-rows.ts';
import { inTransaction } from '../store/in-transaction.ts';
import type { Collection, Member, MemberWork, Moving, NewText } from './collection.ts';
import { requireCondition } from './conditions.ts';
import { changedMeanwhile, missingPrivilege, noSuchThing } from './dav-error.ts';
import { nameFile, objectsOf } from './files.ts';
import { collectionPath } from './paths.ts';

interface Writing<T> {
  /** Reads the text, with the version that it was made from. */
  read: () => Promise<T>;
  /** Returns the name of the object. */
  write: (inside: MemberWork, text: T) => Promise<string>;
}

/** Writes an object in one transaction. */
export async function writeMember<T extends { version: string }>(
  context: Context,
  collection: Collection,
  { file, ifMatch, ifNoneMatch }: Omit<NewText, 'body'>,
  { read, write }: Writing<T>,
): Promise<{ created: boolean }> {
  requireWrite(collection);
  const text = await read();
  return changingChildren(callOf(context, collection), async work => {
    const found = await findWritable(work, collection);
    const before = await memberAt(context, work, { collection, file });
    requireCondition(before, { ifMatch, ifNoneMatch, version: text.version });
    const object = await write({ work, found, before }, text);
    if (!before) await nameFile(work.tx, { root: collection.name, file, object });
    return { created: before === undefined };
  });
}

/** Deletes an object. People can restore an event from the trash, and an item from the changes of calendar apps. */
export async function removeMember(
  context: Context,
  collection: Collection,
  { file, ifMatch }: Pick<NewText, 'file' | 'ifMatch'>,
): Promise<void> {
  requireWrite(collection);
  const call = callOf(context, collection);
  await changingChildren(call, async work => {
    await findWritable(work, collection);
    const member = await memberAt(context, work, { collection, file });
    if (!member) throw noSuchThing();
    requireCondition(member, { ifMatch, ifNoneMatch: '', version: '' });
    // There is no trash for items.
    const recorder = collection.kind.type === 'list' ? new UndoRecorder(work.tx) : undefined;
    await recorder?.removedItem(member.object);
    await removeObject(call, work, member.object);
    if (recorder) await saveAppChange(work, 'DELETE_IN_APP', await recorder.finish());
  });
}

/** Moves an object to another collection of the same kind, with everything that it has, or to another address. */
export async function moveMember(
  context: Context,
  collection: Collection,
  { file, to, overwrite, ifMatch }: Moving,
): Promise<{ created: boolean }> {
  for (const each of [collection, to.collection]) requireWrite(each);
  const call = callOf(context, collection);
  return changingChildren(call, async work => {
    await findWritable(work, collection);
    const found = await findWritable(work, to.collection);
    const member = await memberAt(context, work, { collection, file });
    if (!member) throw noSuchThing();
    requireCondition(member, { ifMatch, ifNoneMatch: '', version: '' });
    const before = await memberAt(context, work, to);
    if (before && !overwrite) throw changedMeanwhile();
    const [root, { object }] = [to.collection.name, member];
    if (collection.name === root) {
      if (before && before.object !== object) await removeObject(call, work, before.object);
      await nameFile(work.tx, { root, file: to.file, object });
      return { created: !before };
    }
    const within = { ...context, store: inTransaction(context.store, work.tx) };
    const copying = { context: within, from: collection, to: to.collection, member };
    const copy = await collection.kind.copy({ work, found, before }, copying);
    if (before?.object !== copy) await nameFile(work.tx, { root, file: to.file, object: copy });
    await removeObject(call, work, object);
    return { created: !before };
  });
}

function callOf(context: Context, { viewer, kind }: Collection): Call {
  return { context, viewer, definition: kind.child };
}

/** Throws a 403 that names the missing privilege. */
function requireWrite({ kind, viewer, segment, writable }: Collection): void {
  requireWithinScope(viewer, kind.definition, 'PLAN');
  if (!writable) throw missingPrivilege(collectionPath(viewer.user, segment));
}

async function findWritable({ tx }: ChildWork, { kind, viewer, name }: Collection): Promise<Found> {
  const found = await findVisible(tx, viewer, kind.definition, name);
  requireWritable(found);
  return found;
}

/** The object at a file name, in a transaction. */
async function memberAt(
  context: Context,
  { tx }: Pick<ChildWork, 'tx'>,
  { collection, file }: { collection: Collection; file: string },
): Promise<Member | undefined> {
  const { name: root, kind } = collection;
  const found = await objectsOf(tx, { root, files: [file], named: id => kind.objectNamed(root, id) });
  const within = { ...context, store: inTransaction(context.store, tx) };
  const [member] = await kind.members(within, collection, [...found.values()]);
  return member;
}

async function removeObject(call: Call, work: ChildWork, name: string): Promise<void> {
  const row = await rowNamed(work, call.definition, name);
  await moveChildToTrash(call, work, row);
  await removeChild(call.definition, work, row);
}

/** The row of an object. Throws a 404 if it is gone. */
export async function rowNamed(
  { tx }: Pick<ChildWork, 'tx'>,
  definition: ResourceDefinition,
  name: string,
): Promise<ChildRow> {
  const [row] = await readChildren(tx, definition, sql`i.name = ${name}`);
  if (!row) throw noSuchThing();
  return row;
}
