import { levelFor, visibilities } from '@potluck/contract/access';
import type { ChangeNotice } from '@potluck/contract/changes';
import { parentOf } from '@potluck/contract/names';
import { definitions } from '@potluck/contract/resources';
import { type AccessDecision, decideAccess } from '../policy/access-decision.ts';
import { type Invitee, isAmong } from '../policy/invitation-access.ts';
import type { ReachingGrant } from '../policy/reach.ts';
import type { AttendeeFacts } from '../resources/attendee/attendee-facts.ts';
import { rightsOn } from '../resources/grants/find-access.ts';
import { type ChangeRecord, thingNameOf } from './change-record.ts';
import { type Follower, factsOf, type Thing } from './follower-access.ts';

/** A follower's access to a thing that they see. Undefined if it is hidden from them or gone. */
export type ViewerAccess = AccessDecision | undefined;

export function viewerAccess(follower: Follower, thing: Thing | undefined): ViewerAccess {
  const decision = thing && decideAccess({ user: follower.user }, factsOf(follower, thing));
  return decision?.visible ? decision : undefined;
}

/**
 * What a follower receives about a record. Names what they see now; for what they lost, gives only the type. People who
 * only see when a calendar is busy learn that some event has changed.
 */
export function noticeFor(
  follower: Follower,
  record: ChangeRecord,
  access: ViewerAccess,
): ChangeNotice | undefined {
  return seenNotice(follower, record, access) ?? busyNotice(follower, record);
}

const busyTimesChanged = { name: '', parent: '', type: 'event', kind: 'update' } as const;

function busyNotice(
  follower: Follower,
  { change, about, thing, before }: ChangeRecord,
): ChangeNotice | undefined {
  const moved = about.kind === 'thing' || about.kind === 'grant' || change.type === 'event';
  if (!moved || (thing?.type ?? 'calendar') !== 'calendar') return undefined;
  const reaches = [thing, before && { ...before, name: '', type: 'calendar' }];
  const busy = reaches.some(
    reach => reach && decideAccess({ user: follower.user }, factsOf(follower, reach)).busy,
  );
  return busy ? busyTimesChanged : undefined;
}

function seenNotice(
  follower: Follower,
  record: ChangeRecord,
  access: ViewerAccess,
): ChangeNotice | undefined {
  const { change, about } = record;
  switch (about.kind) {
    case 'thing':
      if (access) return named(record, '');
      return saw(follower, record) ? unnamed(change) : lostEvents(follower, record);
    case 'grant':
      return grantNotice(follower, record, { access, on: about.on });
    case 'grantAgain':
      return undefined;
    case 'friendship':
      if (follower.user === about.side) return named(record, parentOf(change.resource));
      return follower.memberships.friends.has(about.side) ? touched(about.side, 'user') : undefined;
    // Only people who could create links receive changes about links.
    case 'link':
      return access && access.level >= levelForLinks(record)
        ? named(record, parentOf(change.resource))
        : undefined;
    case 'inside':
      return insideNotice(follower, record, { access, parent: about.parent });
    // Only people who could edit it, too.
    case 'editing':
      return access && access.level >= levelFor.update ? named(record, '') : undefined;
    case 'own':
      return isOwn(follower, about.user) ? named(record, about.user) : undefined;
    case 'mark':
      return access && follower.user === about.user ? { ...named(record, ''), kind: 'mark' } : undefined;
  }
}

/** Links to an event belong to everyone who may change it. */
function levelForLinks({ change }: ChangeRecord): number {
  return parentOf(change.resource) === change.parent ? levelFor.share : levelFor.update;
}

/** Changes inside a thing reach its readers. Guests receive the changes of an event and everything in it. */
function insideNotice(
  follower: Follower,
  record: ChangeRecord,
  { access, parent }: { access: ViewerAccess; parent: string },
): ChangeNotice | undefined {
  const { change, thing, before } = record;
  if (thing && access && reads(access, thing)) return readNotice(record, parent, access);
  if (thing && isInvitedBy(follower, { ...thing, invitees: guestsOf(record) })) return named(record, parent);
  return before && isInvitedBy(follower, before) ? unnamed(change) : undefined;
}

/** The guests that a record concerns. Guests of one occurrence receive nothing about the others. */
function guestsOf({ change: { type, facts }, invitees }: ChangeRecord): readonly Invitee[] {
  if (type !== 'attendee') return invitees.filter(({ edited }) => !edited);
  const { original } = (facts === null ? everyOther : JSON.parse(facts)) as Pick<AttendeeFacts, 'original'>;
  return invitees.filter(({ start }) => start === null || original === null || start === original);
}

