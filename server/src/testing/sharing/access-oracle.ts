import type { SharedKey } from '@potluck/contract/resources';

/**
 * An independent, plain implementation of the sharing rules over lists of rows. It verifies the server, so it shares
 * no code with it.
 */
export interface Thing {
  name: string;
  type: SharedKey;
  visibility: number;
}

/** A grant. Between two people, `resource` is the receiver of the request and `recipient` its sender. */
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

const [PUBLIC, BUSY, READ, WRITE, ADMIN] = [1, 50, 100, 200, 300] as const;
const visibleTo = { everybody: 1, friends: 100, circles: 200 };
const [PENDING, ACCEPTED] = [100, 200] as const;
const [RECIPIENT, RESOURCE] = [100, 200] as const;
const isPerson = (name: string) => name.startsWith('users/');

/** A person's level on a resource: the highest of the four sources. */
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

/** Whether a person can see that a resource exists. */
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

/** Whether a person may read a resource's contents: a pending invitation is not enough. */
export function readsBelow(rows: Rows, me: string, thing: Thing): boolean {
  return levelOn(rows, me, thing) >= READ || thing.visibility === visibleTo.everybody;
}

/** Whether a person only sees when the events of a calendar are. */
export function seesBusyTimes(rows: Rows, me: string, thing: Thing): boolean {
  if (sees(rows, me, thing)) return false;
  return rows.grants.some(
    ({ resource, level, recipient }) =>
      resource === thing.name &&
      level === BUSY &&
      (recipient === me || (thing.visibility <= visibleTo.circles && roleIn(rows, me, recipient) > 0)),
  );
}

/** A person's level as a member of a circle; 0 for non-members. */
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

/** The grants that open something. A grant of level BUSY opens nothing. */
export function accepted({ grants }: Rows): Grant[] {
  return grants.filter(grant => grant.state === ACCEPTED && grant.level !== BUSY);
}

/** Decline, withdraw, leave, revoke: both sides always can, and the requester while it is pending. */
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

/** The side for which a pending grant waits; either side may accept an accepted one again. */
export function mayAccept(rows: Rows, me: string, grant: Grant): boolean {
  const forResource = levelOn(rows, me, resourceOf(rows, grant)) >= ADMIN;
  const forRecipient = actsForRecipient(rows, me, grant);
  if (grant.state === ACCEPTED) return forResource || forRecipient;
  return grant.target === RESOURCE || isPerson(grant.resource) ? forResource : forRecipient;
}

/** The outcome of accepting the grant that a response with the resource names. An accepted one stays as it is. */
export function acceptedAs(
  rows: Rows,
  me: string,
  { thing, grant }: { thing: Thing; grant: string | undefined },
): { status: number; writes?: boolean } {
  if (!sees(rows, me, thing)) return { status: 404 };
  const named = rows.grants.find(({ name }) => name === grant);
  if (!named) return { status: 400 };
  return mayAccept(rows, me, named) ? { status: 200, writes: named.state === PENDING } : { status: 403 };
}

/** WRITE sees all grants; others see their own, those that they requested, and as members their circles'. */
export function seesGrant(rows: Rows, me: string, grant: Grant): boolean {
  const thing = resourceOf(rows, grant);
  if (mayRemove(rows, me, grant) || levelOn(rows, me, thing) >= WRITE) return true;
  return roleIn(rows, me, grant.recipient) > 0 && sees(rows, me, thing);
}

/** Whether a resource has an ADMIN: a person, or a circle whose members it reaches. */
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
