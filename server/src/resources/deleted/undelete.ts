import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { matchesPattern } from '@potluck/contract/names';
import { definitions, parentDefinition } from '@potluck/contract/resources';
import { sql, type Transaction } from 'kysely';
import type { Call } from '../../context/context.ts';
import { findVisible, partsOf } from '../../policy/find-visible.ts';
import { addJobs } from '../../queue/jobs.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { firstFree } from '../../rows/unique-handle.ts';
import { type LoggedChange, logChange } from '../../store/changes.ts';
import { isOneOf } from '../../store/parameters.ts';
import type { Database } from '../../store/schema.ts';
import { refreshJob, type Subscription } from '../calendar/refresh-calendar.ts';
import { presentChild } from '../child-methods/present-children.ts';
import { childChange } from '../child-methods/write-child.ts';
import type { ChildRow } from '../children/child-part.ts';
import { findChild } from '../children/find-child.ts';
import { revokeLostLinks } from '../link/revoke-links.ts';
import type { Handler } from '../server-part.ts';
import { type DeletedResource, readDeleted } from '../trash/deleted-rows.ts';
import {
  type Adaptation,
  type RestoredRow,
  restoreRows,
  restoreRowsTogether,
} from '../trash/restore-rows.ts';

type Tx = Transaction<Database>;

/**
 * Restores a deleted resource with everything it had (AIP-164). Only afterwards can its grants tell whether the account
 * before its name holds it; if not, the transaction rolls back.
 */
export const undelete: Handler = (call, { name }) => {
  const { context, viewer, definition } = call;
  return context.store.transact(async tx => {
    await logChange(tx, ...(await restoreNamed(call, tx, name)));
    if (parentDefinition(definition)) {
      const { row } = await findChild(tx, viewer, definition, { name, purpose: 'read' });
      return presentChild({ db: tx, caller: viewer }, definition, row);
    }
    return presentRow(definition, await findVisible(tx, viewer, definition, name));
  });
};

/** Restores one resource in a larger transaction. Returns the change records, which the caller logs last. */
export async function restoreNamed(call: Call, tx: Tx, name: string): Promise<LoggedChange[]> {
  const { context, viewer, definition } = call;
  const { canonical } = partsOf(definition, name);
  const [deleted] = await deletedAmong(call, tx, [canonical]);
  if (!deleted) throw await notDeleted(call, tx, name);
  const restored = await restoreRows(tx, context.store.engine, {
    entry: deleted.id,
    change: row => adapted(tx, row),
  });
  await forgetDeletions(tx, [deleted], { restored, actor: viewer.user });
  return changesOfRestored(call, { name: canonical, restored });
}

/**
 * Restores several resources with grants of their own, with as many statements as for one. Returns undefined if that is
 * not possible: then the caller undoes what this wrote.
 */
export async function restoreTogether(
  call: Call,
  tx: Tx,
  names: readonly string[],
): Promise<LoggedChange[] | undefined> {
  const { context, viewer, definition } = call;
  // Two of them may want the same handle.
  if ('handle' in definition.fields) return undefined;
  const deleted = await deletedAmong(call, tx, names);
  if (deleted.length < names.length) return undefined;
  const entries = deleted.map(({ id }) => id);
  const change: Adaptation = row => adapted(tx, row);
  const restored = await restoreRowsTogether(tx, context.store.engine, { entries, change });
  if (!restored) return undefined;
  await forgetDeletions(tx, deleted, { restored, actor: viewer.user });
  const byEntry = Map.groupBy(restored, ({ entry }) => entry);
  return deleted.flatMap(({ id, name }) =>
    changesOfRestored(call, { name, restored: byEntry.get(id) ?? [] }),
  );
}

/** The deletions of these resources that the viewer may undo. */
async function deletedAmong(
  { viewer, definition }: Call,
  tx: Tx,
  names: readonly string[],
): Promise<DeletedResource[]> {
  const which = sql`${isOneOf('d.name', names)} and d.type = ${definition.singular}`;
  return (await readDeleted(tx, viewer.user, which)).rows;
}

async function forgetDeletions(
  tx: Tx,
  deleted: readonly DeletedResource[],
  { restored, actor }: { restored: readonly RestoredRow[]; actor: string },
): Promise<void> {
  const ids = deleted.map(({ id }) => id);
  await tx.deleteFrom('deleted_resource').where(isOneOf('id', ids)).execute();
  const purges = ids.map(id => `purge ${id}`);
  await tx.deleteFrom('job').where(isOneOf('key', purges)).execute();
  const subscribed = restored.filter(({ source }) => source === 'calendar_subscription');
  const now = Date.now();
  await addJobs(
    tx,
    subscribed.map(({ row }) => refreshJob(row as unknown as Subscription, now)),
  );
  // The people who made its links may have lost the right to share it meanwhile.
  const roots = deleted.map(({ root, name }) => root ?? name);
  await revokeLostLinks(tx, [...new Set(roots)], actor);
}

async function notDeleted({ viewer, definition }: Call, tx: Tx, name: string): Promise<ApiError> {
  if (parentDefinition(definition)) await findChild(tx, viewer, definition, { name, purpose: 'write' });
  else await findVisible(tx, viewer, definition, name);
  return new ApiError('ALREADY_EXISTS', 'NOT_DELETED', `${name} is not deleted.`, {
    metadata: { resource: name },
  });
}

/** A row as it is stored again: handles may be taken by now, and alarms are computed anew. */
async function adapted(tx: Tx, { source, row }: RestoredRow): Promise<RestoredRow['row']> {
  if (typeof row.look_time === 'number') return { ...row, look_time: 0 };
  if (source !== 'resource') return row;
  const { type, name, handle } = row;
  const version = Number(row.version) + 1;
  if (typeof handle !== 'string') return { ...row, version };
  const wanted = { type: String(type), name: String(name), handle };
  return { ...row, version, handle: await firstFree(tx, wanted) };
}

/** The change of the resource, and of what came back inside other resources, such as dishes in other calendars. */
function changesOfRestored(
  { viewer, definition }: Call,
  { name, restored }: { name: string; restored: RestoredRow[] },
): LoggedChange[] {
  const own = { resource: name, parent: null, type: definition.singular, kind: 'create' as const };
  const inside = restored.flatMap(({ row }) => {
    const child = childDefinition(String(row.name ?? ''));
    const apart =
      child && (row.name === name || (row.root !== name && !String(row.name).startsWith(`${name}/`)));
    if (!child || !apart) return [];
    const change = childChange(child, { before: undefined, after: row as ChildRow });
    return [row.name === name ? { ...change, facts: factsOfRestored(change.facts) } : change];
  });
  const first = parentDefinition(definition) ? [] : [own];
  return [...first, ...inside].map(change => ({ ...change, actor: viewer.user }));
}

/** Notifies the guests of a restored event, who were notified when it was deleted. */
function factsOfRestored(facts: string | null | undefined): string {
  return JSON.stringify({ ...JSON.parse(facts ?? '{}'), restored: true });
}

function childDefinition(name: string): ResourceDefinition | undefined {
  return definitions.find(each => parentDefinition(each) && matchesPattern(each.pattern, name));
}
