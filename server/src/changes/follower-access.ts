import { acceptTargets, levels, states } from '@potluck/contract/access';
import type { AccessFacts } from '../policy/access-decision.ts';
import { busyState } from '../policy/access-literals.ts';
import { circleLevel, friendHolds, type Memberships } from '../policy/memberships.ts';
import type { Reach, ReachingGrant } from '../policy/reach.ts';

/** A thing with its reach, read once for all followers. */
export interface Thing extends Reach {
  name: string;
  type: string;
  /** Only for people, if the directory is limited: their circles. */
  circles?: string[];
}

/** Somebody who follows the changes. */
export interface Follower {
  user: string;
  /** Access keys open neither settings nor keys. */
  credential: 'session' | 'accessKey';
  memberships: Memberships;
}

/**
 * The facts that `access` decides by, for one of many followers. `accessColumns` reads them from the database per
 * viewer; this computes them from the grants on the thing and the follower's memberships.
 */
export function factsOf(
  { user, memberships }: Follower,
  { name, type, visibility, grants, circles }: Thing,
): AccessFacts {
  const own = grants.find(({ recipient }) => recipient === user);
  const held = grants.filter(accepted);
  return {
    name,
    type,
    visibility,
    own_name: own?.name ?? null,
    own_requester: own?.requester ?? null,
    own_level: own?.level ?? null,
    own_state: own?.state ?? null,
    own_target: own?.accept_target ?? null,
    circle_level: circleLevel(held, memberships),
    circle_busy: grants.some(grant => grant.state === busyState && memberships.circles.has(grant.recipient))
      ? 1
      : 0,
    invitation: invitation(grants, memberships),
    friend: friendHolds(held, memberships) ? 1 : 0,
    ...(circles && { known: name === user || knows(memberships, { name, circles }) ? 1 : 0 }),
  };
}

/** Narrower than the directory: whoever knows a person only by a grant learns of changes at the next read. */
function knows(memberships: Memberships, { name, circles }: { name: string; circles: string[] }): boolean {
  return memberships.friends.has(name) || circles.some(circle => memberships.circles.has(circle));
}

function invitation(grants: ReachingGrant[], { circles }: Memberships): string | null {
  const found = grants.find(
    grant =>
      grant.state === states.ACCESS_STATE_PENDING &&
      grant.accept_target === acceptTargets.ACCEPT_TARGET_RECIPIENT &&
      circles.get(grant.recipient) === levels.PERMISSION_LEVEL_ADMIN,
  );
  return found ? `${found.level} ${found.name}` : null;
}

function accepted({ state }: ReachingGrant): boolean {
  return state === states.ACCESS_STATE_ACCEPTED;
}
