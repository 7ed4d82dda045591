import { acceptTargets, levelFor, levels, states } from '@potluck/contract/access';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { Selectable, Transaction } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { busyState } from '../../policy/access-literals.ts';
import { areFriends, type Db, notFound, requireAction, shareCircle } from '../../policy/find-visible.ts';
import type { Terms } from '../../policy/grant-row.ts';
import type { Found } from '../../policy/visible-row.ts';
import type { AccessTable, Database } from '../../store/schema.ts';
import { type Recipient, recipientNamed } from './find-recipient.ts';

const { PERMISSION_LEVEL_ADMIN: ADMIN, PERMISSION_LEVEL_BUSY: BUSY } = levels;
const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;
const { ACCEPT_TARGET_UNSPECIFIED, ACCEPT_TARGET_RECIPIENT, ACCEPT_TARGET_RESOURCE } = acceptTargets;

interface Wish {
  tx: Transaction<Database>;
  viewer: Viewer;
  on: Found;
  recipient: Recipient;
  level: number;
}

/**
 * The terms of a new grant: accepted at once if the viewer decides for both sides or may create in the circle, an
 * invitation if they decide for the resource, a request if they decide for the recipient. Rejects viewers who decide
 * for neither.
 */
export async function termsOf({ tx, viewer, on, recipient, level }: Wish): Promise<Terms> {
  const forResource = on.access.level >= levelFor.share;
  const forRecipient = recipient.role === ADMIN;
  if (!forRecipient) requireAction(on, 'share');
  await requireNoGrant(tx, { resource: on.row.name, recipient });
  const terms = { recipient: recipient.name, requester: viewer.user, level };
  if (level === BUSY) {
    if (!forResource) throw invalid([{ field: 'level', description: 'can be READ or WRITE when you ask' }]);
    await requireKnown(tx, viewer, recipient);
    return { ...terms, ...busyTerms };
  }
  if (forResource) return { ...terms, ...(await offered(tx, viewer, recipient)) };
  requireAction(on, 'requestAccess');
  if (level === ADMIN) throw invalid([{ field: 'level', description: 'can be READ or WRITE when you ask' }]);
  return { ...terms, state: PENDING, accept_target: ACCEPT_TARGET_RESOURCE };
}

/** Nobody has to accept that they see when somebody is busy: it adds nothing to what they keep. */
const busyTerms = { state: busyState, accept_target: ACCEPT_TARGET_UNSPECIFIED };

type Offer = Pick<Terms, 'state' | 'accept_target'>;

async function offered(tx: Transaction<Database>, viewer: Viewer, recipient: Recipient): Promise<Offer> {
  // Who may create in a circle may also share with it: a copy would need no approval either.
  if (recipient.role >= levelFor.createInside)
    return { state: ACCEPTED, accept_target: ACCEPT_TARGET_UNSPECIFIED };
  await requireKnown(tx, viewer, recipient);
  return { state: PENDING, accept_target: ACCEPT_TARGET_RECIPIENT };
}

/** The columns of a grant that gets another level. A level above BUSY is an offer, as if the grant were new. */
export async function termsAt(
  tx: Transaction<Database>,
  viewer: Viewer,
  { row, level }: { row: Selectable<AccessTable>; level: number },
): Promise<Pick<Terms, 'level'> & Partial<Offer>> {
  if (level === BUSY) return { level, ...busyTerms };
  if (row.level !== BUSY) return { level };
  const recipient = await recipientNamed(tx, viewer, row.recipient);
  if (!recipient) throw notFound(row.recipient);
  return { level, ...(await offered(tx, viewer, recipient)) };
}

/** People may invite their friends, their circles, and the other members of those circles. */
export async function requireKnown(tx: Db, viewer: Viewer, recipient: Recipient): Promise<void> {
  if (await isKnown(tx, viewer, recipient)) return;
  const { name, title, type } = recipient;
  const message =
    type === 'user'
      ? `${title} is no friend of yours yet, and in no circle of yours: send a friend request or a link.`
      : `You do not belong to ${title}: join the circle first.`;
  throw new ApiError('FAILED_PRECONDITION', 'RECIPIENT_NOT_KNOWN', message, {
    metadata: { recipient: name },
    fieldViolations: [
      { field: 'recipient', description: 'must be a friend, a circle of yours, or somebody in one' },
    ],
  });
}

/** Whether the viewer may invite this account. */
export async function isKnown(tx: Db, viewer: Viewer, { name, type, role }: Recipient): Promise<boolean> {
  return type === 'user' ? knows(tx, viewer.user, name) : role > 0;
}

async function knows(tx: Db, me: string, other: string): Promise<boolean> {
  return (await areFriends(tx, me, other)) || (await shareCircle(tx, me, other));
}

/**
 * A resource and a recipient have at most one grant. Throws ALREADY_EXISTS, explaining what to do with the existing
 * one.
 */
async function requireNoGrant(
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
