import { levelFor, visibilities } from '@potluck/contract/access';
import type { ChangeNotice } from '@potluck/contract/changes';
import { parentOf } from '@potluck/contract/names';
import type { ReachingGrant } from '../policy/reach.ts';
import { type StandingDecision, standing } from '../policy/visible.ts';
import { rightsOn } from '../resources/access/rights.ts';
import { type Follower, factsOf, type Thing } from './facts.ts';
import type { Line } from './line.ts';

/** A follower's standing on a thing that they see; undefined when it is hidden from them, or gone. */
export type Sight = StandingDecision | undefined;

export function sightOf(follower: Follower, thing: Thing | undefined): Sight {
  const decision = thing && standing(follower.user, factsOf(follower, thing));
  return decision?.visible ? decision : undefined;
}

/** What a follower is told of a line. Named is what they see now; of what they have lost they learn the type alone. */
export function noticeFor(follower: Follower, line: Line, sight: Sight): ChangeNotice | undefined {
  const { change, about } = line;
  switch (about.kind) {
    case 'thing':
      if (sight) return named(line, '');
      return saw(follower, line) ? unnamed(change) : undefined;
    case 'grant':
      return grantNotice(follower, line, { sight, on: about.on });
    case 'grantAgain':
      return undefined;
    case 'friendship':
      if (follower.user === about.side) return named(line, parentOf(change.resource));
      return follower.memberships.friends.has(about.side) ? touched(about.side, 'user') : undefined;
    case 'inside':
      return sight && line.thing && reads(sight, line.thing) ? named(line, about.parent) : undefined;
    case 'own':
      return isOwn(follower, about.user) ? named(line, about.user) : undefined;
    case 'mark':
      return sight && follower.user === about.user ? { ...named(line, ''), kind: 'mark' } : undefined;
  }
}

/** Whoever does not see the grant may see the thing by it all the same, as a friend of its recipient, or have seen it. */
function grantNotice(
  follower: Follower,
  line: Line,
  { sight, on }: { sight: Sight; on: string },
): ChangeNotice | undefined {
  const { change, thing, before } = line;
  const given = thing?.grants.find(({ name }) => name === change.resource);
  const grant = given ?? before?.grants[0];
  if (grant && seesGrant(follower, grant, { sight, on }))
    return given || sight ? named(line, parentOf(change.resource)) : unnamed(change);
  if (sight) return sight.level >= levelFor.readContents ? touched(parentOf(change.resource), on) : undefined;
  return saw(follower, line) ? unnamed({ type: on, kind: 'update' }) : undefined;
}

function seesGrant(
  { user, memberships }: Follower,
  grant: ReachingGrant,
  { sight, on }: { sight: Sight; on: string },
): boolean {
  const circle_role = memberships.circles.get(grant.recipient) ?? null;
  return rightsOn(user, { ...grant, resource_type: on, circle_role }, sight && { standing: sight }).see;
}

/** Whether they saw the thing before the change. */
function saw(follower: Follower, { change, before }: Line): boolean {
  if (!before) return false;
  return sightOf(follower, { ...before, name: change.resource, type: 'thing' }) !== undefined;
}

/** What lies in a thing is for those who may read its contents. */
function reads({ level }: StandingDecision, { visibility }: Thing): boolean {
  return level >= levelFor.readContents || visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC;
}

/** Settings and keys are their owner's, and no access key opens them. */
function isOwn({ user, credential }: Follower, owner: string): boolean {
  return user === owner && credential === 'session';
}

function named({ change: { resource: name, type, kind } }: Line, parent: string): ChangeNotice {
  return { name, parent, type, kind };
}

function touched(name: string, type: string): ChangeNotice {
  return { name, parent: '', type, kind: 'update' };
}

function unnamed({ type, kind }: Pick<ChangeNotice, 'type' | 'kind'>): ChangeNotice {
  return { name: '', parent: '', type, kind };
}
