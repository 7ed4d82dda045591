import { acceptTargets, levels, states } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import type { Found } from '../../policy/found.ts';
import type { Terms } from '../../policy/grant-row.ts';
import type { Database } from '../../store/schema.ts';
import type { Recipient } from '../grants/find-recipient.ts';
import { alreadyExists } from '../grants/require-no-grant.ts';

interface FriendRequest {
  tx: Transaction<Database>;
  viewer: Viewer;
  /** The person who receives the request. */
  on: Found;
  recipient: Recipient;
}

/**
 * The terms of a friend request. Two people share one row, whichever of them sent the request: its resource is the
 * receiver, its recipient the sender.
 */
export async function friendTerms({ tx, viewer, on, recipient }: FriendRequest): Promise<Terms> {
  const them = on.row.name;
  if (them === viewer.user)
    throw invalid([{ field: 'parent', description: 'is you: friends are two people' }]);
  if (recipient.name !== them && recipient.name !== viewer.user)
    throw invalid([{ field: 'recipient.name', description: `must be ${them}, whom you ask` }]);
  await requireStrangers(tx, { me: viewer.user, them, name: on.row.title });
  return {
    recipient: viewer.user,
    requester: viewer.user,
    level: levels.PERMISSION_LEVEL_WRITE,
    state: states.ACCESS_STATE_PENDING,
    accept_target: acceptTargets.ACCEPT_TARGET_RECIPIENT,
  };
}

async function requireStrangers(
  tx: Transaction<Database>,
  { me, them, name: who }: { me: string; them: string; name: string },
): Promise<void> {
  const pair = [me, them];
  const row = await tx
    .selectFrom('access')
    .select(['name', 'resource', 'state'])
    .where('resource', 'in', pair)
    .where('recipient', 'in', pair)
    .executeTakeFirst();
  if (!row) return;
  if (row.state === states.ACCESS_STATE_ACCEPTED)
    throw alreadyExists(row, `You and ${who} are friends already.`);
  throw alreadyExists(
    row,
    row.resource === me
      ? `${who} has asked you already: accept ${row.name} instead.`
      : `You have asked ${who} already: now ${who} has to accept.`,
  );
}
