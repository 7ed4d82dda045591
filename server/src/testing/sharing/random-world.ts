import { levels } from '@potluck/contract/access';
import type { SharedKey } from '@potluck/contract/resources';
import { searchText } from '@potluck/contract/search/search-text';
import { busyState } from '../../policy/access-literals.ts';
import type { Store } from '../../store/store.ts';
import { typeOf } from './type-of.ts';

/** A small world of people, circles and recipes with every kind of grant between them; deterministic for a seed. */
export interface World {
  people: string[];
  circles: string[];
  things: Thing[];
  grants: Grant[];
  favorites: { user: string; resource: string }[];
}

interface Thing {
  name: string;
  type: Exclude<SharedKey, 'user'>;
  title: string;
  visibility: number;
  createTime: number;
}

export interface Grant {
  name: string;
  resource: string;
  recipient: string;
  level: number;
  state: number;
  target: number;
  requester?: string;
}

export function randomWorld(seed: number): World {
  const pick = picker(seed);
  const people = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay'].map(id => `users/${id}`);
  const circles = ['home', 'club', 'team', 'band'].map(id => `circles/${id}`);
  const things: Thing[] = [
    ...circles.map((name, at) => thingOf(name, 'circle', at)),
    ...Array.from({ length: 80 }, (_, at) => thingOf(`recipes/r${at}`, 'recipe', at)),
  ];
  const friendships = pairs(people).flatMap(([resource, recipient]) =>
    pick([grant({ resource, recipient, level: 200 }), []]).flat(),
  );
  const memberships = circles.flatMap(resource =>
    people.flatMap(recipient => pick([grant({ resource, recipient }), []]).flat()),
  );
  const holdings = things
    .filter(thing => thing.type === 'recipe')
    .flatMap(({ name: resource }) =>
      [...people, ...circles].flatMap(recipient => pick([grant({ resource, recipient }), [], [], []]).flat()),
    );
  const favorites = people.flatMap(user =>
    things.flatMap(({ name: resource }) => pick([[{ user, resource }], [], []]).flat()),
  );
  return { people, circles, things, grants: [...friendships, ...memberships, ...holdings], favorites };

  function thingOf(name: string, type: Thing['type'], at: number): Thing {
    // Some resources share a creation time, so their names decide the order.
    return {
      name,
      type,
      title: `thing-${at}`,
      visibility: pick([1, 100, 200, 300]),
      createTime: 1e12 + (at >> 1),
    };
  }

  function grant({
    resource,
    recipient,
    level,
  }: {
    resource: string;
    recipient: string;
    level?: number;
  }): Grant[] {
    const state = pick([100, 200, 200]);
    const target = state === 200 ? 0 : pick([100, 200]);
    const name = `${resource}/accesses/${recipient.replace('/', '-')}`;
    return [{ name, resource, recipient, level: level ?? pick([100, 200, 300]), state, target }];
  }
}

/** The expected access of a person to a resource, written from the rules alone. */
export function expectedAccess(world: World, me: string, thing: Thing) {
  const accepted = world.grants.filter(grant => grant.state === 200);
  const onThing = accepted.filter(grant => grant.resource === thing.name);
  const mine = world.grants.find(grant => grant.resource === thing.name && grant.recipient === me);
  const own = mine?.state === 200 ? mine.level : 0;
  const throughCircles = onThing.flatMap(held => {
    const membership = accepted.find(grant => grant.resource === held.recipient && grant.recipient === me);
    return membership && held.recipient.startsWith('circles/')
      ? [Math.min(held.level, membership.level)]
      : [];
  });
  const circle = thing.visibility <= 200 ? Math.max(0, ...throughCircles) : 0;
  const owners = onThing.filter(grant => grant.level === 300).map(grant => grant.recipient);
  const friend = thing.visibility <= 100 && owners.some(owner => areFriends(accepted, me, owner)) ? 100 : 0;
  const level = Math.max(own, circle, friend, thing.visibility === 1 ? 1 : 0);
  const invited = mine?.state === 100 && mine.target === 100;
  const invitation = thing.visibility <= 200 ? circleInvitation(world, me, thing) : undefined;
  const held = Math.max(own, circle);
  const waiting = mine?.state === 100 ? mine : held === 0 ? invitation : undefined;
  const states = [...(held > 0 ? [200] : []), ...(waiting ? [100] : [])];
  const state = waiting ? 100 : (states[0] ?? 0);
  const shownLevel = Math.max(held, friend) || waiting?.level || 1;
  const favorited = world.favorites.some(mark => mark.user === me && mark.resource === thing.name);
  const visible = level > 0 || invited || invitation !== undefined;
  const shownGrant = (waiting ?? mine)?.name ?? '';
  return {
    visible,
    level,
    state,
    states: states.length > 0 ? states : [0],
    shownLevel,
    shownGrant,
    favorited,
  };
}

