import { levels, states, visibilities } from '@potluck/contract/access';
import { ApiError } from '@potluck/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../store/schema.ts';

/**
 * Throws FAILED_PRECONDITION if the latest write left a resource without an ADMIN. A circle counts if its members reach
 * the resource through it, which they do not while it is HIDDEN.
 */
export async function requireAdminLeft(tx: Transaction<Database>, resource: string): Promise<void> {
  const { rows } = await sql`select a.name
    from access a join resource r on r.name = a.resource join resource p on p.name = a.recipient
    where a.resource = ${resource} and a.state = ${states.ACCESS_STATE_ACCEPTED} and a.level = ${levels.PERMISSION_LEVEL_ADMIN}
      and (p.type = 'user' or r.visibility <= ${visibilities.VISIBILITY_LEVEL_PRIVATE})
    limit 1`.execute(tx);
  if (rows.length > 0) return;
  const message = `${resource} would be left without an ADMIN: make somebody else ADMIN first (a circle does not count for what is HIDDEN), or delete it.`;
  throw new ApiError('FAILED_PRECONDITION', 'LAST_ADMIN', message, { metadata: { resource } });
}