/** Derived records do not say which occurrence they are about, so only guests of all occurrences receive them. */
const everyOther = { original: Number.NaN };

/**
 * People who see a thing only because it is public do not learn what others wrote in it, only that something changed.
 * The same goes for everybody if the record is about an alias of another thing, which may be hidden from them.
 */
function readNotice(record: ChangeRecord, parent: string, { level }: AccessDecision): ChangeNotice {
  const { type } = record.change;
  if (aliasTypes.has(type)) return touched(parent, record.thing?.type ?? '');
  if (!authored.has(type) || level >= levelFor.readContents) return named(record, parent);
  return touched(parent, record.thing?.type ?? '');
}

const aliasTypes = new Set(definitions.flatMap(({ singular, aliasOf }) => (aliasOf ? singular : [])));
const authored = new Set(definitions.flatMap(({ singular, authored: own }) => (own ? singular : [])));

/** Guests lose the events of a calendar when the calendar goes or its reach shrinks. */
function lostEvents(follower: Follower, { before, thing }: ChangeRecord): ChangeNotice | undefined {
  if (!before || !isInvitedBy(follower, before)) return undefined;
  const still = thing && isInvitedBy(follower, { ...before, visibility: thing.visibility });
  return still ? undefined : unnamed({ type: 'event', kind: 'delete' });
}

function isInvitedBy(
  { user, memberships: { circles } }: Follower,
  { invitees = [], visibility }: Reached,
): boolean {
  return isAmong(invitees, { user, circles }, visibility);
}

type Reached = { invitees?: readonly Invitee[]; visibility: number };

/**
 * A person who does not see the grant may still see the thing through it, as a friend of its recipient, or have seen
 * it.
 */
function grantNotice(
  follower: Follower,
  record: ChangeRecord,
  { access, on }: { access: ViewerAccess; on: string },
): ChangeNotice | undefined {
  const { change, thing, before } = record;
  const given = thing?.grants.find(({ name }) => name === change.resource);
  const grant = given ?? before?.grants[0];
  if (grant && seesGrant(follower, grant, { access, on }))
    return given || access ? named(record, parentOf(change.resource)) : unnamed(change);
  if (access)
    return access.level >= levelFor.readContents ? touched(parentOf(change.resource), on) : undefined;
  return saw(follower, record) ? unnamed({ type: on, kind: 'update' }) : undefined;
}

function seesGrant(
  { user, memberships }: Follower,
  grant: ReachingGrant,
  { access, on }: { access: ViewerAccess; on: string },
): boolean {
  const circle_role = memberships.circles.get(grant.recipient) ?? null;
  return rightsOn(user, { ...grant, resource_type: on, circle_role }, access && { access: access }).see;
}

/** Whether they saw the thing before the change. */
function saw(follower: Follower, { change, before }: ChangeRecord): boolean {
  if (!before) return false;
  return viewerAccess(follower, { ...before, name: change.resource, type: 'thing' }) !== undefined;
}

/** The contents of a thing are only for people who may read them. */
function reads({ level }: AccessDecision, { visibility }: Thing): boolean {
  return level >= levelFor.readContents || visibility <= visibilities.VISIBILITY_LEVEL_PUBLIC;
}

/** Settings and keys are private to their owner, and no access key opens them. */
function isOwn({ user, credential }: Follower, owner: string): boolean {
  return user === owner && credential === 'session';
}

function named({ change: { resource: name, type, kind } }: ChangeRecord, parent: string): ChangeNotice {
  return { name, parent, type, kind };
}

function touched(name: string, type: string): ChangeNotice {
  return { name, parent: '', type, kind: 'update' };
}

function unnamed({ type, kind }: Pick<ChangeNotice, 'type' | 'kind'>): ChangeNotice {
  return { name: '', parent: '', type, kind };
}

/** The notices of a follower for these records, each with its revision. Checks access once per thing. */
export function noticesFor(follower: Follower, records: readonly ChangeRecord[]): [number, ChangeNotice][] {
  const accesses = new Map<string, ViewerAccess>();
  return records.flatMap(record => {
    const notice = noticeFor(follower, record, accessOn(record));
    return notice ? [[record.change.revision, notice]] : [];
  });

  function accessOn({ change, thing }: ChangeRecord): ViewerAccess {
    const name = thingNameOf(change);
    if (!accesses.has(name)) accesses.set(name, viewerAccess(follower, thing));
    return accesses.get(name);
  }
}
