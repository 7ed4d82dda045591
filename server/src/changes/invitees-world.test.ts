import { levels } from '@potluck/contract/access';
import { expect, test } from 'vitest';
import { createSession } from '../sign-in/sessions.ts';
import { logChange, revisionRange } from '../store/changes.ts';
import type { AttendeeTable } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { seedsOf } from '../testing/deep.ts';
import { follow } from '../testing/follow.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { expectedAccess, randomWorld, type World, writeWorld } from '../testing/sharing/random-world.ts';
import { openWorld } from '../testing/world.ts';

/*
 * A random world invites people and circles to events of calendars that only some of them hold. Compares what everybody
 * can get, list and follow with an independent implementation of the rules.
 */
const [first, second] = [Date.parse('2027-03-06T18:00:00Z'), Date.parse('2027-03-13T18:00:00Z')];

type Row = Pick<AttendeeTable, 'parent' | 'root' | 'person' | 'circle' | 'via' | 'original_start_time'>;

anyEngine(open => {
  test.each(seedsOf({ usual: 2, max: 8 }))(
    'in random world %i guests can read exactly the events they are invited to, and get their notices',
    { timeout: 60_000 },
    async seed => {
      const store = await open();
      const world = worldOfCalendars(seed);
      const rows = rowsIn(world, seed);
      await write(store, world, rows);
      const server = await openWorld(store);
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const tokens = await Promise.all(world.people.map(user => createSession(store.db, user, Date.now())));
      const streams = await Promise.all(tokens.map(token => follow(server.app, { token })));
      await store.transact(tx => logChange(tx, ...linesOf(world)));
      const { newest } = await revisionRange(store.db);
      await Promise.all(streams.map(stream => stream.settled(newest)));
      for (const [at, user] of world.people.entries()) {
        const expected = readable(world, rows, user);
        const headers = { authorization: `Bearer ${tokens[at]}` };
        const ask = (path: string) => server.app.inject({ url: `/api/calendars/v1alpha1/${path}`, headers });
        const got: string[] = [];
        for (const name of eventsIn(world)) if ((await ask(name)).statusCode === 200) got.push(name);
        // A get by name finds a series even if it only shows an edited occurrence.
        expect(got.sort()).toEqual(readable(world, rows, user, { named: true }));
        const { events } = (await ask('calendars/-/events?pageSize=1000')).json() as {
          events: { name: string }[];
        };
        expect(events.map(({ name }) => name).sort()).toEqual(expected);
        const names = streams[at]?.events.map(({ notice }) => notice.name) ?? [];
        const inside = expected.map(name => `${name}/eventRecipes/1`);
        expect(names.filter(name => name.includes('/events/')).sort()).toEqual(
          [...expected, ...inside].sort(),
        );
      }
      await server.close();
    },
  );
});

/** The people and circles of a random world, with some of its things as calendars. */
function worldOfCalendars(seed: number): World {
  const world = randomWorld(seed);
  const calendarOf = (name: string) => name.replace('recipes/r', 'calendars/c');
  const things = world.things
    .filter(({ name }) => name.startsWith('circles/') || /r[0-5]$/.test(name))
    .map(thing =>
      thing.type === 'circle'
        ? thing
        : ({ ...thing, name: calendarOf(thing.name), type: 'calendar' } as const),
    );
  const known = new Set([...world.people, ...things.map(({ name }) => name)]);
  const grants = world.grants
    .map(grant => ({ ...grant, name: calendarOf(grant.name), resource: calendarOf(grant.resource) }))
    .filter(({ resource }) => known.has(resource));
  return { ...world, things, grants, favorites: [] };
}

const ids = ['single', 'weekly', 'edited'];

function calendarsIn({ things }: World) {
  return things.filter(({ type }) => type === 'calendar');
}

function eventsIn(world: World): string[] {
  return calendarsIn(world).flatMap(({ name }) => ids.map(id => `${name}/events/${id}`));
}

