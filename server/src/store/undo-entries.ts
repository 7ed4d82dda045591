import { dayMs } from '@potluck/contract/durations';
import type { Transaction } from 'kysely';
import { newId } from './ids.ts';
import type { Database } from './schema.ts';

type Tx = Transaction<Database>;

const retentionMillis = 30 * dayMs;

/**
 * Saves what a call did below a resource, as JSON, so that people can undo it for a limited time. Returns the id for
 * the undo.
 */
export async function saveUndo(tx: Tx, root: string, entries: unknown): Promise<string> {
  const [id, now] = [newId(), Date.now()];
  await tx
    .deleteFrom('undo')
    .where('root', '=', root)
    .where('create_time', '<', now - retentionMillis)
    .execute();
  await tx
    .insertInto('undo')
    .values({ id, root, entries: JSON.stringify(entries), create_time: now })
    .execute();
  return id;
}

/** Takes the saved entries of an id below a resource, once. Undefined if there are none. */
export async function takeUndo(tx: Tx, root: string, id: string): Promise<unknown> {
  const row = await tx
    .deleteFrom('undo')
    .where('root', '=', root)
    .where('id', '=', id)
    .returning('entries')
    .executeTakeFirst();
  return row && JSON.parse(row.entries);
}
