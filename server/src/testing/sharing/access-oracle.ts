import type { SharedKey } from '@potluck/contract/resources';

/**
 * The rules of sharing once more, as plainly as they can be said over lists of rows. It judges the server, so it
 * takes nothing from it.
 */
export interface Thing {
  name: string;
  type: SharedKey;
  visibility: number;
}

/** A grant. Between two people `resource` is who was asked and `recipient` who asked. */
export interface Grant {
  name: string;
  resource: string;
  recipient: string;
  requester: string;
  level: number;
  state: number;
  target: number;
}

export interface Rows {
  things: Thing[];
  grants: Grant[];
}

const [PUBLIC, READ, WRITE, ADMIN] = [1, 100, 200, 300] as const;
const visibleTo = { everybody: 1, friends: 100, circles: 200 };
const [PENDING, ACCEPTED] = [100, 200] as const;
const [RECIPIENT, RESOURCE] = [100, 200] as const;
const isPerson = (name: string) => name.startsWith('users/');

/** What a person may do to a thing: the highest of the four ways. */
export function levelOn(rows: Rows, me: string, thing: Thing): number {
  if (thing.type === 'user') return thing.name === me ? ADMIN : PUBLIC;
  const held = accepted(rows).filter(grant => grant.resource === thing.name);
  const ways = [0, ...held.filter(grant => grant.recipient === me).map(grant => grant.level)];
  if (thing.visibility <= visibleTo.circles)
    ways.push(...held.map(grant => Math.min(grant.level, roleIn(rows, me, grant.recipient))));
  if (thing.visibility <= visibleTo.friends) {
    const owners = held.filter(grant => grant.level === ADMIN).map(grant => grant.recipient);
    if (owners.some(owner => areFriends(rows, me, owner))) ways.push(READ);
  }
  if (thing.visibility <= visibleTo.everybody) ways.push(PUBLIC);
  return Math.max(...ways);
}

/** Whether a thing exists for a person. */
export function sees(rows: Rows, me: string, thing: Thing): boolean {
  if (levelOn(rows, me, thing) > 0) return true;
  const invitations = rows.grants.filter(
    grant => grant.resource === thing.name && grant.state === PENDING && grant.target === RECIPIENT,
  );
  return invitations.some(
    ({ recipient }) =>
      recipient === me || (thing.visibility <= visibleTo.circles && roleIn(rows, me, recipient) === ADMIN),
  );
}

/** Whether a person may look at what lies below a thing: an invitation alone does not open it. */
export function readsBelow(rows: Rows, me: string, thing: Thing): boolean {
  return levelOn(rows, me, thing) >= READ || thing.visibility === visibleTo.everybody;
}

/** A person's level as a member of a circle, 0 for who is none. */
export function roleIn(rows: Rows, me: string, circle: string): number {
  if (isPerson(circle)) return 0;
  return accepted(rows).find(grant => grant.resource === circle && grant.recipient === me)?.level ?? 0;
}

export function areFriends(rows: Rows, one: string, other: string): boolean {
  if (!isPerson(one) || !isPerson(other)) return false;
  return accepted(rows).some(grant => joins(grant, one, other));
}

export function joins({ resource, recipient }: Grant, one: string, other: string): boolean {
  return (resource === one && recipient === other) || (resource === other && recipient === one);
}

export function accepted({ grants }: Rows): Grant[] {
  return grants.filter(grant => grant.state === ACCEPTED);
}

/** Decline, withdraw, leave, revoke: both sides can always, and who asked while it is pending. */
export function mayRemove(rows: Rows, me: string, grant: Grant): boolean {
  return (
    actsForRecipient(rows, me, grant) ||
    (grant.state === PENDING && grant.requester === me) ||
    levelOn(rows, me, resourceOf(rows, grant)) >= ADMIN
  );
}

export function actsForRecipient(rows: Rows, me: string, { recipient }: Grant): boolean {
  return recipient === me || roleIn(rows, me, recipient) === ADMIN;
}

/** The side that a pending grant waits for; an accepted one may be accepted again by either. */
export function mayAccept(rows: Rows, me: string, grant: Grant): boolean {
  const forResource = levelOn(rows, me, resourceOf(rows, grant)) >= ADMIN;
  const forRecipient = actsForRecipient(rows, me, grant);
  if (grant.state === ACCEPTED) return forResource || forRecipient;
  return grant.target === RESOURCE || isPerson(grant.resource) ? forResource : forRecipient;
}

/** WRITE sees all grants; others their own, those that they asked for, and as members their circles'. */
export function seesGrant(rows: Rows, me: string, grant: Grant): boolean {
  const thing = resourceOf(rows, grant);
  if (mayRemove(rows, me, grant) || levelOn(rows, me, thing) >= WRITE) return true;
  return roleIn(rows, me, grant.recipient) > 0 && sees(rows, me, thing);
}

/** Whether somebody administers a thing: a person, or a circle through which its members reach it. */
export function isAdministered(rows: Rows, thing: Thing): boolean {
  return accepted(rows).some(
    grant =>
      grant.resource === thing.name &&
      grant.level === ADMIN &&
      (isPerson(grant.recipient) || thing.visibility <= visibleTo.circles),
  );
}

export function resourceOf({ things }: Rows, { name, resource }: Grant): Thing {
  const thing = things.find(each => each.name === resource);
  if (!thing) throw new Error(`${name} is on nothing`);
  return thing;
}
