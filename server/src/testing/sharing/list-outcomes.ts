import {
  accepted,
  areFriends,
  levelOn,
  type Rows,
  readsBelow,
  roleIn,
  sees,
  seesBusyTimes,
  type Thing,
} from './access-oracle.ts';
import { type Ask, forbidden, missing, type Outcome } from './ask.ts';
import { statesOf } from './caller-access.ts';

const [BUSY, READ, WRITE, ADMIN] = [50, 100, 200, 300] as const;
const ACCEPTED = 200;

export function listed(rows: Rows, me: string, ask: Extract<Ask, { method: 'list' }>): Outcome {
  const { type, state, holder } = ask;
  if (holder && !sees(rows, me, holder)) return missing;
  if (holder && type === 'user' && holder.name !== me) return people(rows, me, { holder, state });
  const held = holder && type !== 'user' ? heldBy(rows, me, holder) : undefined;
  const shown = visible(rows, me, type)
    .filter(({ name }) => !held || held.includes(name))
    .filter(thing => state === undefined || statesOf(rows, me, thing).includes(state));
  return { status: 200, shows: shown.map(({ name }) => name) };
}

function visible(rows: Rows, me: string, type: Thing['type']): Thing[] {
  return rows.things.filter(thing => thing.type === type && sees(rows, me, thing));
}

/** What an account holds; people who act for it also see what is pending. */
function heldBy(rows: Rows, me: string, { name }: Thing): string[] {
  const acts = name === me || roleIn(rows, me, name) === ADMIN;
  return rows.grants
    .filter(grant => grant.recipient === name && (acts || (grant.state === ACCEPTED && grant.level !== BUSY)))
    .map(grant => grant.resource);
}

/**
 * Members for people who may read the circle, friends for a person's friends. Pending members of a circle are visible
 * to those who see all its grants, and to themselves.
 */
function people(
  rows: Rows,
  me: string,
  { holder, state = ACCEPTED }: { holder: Thing; state: number | undefined },
): Outcome {
  const on = rows.grants.filter(grant => grant.resource === holder.name);
  if (holder.type === 'circle') {
    const level = levelOn(rows, me, holder);
    const shown = on.filter(
      grant => grant.state === state && (state === ACCEPTED || level >= WRITE || grant.recipient === me),
    );
    return level >= READ ? { status: 200, shows: shown.map(({ recipient }) => recipient) } : forbidden;
  }
  if (!areFriends(rows, me, holder.name)) return forbidden;
  const friends = accepted(rows).flatMap(({ resource, recipient }) => {
    if (resource === holder.name) return [recipient];
    return recipient === holder.name && resource.startsWith('users/') ? [resource] : [];
  });
  return { status: 200, shows: state === ACCEPTED ? friends : [] };
}

export function among(rows: Rows, me: string, names: string[]): string[] {
  return visible(rows, me, 'recipe').flatMap(({ name }) => (names.includes(name) ? name : []));
}

export function counted(rows: Rows, me: string, of: Extract<Ask, { method: 'count' }>['of']): unknown {
  // Which recipes are alike is no matter of access; a test of their own names what each person gets.
  if (of === 'duplicates') return 0;
  if (of !== 'openItems' && of !== 'covers') return visible(rows, me, 'recipe').length;
  const above = of === 'covers' ? 'cookbook' : 'list';
  const open = rows.things.filter(thing => thing.type === above && readsBelow(rows, me, thing));
  return open.map(({ name }) => name);
}

/** For searches within contents: every list and calendar of the table has one match. */
export function findable(rows: Rows, me: string, type: Extract<Ask, { method: 'find' }>['type']): string[] {
  if (type !== 'listItem' && type !== 'event') return visible(rows, me, type).map(({ name }) => name);
  const [above, below] = type === 'listItem' ? ['list', 'listItems/milk'] : ['calendar', 'events/dinner'];
  const open = rows.things.filter(thing => thing.type === above && readsBelow(rows, me, thing));
  return open.map(({ name }) => `${name}/${below}`);
}

export function readable(rows: Rows, me: string): string[] {
  return rows.things.filter(thing => readsBelow(rows, me, thing)).map(({ name }) => name);
}

/** Every calendar of the table has one dinner, at the same time. */
export function busyTimes(rows: Rows, me: string): string[] {
  return rows.things.some(thing => thing.type === 'calendar' && seesBusyTimes(rows, me, thing))
    ? ['2027-03-06T17:00:00.000Z/2027-03-06T19:00:00.000Z']
    : [];
}
