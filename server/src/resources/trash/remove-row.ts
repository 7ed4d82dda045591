import { sql, type Transaction } from 'kysely';
import { readReach, readReaches } from '../../policy/reach.ts';
import { addJobs } from '../../queue/jobs.ts';
import { type LoggedChange, logChange } from '../../store/changes.ts';
import type { Engine } from '../../store/engine.ts';
import { tablesOf } from '../../store/foreign-keys.ts';
import type { Database } from '../../store/schema.ts';
import type { Deleting, ServerPart } from '../server-part.ts';
import { keysOf, pieceRows } from './copy-rows.ts';
import { purgeOf } from './move-to-trash.ts';

/** Deletes a resource with its grants and marks, after handling what depends on it, and logs that. */
export async function removeRow(
  part: Pick<ServerPart, 'deleting'>,
  deleting: Deleting,
  { type, engine }: { type: string; engine: Engine },
): Promise<void> {
  const { tx, name, viewer } = deleting;
  const forgotten = type === 'user' ? await forgetPerson(tx, engine, name) : undefined;
  await part.deleting?.(deleting);
  const reach = await readReach(tx, name);
  await removeBelow(tx, name, { type, engine });
  await tx.deleteFrom('resource').where('name', '=', name).execute();
  await forgotten?.();
  await logChange(tx, { resource: name, parent: null, type, kind: 'delete', actor: viewer, reach });
}

/** The tables of which a resource may have very many rows; those inside come first. */
const large: Readonly<Record<string, readonly ('event' | 'list_item_completion' | 'list_item')[]>> = {
  calendar: ['event'],
  list: ['list_item_completion', 'list_item'],
};

/** Deletes in pieces what the database would delete with the resource: SQLite blocks the process during a statement. */
async function removeBelow(
  tx: Tx,
  root: string,
  { type, engine }: { type: string; engine: Engine },
): Promise<void> {
  if (engine !== 'sqlite') return;
  for (const table of large[type] ?? [])
    for (let more = true; more; ) {
      const { rows } = await sql`delete from ${sql.table(table)} where name in (
        select i.name from ${sql.table(table)} i where i.root = ${root} limit ${pieceRows}) returning 1`.execute(
        tx,
      );
      more = rows.length === pieceRows;
    }
}

/** Deletes resources of a type on which nothing else depends. Returns the change records, which the caller logs. */
export async function removeRows(
  tx: Tx,
  things: readonly { name: string; visibility: number }[],
  { type, actor }: { type: string; actor: string },
): Promise<LoggedChange[]> {
  const reaches = await readReaches(tx, things);
  await tx
    .deleteFrom('resource')
    .where('name', 'in', [...reaches.keys()])
    .execute();
  return things.map(({ name: resource }) => {
    const reach = reaches.get(resource) ?? null;
    return { resource, parent: null, type, kind: 'delete', actor, reach };
  });
}

type Tx = Transaction<Database>;
type Row = Record<string, unknown>;

/**
 * Removes a person from everything deleted, as the deletion of their account does from everything else: their rows go,
 * and references to them are cleared. The returned function, for after the deletion, purges what nobody is left to
 * restore.
 */
async function forgetPerson(tx: Tx, engine: Engine, user: string): Promise<() => Promise<void>> {
  const theirs = await tx.selectFrom('deleted_grant').select('entry').where('recipient', '=', user).execute();
  const mention = `%${user}%`;
  const rows = await tx
    .selectFrom('deleted_row')
    .select(['entry', 'seq', 'source', 'data'])
    .where('data', 'like', mention)
    .execute();
  const tables = await tablesOf(tx, engine);
  const without = (source: string, row: Row): Row | undefined => {
    if (row.based_on_author === user) row.based_on = withoutAuthor(String(row.based_on));
    for (const { column, onDelete } of keysOf(tables, source)) {
      if (row[column] !== user) continue;
      if (onDelete === 'cascade') return undefined;
      row[column] = null;
    }
    if (source !== 'deleted_row') return row;
    const inner = without(String(row.source), JSON.parse(String(row.data)) as Row);
    return inner && { ...row, data: JSON.stringify(inner) };
  };
  for (const { entry, seq, source, data } of rows) {
    const left = without(source, JSON.parse(data) as Row);
    const which = tx.updateTable('deleted_row').where('entry', '=', entry).where('seq', '=', seq);
    if (left) await which.set({ data: JSON.stringify(left) }).execute();
    else await tx.deleteFrom('deleted_row').where('entry', '=', entry).where('seq', '=', seq).execute();
  }
  return () =>
    purgeOrphans(
      tx,
      theirs.map(({ entry }) => entry),
      user,
    );
}

/** The source of a copy without its author's name. */
function withoutAuthor(basedOn: string): string {
  return JSON.stringify({ ...JSON.parse(basedOn), author: '' });
}

async function purgeOrphans(tx: Tx, entries: string[], deleter: string): Promise<void> {
  for (const id of entries) {
    const { rows } = await sql`select 1 from deleted_grant where entry = ${id} limit 1`.execute(tx);
    if (rows.length > 0) continue;
    await tx.updateTable('deleted_resource').set({ expire_time: 0 }).where('id', '=', id).execute();
    await addJobs(tx, [purgeOf({ id, deleter, dueTime: Date.now() })]);
  }
}