/** The highest pending invitation for a circle that the person administers. */
function circleInvitation({ grants }: World, me: string, thing: Thing): Grant | undefined {
  const administered = grants.filter(
    ({ recipient, level, state }) => recipient === me && level === 300 && state === 200,
  );
  return grants
    .filter(({ resource, state, target }) => resource === thing.name && state === 100 && target === 100)
    .filter(({ recipient }) => administered.some(({ resource }) => resource === recipient))
    .sort((a, b) => b.level - a.level || (a.name < b.name ? -1 : 1))[0];
}

function areFriends(accepted: Grant[], one: string, other: string): boolean {
  return (
    other.startsWith('users/') &&
    accepted.some(
      ({ resource, recipient }) =>
        (resource === one && recipient === other) || (resource === other && recipient === one),
    )
  );
}

export async function writeWorld(store: Store, { people, things, grants, favorites }: World): Promise<void> {
  await store.transact(async tx => {
    const created = new Map(things.map(thing => [thing.name, thing]));
    for (const name of people)
      await tx
        .insertInto('resource')
        .values(row({ name, type: 'user', title: name }))
        .execute();
    for (const thing of things) await tx.insertInto('resource').values(row(thing)).execute();
    for (const { name, resource, recipient, requester = null, level, state, target } of grants) {
      const now = 1e12;
      await tx
        .insertInto('access')
        .values({
          name,
          resource,
          resource_type: typeOf(resource),
          resource_create_time: created.get(resource)?.createTime ?? now,
          resource_visibility: created.get(resource)?.visibility ?? 1,
          recipient,
          requester,
          level,
          state: level === levels.PERMISSION_LEVEL_BUSY ? busyState : state,
          accept_target: target,
          version: 1,
          create_time: now,
          update_time: now,
        })
        .execute();
    }
    for (const { user, resource } of favorites) {
      const resource_create_time = created.get(resource)?.createTime ?? 0;
      const mark = {
        user,
        resource,
        resource_type: typeOf(resource),
        resource_create_time,
        create_time: 1e12,
      };
      await tx.insertInto('favorite').values(mark).execute();
    }
  });
}

function row(of: { name: string; type: string; title: string; visibility?: number; createTime?: number }) {
  const { name, type, title, visibility = 1, createTime = 1e12 } = of;
  const times = { version: 1, create_time: createTime, update_time: createTime };
  const body = JSON.stringify({ title });
  return {
    name,
    type,
    title,
    handle: null,
    visibility,
    search: searchText(title, [`sing-${title}`]),
    body,
    image: null,
    ...times,
  };
}

function pairs<T>(all: T[]): [T, T][] {
  return all.flatMap((one, at) => all.slice(at + 1).map(other => [one, other] as [T, T]));
}

/** A seeded random choice (mulberry32). */
function picker(seed: number) {
  let state = seed;
  return <T>(choices: readonly T[]): T => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const share = ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    return choices[Math.floor(share * choices.length)] as T;
  };
}
