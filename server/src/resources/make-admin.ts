import type { Transaction } from 'kysely';
import { adminTerms, type Granted, grantRow, insertGrant } from '../policy/grant-row.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import { accessChanges } from './access/log-access.ts';

interface HandedOn {
  thing: Granted;
  /** The new ADMIN, a person or circle. */
  to: string;
  actor: string;
}

/** Makes an account an accepted ADMIN of a resource, whatever access it had before. */
export async function makeAdmin(tx: Transaction<Database>, { thing, to, actor }: HandedOn): Promise<void> {
  const before = await tx
    .selectFrom('access')
    .selectAll()
    .where('resource', '=', thing.name)
    .where('recipient', '=', to)
    .executeTakeFirst();
  const terms = adminTerms(to, actor);
  const row = before ?? grantRow(thing, terms);
  const { level, state, accept_target } = terms;
  const changed = { level, state, accept_target };
  const stamp = { version: row.version + 1, update_time: Date.now() };
  if (before)
    await tx
      .updateTable('access')
      .set({ ...changed, ...stamp })
      .where('name', '=', row.name)
      .execute();
  else await insertGrant(tx, row);
  const kind = before ? 'update' : 'create';
  await logChange(tx, ...accessChanges({ row, kind, changed, type: `${thing.type}Access`, actor }));
}