/** The guests of each event, for all occurrences or one, and the answers of some for their circle. */
function rowsIn(world: World, seed: number): Row[] {
  let state = seed;
  const draw = (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
  return calendarsIn(world).flatMap(({ name: root }) =>
    ['single', 'weekly'].flatMap(id =>
      [...world.people, ...world.circles].flatMap((account): Row[] => {
        if (draw(4) > 0) return [];
        const person = account.startsWith('users/') ? account : null;
        const start = id === 'weekly' ? ([null, first, second][draw(3)] ?? null) : null;
        const via = person && draw(3) === 0 ? (world.circles[draw(world.circles.length)] ?? null) : null;
        const circle = person ? null : account;
        return [{ parent: `${root}/events/${id}`, root, person, circle, via, original_start_time: start }];
      }),
    ),
  );
}

/** Every event that a person may read by the rules. `named` adds events that only contain something readable. */
function readable(world: World, rows: Row[], me: string, { named = false } = {}): string[] {
  const circles = world.grants
    .filter(
      ({ resource, recipient, state }) =>
        resource.startsWith('circles/') && recipient === me && state === 200,
    )
    .map(({ resource }) => resource);
  return calendarsIn(world)
    .flatMap(calendar => {
      const { level } = expectedAccess(world, me, calendar);
      const held = level >= levels.PERMISSION_LEVEL_READ || calendar.visibility === 1;
      return ids.filter(id => held || isInvited(id, calendar)).map(id => `${calendar.name}/events/${id}`);
    })
    .sort();

  function isInvited(id: string, { name, visibility }: World['things'][number]): boolean {
    const series = `${name}/events/${id === 'single' ? 'single' : 'weekly'}`;
    return rows.some(({ parent, person, circle, via, original_start_time: start }) => {
      if (parent !== series || via !== null) return false;
      if (id === 'edited' && start !== null && start !== second) return false;
      if (id === 'weekly' && start === second && !named) return false;
      return person === me || (circle !== null && visibility <= 200 && circles.includes(circle));
    });
  }
}

async function write(store: Store, world: World, rows: Row[]): Promise<void> {
  await writeWorld(store, { ...world, circles: [] });
  const stamp = { creator: null, search: '', version: 1, create_time: 1, update_time: 1 };
  const when = { all_day: 0, time_zone: 'UTC', start_time: first, end_time: first, lasting: 0 };
  const ends = { recurrence_end_time: first, until_time: second, foreign_lines: null };
  const events = calendarsIn(world).flatMap(({ name: root }) =>
    ids.map(id => ({
      ...{ ...stamp, ...when, ...ends, root, parent: root, name: `${root}/events/${id}`, uid: id, title: id },
      body: JSON.stringify({ title: id }),
      series:
        id === 'weekly'
          ? JSON.stringify({ rule: 'FREQ=WEEKLY', excluded: [], additional: [], lastCounted: null })
          : null,
      parent_event: id === 'edited' ? `${root}/events/weekly` : null,
      original_start_time: id === 'edited' ? second : null,
    })),
  );
  await store.db.insertInto('event').values(events).execute();
  const answer = { response: 1, portion: 1, organizer: 0, respond_time: null, parameters: null, body: '{}' };
  const attendees = rows.map((row, at) => ({
    ...stamp,
    ...answer,
    ...row,
    name: `${row.parent}/attendees/${at}`,
  }));
  await store.db.insertInto('attendee').values(attendees).execute();
}

function linesOf(world: World): Parameters<typeof logChange>[1][] {
  const record = { kind: 'update', actor: null } as const;
  const events = eventsIn(world).map(resource => {
    const parent = resource.split('/').slice(0, 2).join('/');
    return { ...record, resource, parent, type: 'event' };
  });
  const dishes = events.map(each => ({
    ...each,
    resource: `${each.resource}/eventRecipes/1`,
    type: 'eventRecipe',
  }));
  return [...events, ...dishes, { ...record, resource: world.people[0] ?? '', parent: null, type: 'user' }];
}
