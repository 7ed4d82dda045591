import { acceptTargets, levels, states, type XAccess } from '@potluck/contract/access';
import type { Caller } from '../context/context.ts';
import { busyState, enumName, upTo, type Widest } from './access-literals.ts';
import { withinScope } from './scope.ts';

/**
 * The one access policy: who sees a row of `resource`, and at what level. `accessColumns` reads the facts from the
 * database in the same query as the row, and `access` decides. `visibleTo` is the same rule as a condition, for lists.
 * Every entry point (API, files, streams, search) reads resources through these three.
 */
export interface AccessFacts {
  name: string;
  type: string;
  visibility: number;
  own_name: string | null;
  own_requester: string | null;
  own_level: number | null;
  own_state: number | null;
  own_target: number | null;
  /** The highest level through any of the viewer's circles. */
  circle_level: number | null;
  /** A pending grant for a circle that the viewer administers: the level, a space and the name of the grant. */
  invitation: string | null;
  /** Whether an accepted friend holds ADMIN. */
  friend: number;
  /** Only set if requested: whether any of the viewer's circles has the level BUSY. */
  circle_busy?: number;
  /** Only for people: 0 if the directory hides them from the viewer. */
  known?: number;
}

export interface AccessDecision {
  /** What the viewer may do. At 0 they may only view. */
  level: number;
  /** The accepted level of the viewer and their circles, without what they see as a friend or because it is public. */
  held: number;
  visible: boolean;
  /** Whether the viewer only sees when the events of a calendar are: neither the calendar nor anything in it. */
  busy: boolean;
  access: XAccess | null;
}

const {
  PERMISSION_LEVEL_PUBLIC: PUBLIC,
  PERMISSION_LEVEL_READ: READ,
  PERMISSION_LEVEL_ADMIN: ADMIN,
} = levels;
const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;
const toRecipient = acceptTargets.ACCEPT_TARGET_RECIPIENT;

/** The level, the visibility and the caller's access, decided from the facts of a row. */
export function decideAccess(caller: Caller, facts: AccessFacts): AccessDecision {
  return withinScope(caller, facts, fullAccess(caller.user, facts));
}

function fullAccess(viewer: string, facts: AccessFacts): AccessDecision {
  if (facts.type === 'user') return personAccess(viewer, facts);
  const own = facts.own_state === ACCEPTED ? (facts.own_level ?? 0) : 0;
  const circle = reaches(facts, 'PRIVATE') ? (facts.circle_level ?? 0) : 0;
  const friend = reaches(facts, 'RESTRICTED') && facts.friend ? READ : 0;
  const signedIn = reaches(facts, 'PUBLIC') ? PUBLIC : 0;
  const level = Math.max(own, circle, friend, signedIn);
  const invited = facts.own_state === PENDING && facts.own_target === toRecipient;
  return {
    level,
    held: Math.max(own, circle),
    visible: level > 0 || invited || circleInvited(facts),
    busy: level === 0 && seesBusyTimes(facts),
    access: accessFrom(facts, { accepted: Math.max(own, circle), friend, level }),
  };
}

function personAccess(viewer: string, facts: AccessFacts): AccessDecision {
  if (facts.name === viewer)
    return { ...ofPerson, level: ADMIN, held: ADMIN, access: derivedAccess(ADMIN, ACCEPTED) };
  if (facts.known === 0) return { ...ofPerson, level: 0, held: 0, visible: false, access: null };
  const access = facts.own_state === null ? null : ownGrant(facts);
  const held = access?.state === ACCEPTED ? access.level : 0;
  return { ...ofPerson, level: PUBLIC, held, access: access && accessOf(access, access.level, PUBLIC) };
}

const ofPerson = { visible: true, busy: false };

/** A grant of level BUSY opens nothing else, and counts only for viewers who see nothing of the calendar. */
function seesBusyTimes(facts: AccessFacts): boolean {
  return facts.own_state === busyState || (reaches(facts, 'PRIVATE') && facts.circle_busy === 1);
}

/** The grants that the viewer is shown: pending ones first, then accepted ones. */
function accessFrom(
  facts: AccessFacts,
  { accepted, friend, level }: { accepted: number; friend: number; level: number },
): XAccess | null {
  const waiting = waitingGrant(facts, accepted);
  const given = Math.max(accepted, friend);
  if (waiting) return accessOf(waiting, given || waiting.level, level);
  if (facts.own_state === ACCEPTED) return accessOf(ownGrant(facts), accepted, level);
  if (accepted > 0) return derivedAccess(accepted, ACCEPTED);
  return friend > 0 ? derivedAccess(friend, states.ACCESS_STATE_UNSPECIFIED) : null;
}

interface ShownGrant {
  name: string;
  level: number;
  state: number;
  target: number;
}

/**
 * The viewer's own grant comes first. A pending grant for a circle that they administer counts if they have no access
 * yet.
 */
function waitingGrant(facts: AccessFacts, accepted: number): ShownGrant | undefined {
  if (facts.own_state === PENDING) return ownGrant(facts);
  if (accepted > 0 || !circleInvited(facts)) return undefined;
  const [level = '', name = ''] = (facts.invitation ?? '').split(' ');
  return { name, level: Number(level), state: PENDING, target: toRecipient };
}

function ownGrant(facts: AccessFacts): ShownGrant {
  return {
    name: facts.own_name ?? '',
    level: facts.own_level ?? 0,
    state: facts.own_state ?? 0,
    target: facts.own_target ?? 0,
  };
}

function derivedAccess(level: number, state: number): XAccess {
  return accessOf({ name: '', level, state, target: 0 }, level, level);
}

function accessOf({ name, state, target }: ShownGrant, level: number, effective: number): XAccess {
  return {
    name,
    permissionLevel: enumName.level(level),
    state: enumName.state(state),
    acceptTarget: enumName.acceptTarget(target),
    effectiveLevel: enumName.level(effective),
  };
}

function circleInvited(facts: AccessFacts): boolean {
  return reaches(facts, 'PRIVATE') && facts.invitation !== null;
}

function reaches(facts: AccessFacts, widest: Widest): boolean {
  return facts.visibility <= upTo(widest);
}
