import { acceptTargets, states } from '@potluck/contract/access';
import { ApiError } from '@potluck/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import type { AccessTable, Database } from '../../store/schema.ts';
import type { Recipient } from './find-recipient.ts';

/**
 * A resource and a recipient have at most one grant. Throws ALREADY_EXISTS, explaining what to do with the existing
 * one.
 */
export async function requireNoGrant(
  tx: Transaction<Database>,
  { resource, recipient }: { resource: string; recipient: Recipient },
): Promise<void> {
  const grant = await tx
    .selectFrom('access')
    .selectAll()
    .where('resource', '=', resource)
    .where('recipient', '=', recipient.name)
    .executeTakeFirst();
  if (grant) throw alreadyExists(grant, sentenceOn(grant, recipient.title));
}

export function alreadyExists({ name }: Pick<AccessTable, 'name'>, message: string): ApiError {
  return new ApiError('ALREADY_EXISTS', 'GRANT_EXISTS', message, { metadata: { access: name } });
}

function sentenceOn({ name, state, accept_target }: Selectable<AccessTable>, who: string): string {
  if (state === states.ACCESS_STATE_ACCEPTED) return `${who} has access already: change its level instead.`;
  return accept_target === acceptTargets.ACCEPT_TARGET_RESOURCE
    ? `${who} has asked for access already: an ADMIN can accept ${name}.`
    : `${who} is invited already and can accept ${name}.`;
}
