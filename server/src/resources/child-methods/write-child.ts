import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { searchedText } from '@potluck/contract/search/search-text';
import type { Call } from '../../context/context.ts';
import { WorkBudget } from '../../recurrence/work-budget.ts';
import { storedBody } from '../../rows/stored-body.ts';
import { logChange } from '../../store/changes.ts';
import { rememberRemoved } from '../../store/removed-names.ts';
import { childPart } from '../child-parts.ts';
import type { ChildChange, ChildRow, ChildSaving, ChildWork, ChildWrite } from '../children/child-part.ts';
import { changeRow, deleteRow, insertRow, insertRows } from '../children/child-rows.ts';
import { changedFields, withFieldsChanged } from '../field-versions.ts';
import { moveToTrash } from '../trash/move-to-trash.ts';

/** The budget for expanding recurrence rules in one request: some thousand plain rules, or one and a half seconds. */
const maxSteps = 15_000_000;

/**
 * Runs work that writes children in one transaction, and logs its changes at the end. A guest without an account has an
 * empty `viewer.user`: nobody is the author of what they write.
 */
export function changingChildren<T>(
  { context: { store }, viewer }: Pick<Call, 'context' | 'viewer'>,
  work: (work: ChildWork) => Promise<T>,
): Promise<T> {
  return store.transact(async tx => {
    const changes: ChildWork['changes'] = [];
    const done = await work({ tx, viewer, changes, rules: new WorkBudget(maxSteps) });
    if (changes.length > 0)
      await logChange(tx, ...changes.map(change => ({ ...change, actor: viewer.user || null })));
    return done;
  });
}

/** Inserts a child and its type's dependent data. */
export async function insertChild(definition: ResourceDefinition, saving: ChildSaving): Promise<ChildRow> {
  const { values, columns } = await columnsOf(definition, saving);
  const after = await insertRow(saving.tx, definition, freshRow(saving, columns));
  return written(definition, { ...saving, values }, after);
}

/** The same for many children of one parent, for types that support it. */
export async function insertChildren(
  definition: ResourceDefinition,
  savings: readonly ChildSaving[],
): Promise<ChildRow[]> {
  const { many } = childPart(definition.singular);
  const [first] = savings;
  if (!many) throw new Error(`${definition.singular} is written one by one`);
  if (!first) return [];
  const writes = await many.write(savings);
  const saved = savings.map((saving, at) => ({ ...saving, values: writes[at]?.values ?? saving.values }));
  const rows = savings.flatMap((saving, at) => {
    const write = writes[at];
    return write ? [freshRow(saving, storedColumns(definition, write))] : [];
  });
  const after = await insertRows(first.tx, definition, rows);
  first.changes.push(...after.map(row => childChange(definition, { before: undefined, after: row })));
  await many.saved(saved);
  return after;
}

function freshRow({ viewer, name, parent, root }: ChildSaving, columns: Record<string, unknown>) {
  const time = Date.now();
  const stamp = { creator: viewer.user || null, version: 1, create_time: time, update_time: time };
  return { ...columns, name, parent, root, ...stamp };
}

/** Updates an existing row. */
export async function changeChild(
  definition: ResourceDefinition,
  saving: ChildSaving & { before: ChildRow },
): Promise<ChildRow> {
  const { values, columns } = await columnsOf(definition, saving);
  const { tx, before, current = JSON.parse(before.body) } = saving;
  const field_versions = withFieldsChanged(before, changedFields(current, values));
  const after = await changeRow(tx, definition, before, { ...columns, field_versions });
  return written(definition, { ...saving, values }, after);
}

/** The columns of the row, including its search words. */
async function columnsOf(definition: ResourceDefinition, saving: ChildSaving): Promise<ChildWrite> {
  const write = await childPart(definition.singular).write(saving);
  return { values: write.values, columns: storedColumns(definition, write) };
}

function storedColumns(definition: ResourceDefinition, { values, columns }: ChildWrite) {
  const search = searchedText(definition, { title: String(columns.title ?? '') }, values);
  return { ...columns, search, body: storedBody(definition, values).body };
}

async function written(
  definition: ResourceDefinition,
  saving: ChildSaving,
  after: ChildRow,
): Promise<ChildRow> {
  const { before, changes } = saving;
  const at = changes.length;
  await childPart(definition.singular).saved?.(saving);
  // Resulting changes follow it in the log.
  changes.splice(at, 0, childChange(definition, { before, after }));
  return after;
}

/** Deletes a row and its descendants. */
export async function removeChild(
  definition: ResourceDefinition,
  work: ChildWork,
  row: ChildRow,
): Promise<void> {
  const { singular } = definition;
  // Resulting changes follow it in the log.
  const reach = (await childPart(singular).reach?.(work.tx, row)) ?? null;
  work.changes.push({ ...childChange(definition, { before: row, after: undefined }), reach });
  await childPart(singular).deleting?.(work, row);
  await deleteRow(work.tx, definition, row);
  if (childPart(singular).namesOnce) await rememberRemoved(work.tx, row);
  await childPart(singular).deleted?.(work, row);
}

/** Stores a deleted child of a type that can be restored. */
export async function moveChildToTrash(
  { context, viewer, definition }: Call,
  { tx }: Pick<ChildWork, 'tx'>,
  { name, root, title }: ChildRow,
): Promise<void> {
  if (!('undelete' in definition.custom)) return;
  const unseen = { visibility: 0, image: null, pictures: null };
  await moveToTrash(tx, {
    ...unseen,
    ...{ engine: context.store.engine, name, root, deleter: viewer.user },
    ...{ type: definition.singular, title: String(title ?? '') },
  });
}

interface BeforeAndAfter {
  before: ChildRow | undefined;
  after: ChildRow | undefined;
}

/** The change record for a created, changed or deleted child, with the facts that its type adds. */
export function childChange({ singular: type }: ResourceDefinition, rows: BeforeAndAfter): ChildChange {
  const row = rows.after ?? rows.before;
  if (!row) throw new Error(`There was no ${type} and there is none`);
  const kind = rows.before ? (rows.after ? 'update' : 'delete') : 'create';
  const facts = childPart(type).facts?.(rows);
  return { resource: row.name, parent: row.root, type, kind, facts: facts ? JSON.stringify(facts) : null };
}
