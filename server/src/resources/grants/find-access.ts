import { acceptTargets, levelFor, levels, states } from '@potluck/contract/access';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { ApiError } from '@potluck/contract/errors';
import { parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../context/context.ts';
import { type Db, lookUp, notFound, partsOf } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/visible-row.ts';
import { prepared } from '../../store/prepared-query.ts';
import type { AccessTable } from '../../store/schema.ts';

/** A grant that the viewer can see, with their rights on it. */
export interface FoundAccess {
  row: AccessRow;
  rights: Rights;
}

/**
 * Finds a grant as the viewer sees it. Viewers see their own grants even on resources that are hidden from them, so
 * that they can always give them up. Throws the same NOT_FOUND for hidden, missing and unreachable grants.
 */
export async function findAccess(
  db: Db,
  viewer: Viewer,
  definition: ResourceDefinition,
  name: string,
): Promise<FoundAccess> {
  const { canonical, through } = partsOf(definition, name);
  const on = await lookUp(db, viewer, sharedBy(definition), parentOf(name));
  const row = await readAccess(db, viewer.user, canonical);
  if (!row || (through && !on)) throw notFound(name);
  const rights = rightsOn(viewer.user, row, on);
  if (!rights.see) throw notFound(name);
  return { row, rights };
}

/** The type of resource that grants of this definition belong to. */
export function sharedBy({ singular, grantsOn }: ResourceDefinition): ResourceDefinition {
  const shared = definitions.find(definition => definition.singular === grantsOn);
  if (!shared) throw new Error(`${singular} is on no resource`);
  return shared;
}

/** Throws PERMISSION_DENIED with `sentence`, which says who has permission. */
export function requireRight(right: boolean, { row }: FoundAccess, sentence: string): void {
  if (right) return;
  const metadata = { resource: row.name };
  throw new ApiError('PERMISSION_DENIED', 'NOT_YOURS_TO_CHANGE', sentence, { metadata });
}

/** What a viewer may do with a grant. */
interface Rights {
  see: boolean;
  /** Raise or lower its level. */
  setLevel: boolean;
  /** Lower its level. */
  lower: boolean;
  /** Decline, withdraw, leave or revoke it. */
  remove: boolean;
  /** Accept it: while it is pending, only the side it waits for; afterwards either side. */
  accept: boolean;
}

const { ACCESS_STATE_PENDING: PENDING } = states;
const { ACCEPT_TARGET_RESOURCE: RESOURCE } = acceptTargets;

/** The parts of a grant that determine rights on it. */
type JudgedGrant = Pick<
  AccessRow,
  'recipient' | 'requester' | 'state' | 'accept_target' | 'resource_type' | 'circle_role'
>;

/** The viewer's rights on a grant; `on` is its resource as the viewer sees it, undefined if hidden. */
export function rightsOn(viewer: string, grant: JudgedGrant, on: Pick<Found, 'access'> | undefined): Rights {
  const level = on?.access.level ?? 0;
  const administers = level >= levelFor.share;
  const holds = grant.recipient === viewer || grant.circle_role === levels.PERMISSION_LEVEL_ADMIN;
  const asks = grant.state === PENDING && grant.requester === viewer;
  const remove = administers || holds || asks;
  const member = on !== undefined && grant.circle_role !== null;
  return {
    see: remove || member || level >= levelFor.listAccesses,
    setLevel: administers,
    lower: holds,
    remove,
    accept: accepts(grant, { administers, holds }),
  };
}

/** Between two people, the receiver of the request is the resource, and only they can accept. */
function accepts(
  grant: JudgedGrant,
  { administers, holds }: { administers: boolean; holds: boolean },
): boolean {
  if (grant.state !== PENDING) return administers || holds;
  const waitsForResource = grant.accept_target === RESOURCE || grant.resource_type === 'user';
  return waitsForResource ? administers : holds;
}

/** A grant, with the viewer's role in the recipient circle. */
export interface AccessRow extends AccessTable {
  /** Their level as an accepted member; null for non-members, and if the recipient is a person. */
  circle_role: number | null;
}

const accepted = sql.lit(states.ACCESS_STATE_ACCEPTED);
export const pending = sql.lit(states.ACCESS_STATE_PENDING);

/** Whether the grant currently makes its recipient an ADMIN. */
export function administers({ level, state }: Pick<AccessRow, 'level' | 'state'>): boolean {
  return level === levels.PERMISSION_LEVEL_ADMIN && state === states.ACCESS_STATE_ACCEPTED;
}

/** Reads the grant with a canonical name. */
export async function readAccess(db: Db, viewer: string, name: string): Promise<AccessRow | undefined> {
  return (await accessNamed(db, { name, me: viewer }))[0];
}

/** Reads grants `a` that match a condition, with its order and limit. */
export async function readAccesses(db: Db, viewer: string, which: RawBuilder<unknown>): Promise<AccessRow[]> {
  return (await accessesWhere(sql`${viewer}`, which).execute(db)).rows;
}

const accessNamed = prepared<{ name: string; me: string }, AccessRow>((_, param) =>
  accessesWhere(sql`${param('me')}`, sql`a.name = ${param('name')}`),
);

function accessesWhere(me: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<AccessRow> {
  return sql<AccessRow>`select a.*, m.level as circle_role
    from access a left join access m on m.resource = a.recipient and m.recipient = ${me}
      and m.resource_type = 'circle' and m.state = ${accepted}
    where ${which}`;
}
