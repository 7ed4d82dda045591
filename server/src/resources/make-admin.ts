import type { Transaction } from 'kysely';
import { adminTerms, type Granted, grantRow } from '../policy/grant-row.ts';
import { logChange } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';

interface HandedOn {
  thing: Granted;
  /** The person or circle that is to administer it. */
  to: string;
  actor: string;
}

/** Makes an account an accepted ADMIN of a thing, whatever it held there before. */
export async function makeAdmin(tx: Transaction<Database>, { thing, to, actor }: HandedOn): Promise<void> {
  const grant = grantRow(thing, adminTerms(to, actor));
  const { level, state, accept_target, update_time } = grant;
  const written = await tx
    .insertInto('access')
    .values(grant)
    .onConflict(on =>
      on.columns(['resource', 'recipient']).doUpdateSet(eb => ({
        level,
        state,
        accept_target,
        update_time,
        version: eb('access.version', '+', 1),
      })),
    )
    .returning('name')
    .executeTakeFirstOrThrow();
  const kind = written.name === grant.name ? 'create' : 'update';
  const change = { resource: written.name, type: `${thing.type}Access`, kind, actor } as const;
  await logChange(tx, { ...change, parent: thing.name }, { ...change, parent: to });
}
