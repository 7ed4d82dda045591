import { visibilities } from '@potluck/contract/access';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { Attendee } from '@potluck/contract/resources/attendee';
import type { ChildSaving } from '../children/child-part.ts';
import { findRecipient } from '../grants/find-recipient.ts';
import { requireKnown } from '../grants/grant-terms.ts';

/** Invitations follow the same rules as granting access, so that strangers cannot invite people. */
export async function requireInvitable(
  { tx, viewer, root }: Pick<ChildSaving, 'tx' | 'viewer' | 'root'>,
  { person, circle }: Pick<Attendee, 'person' | 'circle'>,
): Promise<void> {
  const account = person || circle;
  if (account === '' || account === viewer.user) return;
  const invitee = { user: person ? { name: person } : null, circle: circle ? { name: circle } : null };
  const recipient = await findRecipient(tx, viewer, invitee).catch(() => {
    const [field, what] = person ? ['person', 'person'] : ['circle', 'circle that you see'];
    throw invalid([{ field, description: `names no ${what}` }]);
  });
  await requireKnown(tx, viewer, recipient);
  if (circle) await requireVisibleToCircles(tx, root);
}

/** Hidden calendars cannot invite circles. */
async function requireVisibleToCircles(tx: ChildSaving['tx'], calendar: string): Promise<void> {
  const row = await tx
    .selectFrom('resource')
    .select('visibility')
    .where('name', '=', calendar)
    .executeTakeFirst();
  if (row && row.visibility <= visibilities.VISIBILITY_LEVEL_PRIVATE) return;
  const message = 'Circles can’t be invited to a hidden calendar. Invite their members one by one.';
  throw new ApiError('FAILED_PRECONDITION', 'CALENDAR_HIDDEN', message, { metadata: { resource: calendar } });
}
