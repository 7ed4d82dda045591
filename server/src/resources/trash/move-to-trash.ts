import { levels, states } from '@potluck/contract/access';
import { deletedDays } from '@potluck/contract/limits';
import type { Transaction } from 'kysely';
import { addJobs } from '../../queue/jobs.ts';
import type { Engine } from '../../store/engine.ts';
import { newId } from '../../store/ids.ts';
import type { Database } from '../../store/schema.ts';
import { copyRows } from './copy-rows.ts';

type Tx = Transaction<Database>;

export interface Deletion {
  engine: Engine;
  name: string;
  type: string;
  title: string;
  /** The resource whose access decides about it, for a child. */
  root: string | null;
  visibility: number;
  image: string | null;
  pictures?: string | null;
  deleter: string;
}

/** Copies a resource with everything it has, so that it can be restored. Call it before anything is deleted. */
export async function moveToTrash(
  tx: Tx,
  { engine, ...deletion }: Deletion,
  now = Date.now(),
): Promise<void> {
  const { name, root, deleter } = deletion;
  const [id, expire_time] = [newId(), now + deletedDays * 86_400_000];
  await tx.deleteFrom('deleted_resource').where('name', '=', name).execute();
  await tx
    .insertInto('deleted_resource')
    .values({ id, ...deletion, delete_time: now, expire_time })
    .execute();
  if (root === null)
    await tx
      .insertInto('deleted_grant')
      .columns(['entry', 'recipient'])
      .expression(eb =>
        eb
          .selectFrom('access')
          .select([eb.val(id).as('entry'), 'recipient'])
          .where('resource', '=', name)
          .where('state', '=', states.ACCESS_STATE_ACCEPTED)
          .where('level', '=', levels.PERMISSION_LEVEL_ADMIN),
      )
      .execute();
  const table = root === null ? 'resource' : 'event';
  await copyRows(tx, { engine, entry: id, table, name });
  await addJobs(tx, [purgeOf({ id, deleter, dueTime: expire_time })], now);
}

/** The job that removes a deleted resource for good. */
export function purgeOf({ id, deleter, dueTime }: { id: string; deleter: string; dueTime: number }) {
  return { kind: 'purgeDeleted', owner: deleter, key: `purge ${id}`, payload: { id }, dueTime };
}

/** Whether a name belongs to a deleted resource, and is not free until that is purged. */
export async function isDeleted(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom('deleted_resource')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  return row !== undefined;
}
