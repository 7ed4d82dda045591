import { levelFor, visibilities } from '@potluck/contract/access';
import type { ChangeNotice } from '@potluck/contract/changes';
import { parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { type AccessDecision, decideAccess } from '../policy/access-decision.ts';
import { type Asked, isAmong } from '../policy/asked.ts';
import type { ReachingGrant } from '../policy/reach.ts';
import { rightsOn } from '../resources/access/rights.ts';
import { type Follower, factsOf, type Thing } from './facts.ts';
import type { Line } from './line.ts';

/** A follower's access to a thing that they see; undefined when it is hidden from them, or gone. */
export type Sight = AccessDecision | undefined;

export function sightOf(follower: Follower, thing: Thing | undefined): Sight {
  const decision = thing && decideAccess(follower.user, factsOf(follower, thing));
  return decision?.visible ? decision : undefined;
}

/** What a follower is told of a line. Named is what they see now; of what they have lost they learn the type alone. */
export function noticeFor(follower: Follower, line: Line, sight: Sight): ChangeNotice | undefined {
  const { change, about } = line;
  switch (about.kind) {
    case 'thing':
      if (sight) return named(line, '');
      return saw(follower, line) ? unnamed(change) : lostEvents(follower, line);
    case 'grant':
      return grantNotice(follower, line, { sight, on: about.on });
    case 'grantAgain':
      return undefined;
    case 'friendship':
      if (follower.user === about.side) return named(line, parentOf(change.resource));
      return follower.memberships.friends.has(about.side) ? touched(about.side, 'user') : undefined;
    // Of links nobody is told but who could make one.
    case 'link':
      return sight && sight.level >= levelFor.share ? named(line, about.to) : undefined;
    case 'inside':
      return insideNotice(follower, line, { sight, parent: about.parent });
    case 'own':
      return isOwn(follower, about.user) ? named(line, about.user) : undefined;
    case 'mark':
      return sight && follower.user === about.user ? { ...named(line, ''), kind: 'mark' } : undefined;
  }
}

/** What lies inside is for those who read there, and an event with all that lies in it for those who are asked to it. */
function insideNotice(
  follower: Follower,
  line: Line,
  { sight, parent }: { sight: Sight; parent: string },
): ChangeNotice | undefined {
  const { change, thing, asked, before } = line;
  if (thing && sight && reads(sight, thing)) return readNotice(line, parent, sight);
  if (thing && isAskedBy(follower, { ...thing, asked })) return named(line, parent);
  return before && isAskedBy(follower, before) ? unnamed(change) : undefined;
}

/**
 * Of what others authored in a thing, who only sees it because it is public learns that something about it is new. So
 * does everybody of what stands for something else, which may be hidden from them.
 */
function readNotice(line: Line, parent: string, { level }: AccessDecision): ChangeNotice {
  const { type } = line.change;
  if (standIns.has(type)) return touched(parent, line.thing?.type ?? '');
  if (!authored.has(type) || level >= levelFor.readContents) return named(line, parent);
  return touched(parent, line.thing?.type ?? '');
}

const standIns = new Set(definitions.flatMap(({ singular, standsFor }) => (standsFor ? singular : [])));
const authored = new Set(definitions.flatMap(({ singular, authored: own }) => (own ? singular : [])));

/** Who was asked to events of a calendar has lost them with it, or with its reach. */
function lostEvents(follower: Follower, { before, thing }: Line): ChangeNotice | undefined {
  if (!before || !isAskedBy(follower, before)) return undefined;
  const still = thing && isAskedBy(follower, { ...before, visibility: thing.visibility });
  return still ? undefined : unnamed({ type: 'event', kind: 'delete' });
}

function isAskedBy(
  { user, memberships: { circles } }: Follower,
  { asked = [], visibility }: Reached,
): boolean {
  return isAmong(asked, { user, circles }, visibility);
}

type Reached = { asked?: readonly Asked[]; visibility: number };

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
  return rightsOn(user, { ...grant, resource_type: on, circle_role }, sight && { access: sight }).see;
}

/** Whether they saw the thing before the change. */
function saw(follower: Follower, { change, before }: Line): boolean {
  if (!before) return false;
  return sightOf(follower, { ...before, name: change.resource, type: 'thing' }) !== undefined;
}

/** What lies in a thing is for those who may read its contents. */
function reads({ level }: AccessDecision, { visibility }: Thing): boolean {
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
