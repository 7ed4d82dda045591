import { acceptTargets, levelFor, levels, states } from '@potluck/contract/access';
import type { Found } from '../../policy/found.ts';
import type { AccessRow } from './access-row.ts';

/** What a viewer may do with a grant. */
export interface Rights {
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
export type JudgedGrant = Pick<
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
