import { acceptTargets, levels, states } from '@potluck/contract/access';
import type { Reach, ReachingGrant } from '../policy/reach.ts';
import type { StandingFacts } from '../policy/standing.ts';
import type { Memberships } from './memberships.ts';

/** A thing with its reach, as it was read for everybody at once. */
export interface Thing extends Reach {
  name: string;
  type: string;
}

/** Somebody who follows the changes. */
export interface Follower {
  user: string;
  /** An access key opens neither settings nor keys. */
  credential: 'session' | 'accessKey';
  memberships: Memberships;
}

/**
 * The facts that `standing` decides by, for one follower of many: what `standingColumns` asks the database of each
 * viewer, gathered from the grants on the thing and the memberships of the follower.
 */
export function factsOf(
  { user, memberships }: Follower,
  { name, type, visibility, grants }: Thing,
): StandingFacts {
  const own = grants.find(({ recipient }) => recipient === user);
  return {
    name,
    type,
    visibility,
    own_name: own?.name ?? null,
    own_requester: own?.requester ?? null,
    own_level: own?.level ?? null,
    own_state: own?.state ?? null,
    own_target: own?.accept_target ?? null,
    circle_level: circleLevel(grants, memberships),
    invitation: invitation(grants, memberships),
    friend: friendHolds(grants, memberships) ? 1 : 0,
  };
}

/** The level that a member has through a circle: no more than the circle's, and no more than their own in it. */
function circleLevel(grants: ReachingGrant[], { circles }: Memberships): number | null {
  const through = grants.flatMap(grant => {
    const role = circles.get(grant.recipient);
    return role !== undefined && accepted(grant) ? [Math.min(grant.level, role)] : [];
  });
  return through.length === 0 ? null : Math.max(...through);
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

function friendHolds(grants: ReachingGrant[], { friends }: Memberships): boolean {
  return grants.some(
    grant => accepted(grant) && grant.level === levels.PERMISSION_LEVEL_ADMIN && friends.has(grant.recipient),
  );
}

function accepted({ state }: ReachingGrant): boolean {
  return state === states.ACCESS_STATE_ACCEPTED;
}
