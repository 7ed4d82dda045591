import { levels, states } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { deletedDays } from '@potluck/contract/limits';
import type { Transaction } from 'kysely';
import { addJobs } from '../../queue/jobs.ts';
import type { Engine } from '../../store/engine.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { copyRows } from './copy-rows.ts';

type Tx = Transaction<Database>;

export interface Deletion {
  name: string;
  type: string;
  title: string;
  /** The resource whose access decides about it, for a child. */
  root: string | null;
  visibility: number;
  image: string | null;
  pictures: string | null;
  deleter: string;
}

/** Copies a resource with everything it has, so that it can be restored. Call it before anything is deleted. */
export function moveToTrash(tx: Tx, { engine, ...deletion }: Deletion & { engine: Engine }): Promise<void> {
  return moveAllToTrash(tx, engine, [deletion]);
}

/** The same for many of one kind: children, or resources with their own grants. Takes as many statements as for one. */
export async function moveAllToTrash(tx: Tx, engine: Engine, deletions: readonly Deletion[]): Promise<void> {
  const [first] = deletions;
  if (!first) return;
  const now = Date.now();
  const expire_time = now + deletedDays * dayMs;
  const rows = deletions.map(deletion => ({ id: newId(), ...deletion, delete_time: now, expire_time }));
  const names = rows.map(({ name }) => name);
  await tx.deleteFrom('deleted_resource').where('name', 'in', names).execute();
  await tx.insertInto('deleted_resource').values(rows).execute();
  if (first.root === null) await copyGrants(tx, names);
  const table = first.root === null ? 'resource' : 'event';
  await copyRows(tx, { engine, table, entries: new Map(rows.map(({ id, name }) => [name, id])) });
  const jobs = rows.map(({ id, deleter }) => purgeOf({ id, deleter, dueTime: expire_time }));
  await addJobs(tx, jobs, now);
}

/** Remembers the ADMINs of deleted resources, who may restore them. */
async function copyGrants(tx: Tx, names: string[]): Promise<void> {
  await tx
    .insertInto('deleted_grant')
    .columns(['entry', 'recipient'])
    .expression(eb =>
      eb
        .selectFrom('access')
        .innerJoin('deleted_resource as d', 'd.name', 'access.resource')
        .select(['d.id as entry', 'access.recipient'])
        .where('access.resource', 'in', names)
        .where('access.state', '=', states.ACCESS_STATE_ACCEPTED)
        .where('access.level', '=', levels.PERMISSION_LEVEL_ADMIN),
    )
    .execute();
}

/** The job that removes a deleted resource for good. */
export function purgeOf({ id, deleter, dueTime }: { id: string; deleter: string; dueTime: number }) {
  return { kind: 'purgeDeleted', owner: deleter, key: `purge ${id}`, payload: { id }, dueTime };
}

/** Whether the name belongs to a deleted resource, which keeps it until it is purged. */
export async function isDeleted(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deleted_resource')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
