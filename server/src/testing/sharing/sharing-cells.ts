import { maxBatch } from '@potluck/contract/limits';
import { searchedDefinitions } from '@potluck/contract/resources';
import { seeded } from '@potluck/contract/testing/seeded';
import type { Viewer } from '../../context/context.ts';
import type { Grant, Thing } from './access-oracle.ts';
import type { Ask, BatchVerb } from './ask.ts';
import { type CallBelow, callsBelowCookbooks, callsBelowMenus, callsBelowRecipes } from './calls-below.ts';
import { callsBelowCalendars } from './calls-below-calendars.ts';
import { callsBelowLists, callsBelowPantries } from './calls-below-lists.ts';
import { operatorCalls, operatorRoles } from './operator-calls.ts';
import { personalCalls } from './personal-calls.ts';
import { cast, heldKeys, type Role, type SharingWorld } from './sharing-world.ts';

/** A call by a person, with a session or an access key. */
export interface Cell {
  role: Role;
  ask: Ask;
  by: Viewer['credential'];
}

const [BUSY, READ, WRITE, ADMIN] = [50, 100, 200, 300] as const;
const [everybody, hidden] = [1, 300] as const;

/** Every method by every person on every resource: the whole decision table. The credential is random. */
export function sharingCells(world: SharingWorld): Cell[] {
  const random = seeded(2);
  return cast.flatMap(role =>
    [
      ...world.crowded.flatMap(thing => onCrowded(world, role, thing)),
      ...world.lonely.flatMap(thing => onLonely(world, role, thing)),
      ...onPeople(world, role),
      ...onCollections(world, role),
    ].map(ask => ({ role, ask, by: random() < 0.5 ? 'session' : 'accessKey' })),
  );
}

const onlyMembersOfHome = new Set<Role>([
  'memberRead',
  'memberWrite',
  'invitedMember',
  'askingMember',
  'exMember',
]);
const onlyOnRecipes = new Set<Role>([
  ...onlyMembersOfHome,
  'guestRead',
  'guestAdmin',
  'askerAdmin',
  'asked',
  'hopeful',
]);

const onlyOnCalendars = new Set<Role>(['busyFriend', 'busyMember']);

function onCrowded(world: SharingWorld, role: Role, thing: Thing): Ask[] {
  if (thing.type === 'circle' && onlyOnRecipes.has(role)) return [];
  if (thing.type !== 'calendar' && onlyOnCalendars.has(role)) return [];
  const below = callsBelow[thing.type] ?? [];
  return [
    ...onThing(thing),
    ...below.map((call): Ask => ({ method: 'below', thing, call })),
    ...batchVerbs(thing).map(
      (verb): Ask => ({ method: 'batch', verb, target: thing, to: world.users.buddy }),
    ),
    ...(likeRecipes(thing) && !sharingOthers.has(role) ? [] : onGrantsOf(world, role, thing)),
  ];
}

function batchVerbs({ type }: Thing): BatchVerb[] {
  const all = ['batchUpdate', 'batchDelete', 'batchUndelete', 'batchAccept'] as const;
  const shared = type === 'circle' ? [] : (['batchShare'] as const);
  return [...all, ...shared, ...(type === 'recipe' ? (['batchTag'] as const) : [])];
}

function onGrantsOf(world: SharingWorld, role: Role, thing: Thing): Ask[] {
  return [
    ...recipients(world, role, thing).map(
      ([recipient, level]): Ask => ({ method: 'createGrant', thing, recipient, level }),
    ),
    ...grantsOf(world, role, thing).flatMap(grant => onGrant(grant, world.users[role])),
  ];
}

const callsBelow: Partial<Record<Thing['type'], CallBelow[]>> = {
  recipe: callsBelowRecipes,
  cookbook: callsBelowCookbooks,
  menu: callsBelowMenus,
  list: callsBelowLists,
  pantry: callsBelowPantries,
  calendar: callsBelowCalendars,
};

/** Grants on other held types behave like those on recipes, so a few people suffice. */
function likeRecipes({ type }: Thing): boolean {
  return type !== 'recipe' && type !== 'circle';
}

const sharingOthers = new Set<Role>([
  'ann',
  'stranger',
  'invitee',
  'requester',
  'memberWrite',
  'directAdmin',
  'busyFriend',
  'busyMember',
]);

function onThing(thing: Thing): Ask[] {
  return [
    { method: 'get', thing },
    { method: 'update', thing },
    { method: 'editing', thing },
    { method: 'setVisibility', thing, visibility: hidden },
    { method: 'setVisibility', thing, visibility: everybody },
    { method: 'delete', thing },
    { method: 'favorite', thing },
    { method: 'unfavorite', thing },
    { method: 'mute', thing },
    { method: 'unmute', thing },
    { method: 'listGrants', thing },
    { method: 'undelete', thing },
    ...onLinks(thing),
  ];
}

function onLinks(thing: Thing): Ask[] {
  return linkCalls.map(call => ({ method: 'link', thing, call }));
}

const linkCalls = ['list', 'create', 'get', 'delete'] as const;

/** The recipients and levels of new grants. */
function recipients({ users, circles }: SharingWorld, role: Role, { type }: Thing): [string, number][] {
  const people: [string, number][] = [
    [users[role], READ],
    [users[role], ADMIN],
    [users.buddy, WRITE],
    [users.hopeful, READ],
  ];
  if (type === 'circle') return people;
  const busyRecipients = [users[role], users.buddy, users.hopeful, circles.fresh, circles.askers];
  return [
    ...people,
    ...(type === 'calendar' ? busyRecipients : []).map((each): [string, number] => [each, BUSY]),
    [circles.fresh, READ],
    [circles.fresh, ADMIN],
    [circles.home, READ],
    [circles.secret, READ],
  ];
}

