import { acceptTargets, levels, states } from '@potluck/contract/access';
import { invalid } from '@potluck/contract/errors';
import type { Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { findVisible } from '../../policy/find-visible.ts';
import { grantRow, insertGrant, type Terms } from '../../policy/grant-row.ts';
import type { Found } from '../../policy/visible-row.ts';
import { validate } from '../../request/validate.ts';
import type { Database } from '../../store/schema.ts';
import { sharedBy } from '../grants/find-access.ts';
import { findRecipient, type NamedRecipient, type Recipient } from '../grants/find-recipient.ts';
import { alreadyExists, termsOf } from '../grants/grant-terms.ts';
import { logAccess } from '../grants/log-access.ts';
import type { Handler } from '../server-part.ts';
import { writtenAccess } from './present-access.ts';

/** Creates an invitation, an access request or a friend request. */
export const createAccess: Handler = (call, { name: parent, body }) => {
  const { context, viewer, definition } = call;
  const input = validate(definition, body);
  return context.store.transact(async tx => {
    const on = await findVisible(tx, viewer, sharedBy(definition), parent);
    const recipient = await findRecipient(tx, viewer, input.recipient as NamedRecipient);
    const level = levels[input.level as keyof typeof levels];
    const terms =
      on.row.type === 'user'
        ? await friendTerms({ tx, viewer, on, recipient })
        : await termsOf({ tx, viewer, on, recipient, level });
    const row = grantRow(on.row, terms);
    await insertGrant(tx, row);
    await logAccess(call, tx, { row, kind: 'create' });
    return writtenAccess(call, tx, row.name);
  });
};

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
async function friendTerms({ tx, viewer, on, recipient }: FriendRequest): Promise<Terms> {
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
