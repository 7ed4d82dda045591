import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { sql } from 'kysely';
import type { Db } from '../../policy/find-visible.ts';
import { invitedAccounts } from '../../policy/invitation-access.ts';
import type { Offer, Own } from '../children/child-part.ts';

/** The maximum number of dishes per event that people without write access may offer. */
export const maxOffered = 20;

/**
 * Attendees may describe what they bring and add dishes of their own; they cannot remove dishes that others asked
 * for.
 */
export const ownDishes: Own = {
  fields: ['recipe', 'title', 'servings'],
  theirs: (db, { bringer }, user) => isOf(db, String(bringer ?? ''), user),
  removable: ({ creator }, user) => creator === user,
  async offered(db, offer) {
    const { bringer } = (offer.body ?? {}) as { bringer?: unknown };
    const parsed = resources.eventRecipe.fields.bringer.schema.safeParse(bringer);
    if (!parsed.success || !(await isOf(db, parsed.data, offer.user))) return false;
    if (!(await comesTo(db, parsed.data, offer))) return false;
    await requireFew(db, offer);
    return true;
  },
};

/** Whether the attendee is the user, or a circle of theirs. */
export async function isOf(db: Db, attendee: string, user: string): Promise<boolean> {
  if (attendee === '') return false;
  const { rows } = await sql`select g.name from attendee g where g.name = ${attendee}
    and ${invitedAccounts(user, sql`g.person`, sql`g.circle`)}`.execute(db);
  return rows.length > 0;
}

/** Whether an attendee is invited to the whole event: guests of single occurrences bring nothing to the others. */
async function comesTo(db: Db, attendee: string, { parent }: Pick<Offer, 'parent'>): Promise<boolean> {
  const event = eventOf(parent);
  const { rows } = await sql`select 1 from attendee g join event i on i.name = ${event}
    where g.name = ${attendee} and (i.series is null or g.original_start_time is null)`.execute(db);
  return rows.length > 0;
}

/** The canonical name of the event that dishes are added to. */
function eventOf(parent: string): string {
  return parent.split('/').slice(-4).join('/');
}

/** Throws FAILED_PRECONDITION if the user has reached the limit of dishes for this event. */
export async function requireFew(db: Db, { parent, user }: Omit<Offer, 'body'>): Promise<void> {
  const event = eventOf(parent);
  const offered = await db
    .selectFrom('event_recipe')
    .select('name')
    .where('parent', '=', event)
    .where('creator', '=', user)
    .limit(maxOffered)
    .execute();
  if (offered.length < maxOffered) return;
  const message = `You have added ${maxOffered} dishes to ${event} already: take one back first.`;
  throw new ApiError('FAILED_PRECONDITION', 'TOO_MANY', message, { metadata: { resource: event } });
}
