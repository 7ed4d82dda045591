import { acceptTargets, levels, states } from '@potluck/contract/access';
import type { ChangeRecord } from '../changes/change-record.ts';
import type { Thing } from '../changes/follower-access.ts';
import { enumName } from '../policy/access-literals.ts';
import { parseReach, type ReachingGrant } from '../policy/reach.ts';
import type { Audience } from './audience.ts';
import type { NewNotification } from './new-notification.ts';

const { ACCESS_STATE_PENDING: PENDING, ACCESS_STATE_ACCEPTED: ACCEPTED } = states;
const { ACCEPT_TARGET_RECIPIENT: RECIPIENT } = acceptTargets;
const { PERMISSION_LEVEL_ADMIN: ADMIN } = levels;

/** A grant on a thing or circle before and after the change. Undefined where there was or is none. */
export interface Granted {
  before: ReachingGrant | undefined;
  after: ReachingGrant | undefined;
}

export function grantedBy({ change, before }: ChangeRecord): Granted {
  return { before: before?.grants[0], after: parseReach(change.facts)?.grants[0] };
}

/**
 * People to notify about a grant: those who must answer it, those who waited for the answer, and those whose level
 * changed.
 */
export function grantNotifications(record: ChangeRecord, audience: Audience): NewNotification[] {
  const { change, thing } = record;
  if (!thing) return [];
  const { resource: about, actor, time } = change;
  const { before, after } = grantedBy(record);
  const root = thing.name;
  const notifications = { root, actor, time: Number(time) };
  const answered = answerNotifications(record, { before, after });
  const involved = new Set(answered.flatMap(({ people }) => people));
  const level = after && { level: enumName.level(after.level) };
  if (after?.state === PENDING && before?.state !== PENDING) {
    const [kind, people] = waitsFor(after, thing, audience);
    return [...answered, { ...notifications, kind, about, people, data: { ...level } }];
  }
  const concerned = audience.reachedBy([before, after].filter(grant => grant !== undefined));
  const changed = concerned.flatMap(person => {
    if (involved.has(person)) return [];
    const then = held(audience, person, { thing, change: about, grant: before });
    const now = held(audience, person, { thing, change: about, grant: after });
    return then === now
      ? []
      : [{ ...notifications, ...levelNotifications({ about, root, then, now }), people: [person] }];
  });
  return [...answered, ...changed];
}

/**
 * An offer waits for its recipient, or for the ADMINs of the receiving circle. A request waits for the ADMINs of the
 * thing.
 */
function waitsFor(
  grant: ReachingGrant,
  thing: Thing,
  audience: Audience,
): ['INVITED' | 'ACCESS_ASKED', string[]] {
  if (grant.accept_target !== RECIPIENT) return ['ACCESS_ASKED', audience.holders(thing, ADMIN)];
  const { recipient } = grant;
  const askers = audience
    .reachedBy([grant])
    .filter(person => person === recipient || audience.role(person, recipient) === ADMIN);
  return ['INVITED', askers.filter(person => audience.access(person, thing))];
}

/** Notifies the person who offered or asked about the answer. */
function answerNotifications({ change, thing }: ChangeRecord, { before, after }: Granted): NewNotification[] {
  const asker = after?.requester ?? before?.requester;
  const root = thing?.name ?? '';
  if (!asker || asker === change.actor) return [];
  const notifications = {
    about: root,
    root,
    actor: change.actor,
    time: Number(change.time),
    people: [asker],
    data: {},
  };
  const taken = after?.state === ACCEPTED && before?.state !== ACCEPTED;
  // A link offers access to anyone who has it, and its user accepts at once.
  if (taken && (before || after.recipient === change.actor))
    return [{ ...notifications, kind: 'INVITATION_ACCEPTED', data: { level: enumName.level(after.level) } }];
  if (!after && before?.state === PENDING && declined(before, change.actor))
    return [{ ...notifications, kind: 'INVITATION_DECLINED' }];
  return [];
}

/** An offer that another ADMIN of the thing withdraws was not declined. */
function declined({ accept_target, recipient }: ReachingGrant, actor: string | null): boolean {
  return accept_target !== RECIPIENT || recipient === actor || recipient.startsWith('circles/');
}

interface Judged {
  thing: Thing;
  /** The name of the changed grant, and its content before or after the change. */
  change: string;
  grant: ReachingGrant | undefined;
}

/** The level that a person holds if the changed grant has this content and all others their current one. */
function held(audience: Audience, person: string, { thing, change, grant }: Judged): number {
  const others = thing.grants.filter(({ name }) => name !== change);
  return audience.access(person, { ...thing, grants: grant ? [...others, grant] : others })?.held ?? 0;
}

interface Change {
  about: string;
  root: string;
  then: number;
  now: number;
}

function levelNotifications({
  about,
  root,
  then,
  now,
}: Change): Pick<NewNotification, 'kind' | 'about' | 'data'> {
  const [previousLevel, level] = [enumName.level(then), enumName.level(now)];
  if (then === 0) return { kind: 'INVITED', about, data: { level } };
  if (now === 0) return { kind: 'ACCESS_TAKEN', about: root, data: { previousLevel } };
  return { kind: 'LEVEL_CHANGED', about: root, data: { previousLevel, level } };
}

/**
 * A friend request notifies the person asked, and its acceptance notifies the person who asked. Ending a friendship
 * sends no notification.
 */
export function friendNotifications(record: ChangeRecord): NewNotification[] {
  const { change, before: reach } = record;
  const { resource: about, parent, actor, time } = change;
  // The grant is on the person who is asked, for the person who asks. The second record duplicates it.
  const requester = about.split('/accesses/')[0] ?? '';
  if (parent !== requester) return [];
  const { before, after } = { before: reach?.grants[0], after: parseReach(change.facts)?.grants[0] };
  const notifications = { actor, time: Number(time), data: {} };
  const other = [requester, (after ?? before)?.recipient ?? ''].find(person => person !== actor) ?? '';
  if (after?.state === PENDING && !before)
    return [{ ...notifications, kind: 'FRIEND_ASKED', about, root: after.recipient, people: [requester] }];
  if (actor === null || other === '') return [];
  const answer = { ...notifications, about: actor, root: actor, people: [other] };
  if (after?.state === ACCEPTED && before?.state !== ACCEPTED)
    return [{ ...answer, kind: 'INVITATION_ACCEPTED' }];
  if (!after && before?.state === PENDING && actor === requester)
    return [{ ...answer, kind: 'INVITATION_DECLINED' }];
  return [];
}

/** This many invitations at once are still separate, so that each can be answered in the bell. */
const maxSeparate = 3;
const combined: ReadonlySet<string> = new Set(['INVITED', 'INVITATION_ACCEPTED']);

/**
 * Combines the invitations of one transaction to the same people, to things of one type, and the acceptances: sharing
 * and accepting in a batch. Its changes have the same time.
 */
export function combineInvitations(notifications: readonly NewNotification[]): NewNotification[] {
  const groups = Map.groupBy(notifications, each => {
    const { kind, root, actor, people, time } = each;
    return combined.has(kind) ? [kind, time, root.split('/')[0], actor, ...people].join(' ') : each;
  });
  return [...groups.values()].flatMap(some => {
    const last = some.at(-1);
    if (!last || some.length <= maxSeparate) return some;
    return [{ ...last, count: some.length, data: { ...last.data, together: true } }];
  });
}
