import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { AccessTable } from '../store/schema.ts';
import type { Db } from './find-visible.ts';
import {
  type Guest,
  guestsWhere,
  type Invitee,
  inviteesByCalendar,
  inviteesWhere,
} from './invitation-access.ts';

/** The parts of a grant that decide who sees its resource through it, and who sees the grant. */
export type ReachingGrant = Pick<
  Selectable<AccessTable>,
  'name' | 'recipient' | 'requester' | 'level' | 'state' | 'accept_target'
>;

/** Who a resource reaches: its visibility and its grants. A change that reduces it logs the previous reach. */
export interface Reach {
  visibility: number;
  grants: ReachingGrant[];
  /** The guests of one of its events, or of the event that a change record is about. */
  invitees?: Invitee[];
  /** Their answers, if the record is about an event or a guest. */
  guests?: Guest[];
}

/** The current reach of resources by name, for the log. */
export async function readReaches(
  db: Db,
  things: readonly { name: string; visibility: number }[],
): Promise<Map<string, string>> {
  const grants = await db
    .selectFrom('access')
    .select(['resource', 'name', 'recipient', 'requester', 'level', 'state', 'accept_target'])
    .where(
      'resource',
      'in',
      things.map(({ name }) => name),
    )
    .execute();
  const byThing = Map.groupBy(grants, ({ resource }) => resource);
  const invitees = await inviteesByCalendar(
    db,
    things.map(({ name }) => name),
  );
  return new Map(
    things.map(({ name, visibility }) => {
      const own = (byThing.get(name) ?? []).map(({ resource: _, ...grant }) => grant);
      return [name, reachText({ visibility, grants: own, invitees: invitees.get(name) ?? [] })];
    }),
  );
}

/** The current reach of a resource, for the log. */
export async function readReach(db: Db, name: string): Promise<string | null> {
  const thing = await db
    .selectFrom('resource')
    .select('visibility')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!thing) return null;
  const grants = await db
    .selectFrom('access')
    .select(['name', 'recipient', 'requester', 'level', 'state', 'accept_target'])
    .where('resource', '=', name)
    .execute();
  const invitees = await inviteesWhere(db, sql`g.root = ${name}`);
  return reachText({ visibility: thing.visibility, grants, invitees });
}

/** How far an event reaches beyond its calendar through some of its attendees `g`, for the log. Null if it does not. */
export async function reachOfInvitees(
  db: Db,
  calendar: string,
  which: RawBuilder<boolean>,
): Promise<string | null> {
  const guests = await guestsWhere(db, which);
  const invited = guests.flatMap(({ person, circle, via }) => (via === null ? { person, circle } : []));
  if (invited.length === 0) return null;
  const { visibility } = await db
    .selectFrom('resource')
    .select('visibility')
    .where('name', '=', calendar)
    .executeTakeFirstOrThrow();
  return reachText({ visibility, grants: [], invitees: invited, guests });
}

/** The reach of a resource through one grant alone, for the log. */
export function reachBy(grant: ReachingGrant & Pick<Selectable<AccessTable>, 'resource_visibility'>): string {
  const { name, recipient, requester, level, state, accept_target, resource_visibility: visibility } = grant;
  return JSON.stringify({
    visibility,
    grants: [{ name, recipient, requester, level, state, accept_target }],
  });
}

/** The stored form of a reach. The log keeps changes for weeks, so its key for invitees never changes. */
function reachText({ invitees, ...reach }: Reach): string {
  return JSON.stringify({ ...reach, asked: invitees });
}

/** Parses the output of `readReach` and `reachBy` from the log. */
export function parseReach(noted: string | null): Reach | undefined {
  if (noted === null) return undefined;
  const { asked, ...reach } = JSON.parse(noted) as Omit<Reach, 'invitees'> & { asked?: Invitee[] };
  return asked ? { ...reach, invitees: asked } : reach;
}