/** The person's own grants, and one of each kind of others'. */
function grantsOf({ users, circles, grants }: SharingWorld, role: Role, thing: Thing): Grant[] {
  const kinds = [
    users.ann,
    circles.home,
    circles.guests,
    circles.askers,
    users.directRead,
    users.invitee,
    users.requester,
    users.busyFriend,
    circles.busy,
  ];
  return grants.filter(
    grant =>
      grant.resource === thing.name &&
      (kinds.includes(grant.recipient) || grant.recipient === users[role] || grant.requester === users[role]),
  );
}

/**
 * People may lower their own level but not raise it; for others' grants, the right to set one does not depend on the
 * level.
 */
function onGrant(grant: Grant, me: string): Ask[] {
  const own = grant.recipient === me || grant.recipient.startsWith('circles/');
  const other = grant.level === ADMIN ? READ : ADMIN;
  const busy = grant.resource.startsWith('calendars/') ? [BUSY] : [];
  const set = own ? [...busy, READ, ADMIN] : [...busy, other];
  return [
    { method: 'getGrant', grant },
    { method: 'deleteGrant', grant },
    { method: 'acceptGrant', grant },
    ...set.map((level): Ask => ({ method: 'updateGrant', grant, level })),
  ];
}

function onLonely({ users, grants }: SharingWorld, role: Role, thing: Thing): Ask[] {
  const watching: Role[] = ['ann', 'friend', 'memberRead', 'memberWrite', 'memberAdmin', 'stranger'];
  if (!watching.includes(role)) return [];
  return [
    ...onThing(thing),
    ...grants.filter(grant => grant.resource === thing.name).flatMap(grant => onGrant(grant, users[role])),
  ];
}

function onPeople(world: SharingWorld, role: Role): Ask[] {
  const { users, things, grants } = world;
  const knowing: Role[] = ['ann', 'friend', 'asked', 'hopeful', 'stranger'];
  if (!knowing.includes(role)) return [];
  const people = things.filter(({ name }) => [users.ann, users.asked, users.stranger].includes(name));
  const third = users.buddy;
  const may = operatorRoles.includes(role);
  const operating = operatorCalls(world).map((call): Ask => ({ method: 'operator', call, may }));
  const about = people.flatMap((thing): Ask[] => [
    { method: 'get', thing },
    { method: 'update', thing },
    { method: 'favorite', thing },
    { method: 'unfavorite', thing },
    { method: 'mute', thing },
    { method: 'unmute', thing },
    ...personalCalls.map((call): Ask => ({ method: 'personal', thing, call })),
    // Separate tests cover people who delete themselves: they could make no further calls.
    ...(thing.name === users[role] ? [] : [{ method: 'delete', thing } as const]),
    { method: 'listGrants', thing },
    ...onLinks(thing),
    ...[thing.name, users[role], third].map(
      (recipient): Ask => ({ method: 'createGrant', thing, recipient, level: WRITE }),
    ),
    ...grants
      .filter(grant => grant.resource === thing.name)
      .flatMap(grant => onGrant(grant, users[role]))
      .filter(({ method }) => method !== 'updateGrant'),
  ]);
  return [...operating, ...about];
}

/** The names of all recipes of the table, in as many requests as they need. */
function batchesOf(things: SharingWorld['things']): string[][] {
  const names = things.filter(({ type }) => type === 'recipe').map(({ name }) => name);
  return Array.from({ length: Math.ceil(names.length / maxBatch) }, (_, at) =>
    names.slice(at * maxBatch, (at + 1) * maxBatch),
  );
}

type Searched = Extract<Ask, { method: 'find' }>['type'];

function onCollections({ users, circles, things }: SharingWorld, role: Role): Ask[] {
  const holders = things.filter(({ name }) =>
    [
      users[role],
      users.ann,
      circles.home,
      circles.secret,
      'circles/club-public',
      'circles/club-restricted',
    ].includes(name),
  );
  return [
    ...([undefined, 0, 100, 200] as const).flatMap(state =>
      [...heldKeys, 'circle' as const, 'user' as const].map(
        (type): Ask => ({ method: 'list', type, ...(state !== undefined && { state }) }),
      ),
    ),
    { method: 'listFellows' },
    { method: 'busyTimes' },
    { method: 'today' },
    { method: 'count', of: 'tags' },
    { method: 'count', of: 'ingredients' },
    { method: 'count', of: 'cookable' },
    { method: 'count', of: 'duplicates' },
    { method: 'count', of: 'openItems' },
    { method: 'count', of: 'covers' },
    ...batchesOf(things).map((names): Ask => ({ method: 'batchGet', names })),
    ...searchedDefinitions.flatMap(({ singular }): Ask[] =>
      singular === 'user' ? [] : [{ method: 'find', type: singular as Searched }],
    ),
    ...holders.flatMap((holder): Ask[] => [
      { method: 'list', type: 'recipe', holder },
      { method: 'list', type: 'user', holder },
      { method: 'list', type: 'user', holder, state: 100 },
      { method: 'list', type: 'user', holder, state: 200 },
      ...heldKeys.map((type): Ask => ({ method: 'create', type, holder })),
      ...(holder.type === 'circle' ? heldKeys : []).map(
        (type): Ask => ({ method: 'create', type, holder, circleLevel: 'PERMISSION_LEVEL_READ' }),
      ),
    ]),
    ...holders
      .filter(({ type }) => type === 'user')
      .flatMap((holder): Ask[] => [
        { method: 'list', type: 'circle', holder },
        { method: 'create', type: 'circle', holder },
      ]),
  ];
}
