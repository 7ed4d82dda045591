import type { Transaction } from 'kysely';
import { reachBy } from '../../policy/reach.ts';
import { logChange } from '../../store/changes.ts';
import type { Database } from '../../store/schema.ts';
import { logGuestsLeaving } from '../attendee/remove-dependent.ts';

/** Tells those who share things with a person, and their friends, that the grants between them go. */
export async function logFarewell(tx: Transaction<Database>, user: string): Promise<void> {
  const grants = await tx
    .selectFrom('access')
    .selectAll()
    .where(eb => eb.or([eb('recipient', '=', user), eb('resource', '=', user)]))
    .orderBy('name')
    .execute();
  const changes = grants.map(grant => ({
    resource: grant.name,
    parent: grant.resource === user ? grant.recipient : grant.resource,
    type: `${grant.resource_type}Access`,
    kind: 'delete' as const,
    actor: user,
    reach: reachBy(grant),
  }));
  await logChange(tx, ...changes);
  await logGuestsLeaving(tx, user, user);
}
