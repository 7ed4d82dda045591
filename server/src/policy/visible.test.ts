import { levels, states } from '@potluck/contract/access';
import { readFilter } from '@potluck/contract/filter';
import { type Recipe, recipe } from '@potluck/contract/resources/recipe';
import { beforeAll, expect, test } from 'vitest';
import { presentRow } from '../rows/resource-row.ts';
import type { Store } from '../store/store.ts';
import { eachEngine } from '../testing/services/engines.ts';
import {
  expectedAccess,
  type Grant,
  randomWorld,
  type World,
  writeWorld,
} from '../testing/sharing/random-world.ts';
import { definitionOf, findVisible } from './find-visible.ts';
import { listVisible } from './list-visible.ts';

const world: World = randomWorld(20261120);

eachEngine(open => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await writeWorld(store, world);
  });

  test('each person sees exactly the resources that the rules allow', async () => {
    let cells = 0;
    for (const me of world.people) {
      for (const thing of world.things) {
        const expected = expectedAccess(world, me, thing);
        const found = await findVisible(store.db, viewerOf(me), definition(thing.name), thing.name).catch(
          () => undefined,
        );
        const seen = found ? { visible: true, level: found.access.level } : { visible: false, level: 0 };
        expect(seen, `${me} on ${thing.name}`).toEqual({ visible: expected.visible, level: expected.level });
        cells++;
      }
    }
    expect(cells).toBe(world.people.length * world.things.length);
  });

  test('each person sees their own grant and level on a resource', async () => {
    let invitations = 0;
    for (const me of world.people) {
      for (const thing of recipesNewestFirst()) {
        const expected = expectedAccess(world, me, thing);
        if (!expected.visible) continue;
        const found = await findVisible(store.db, viewerOf(me), recipe, thing.name);
        const { recipeAccess: access } = presentRow(recipe, found) as Partial<Recipe>;
        const shown = access
          ? {
              grant: access.name,
              level: levels[access.permissionLevel],
              state: states[access.state],
              effective: levels[access.effectiveLevel],
            }
          : { grant: '', level: 1, state: 0, effective: 1 };
        const { shownGrant: grant, shownLevel: level, state, level: effective } = expected;
        expect(shown, `${me} on ${thing.name}`).toEqual({ grant, level, state, effective });
        if (grant.includes('circles-')) invitations++;
      }
    }
    expect(invitations).toBeGreaterThan(0);
  });

  test('a list contains what the viewer can see, newest first, in pages without gaps or repeats', async () => {
    for (const me of world.people) {
      const expected = recipesNewestFirst().filter(thing => expectedAccess(world, me, thing).visible);
      expect(await listInPages(me, ''), me).toEqual(expected.map(thing => thing.name));
    }
  });

  test.each(['recipe', 'circle', 'list', 'user'])(
    'a list of %s gives every person the same access as a get',
    async type => {
      let through = 0;
      for (const me of world.people) {
        for (const { row, access } of await listVisible(store, {
          ...everything,
          type,
          viewer: { user: me },
        })) {
          const found = await findVisible(store.db, viewerOf(me), definition(row.name), row.name);
          expect(access, `${me} on ${row.name}`).toEqual(found.access);
          if (row.through) through++;
        }
      }
      expect(through > 0).toBe(type === 'recipe');
    },
  );

  test.each([
    'state = 200 OR favorited = true',
    'state = 100',
    'state = 200',
    'visibility = 1',
    'visibility = 1 AND NOT state = 200',
    'state = 100 AND favorited = true',
    'visibility > 1 OR favorited = true',
    'NOT state = 100',
    'state = 100 AND state = 200',
    'state != 100 AND state >= 200',
    'state < 200 AND favorited = false',
    'permission_level >= PERMISSION_LEVEL_WRITE',
    'permission_level = 100 OR state = ACCESS_STATE_PENDING',
    'favorited = false AND visibility > 1',
    'title = "thing-1*" AND state != 0',
    'thing',
    'th',
    'th AND state = 200',
    'sing-thing-3',
  ])('the filter %s returns exactly the matching resources', async filter => {
    const passes = predicates[filter] ?? (() => false);
    let rows = 0;
    for (const me of world.people) {
      const visible = recipesNewestFirst().filter(thing => expectedAccess(world, me, thing).visible);
      const shown = visible.filter(thing => passes(expectedAccess(world, me, thing), thing));
      rows += shown.length;
      expect(await listInPages(me, filter), me).toEqual(shown.map(thing => thing.name));
    }
    expect(rows).toBeGreaterThan(0);
  });

  test('a list of a circle’s or person’s resources contains only those that the viewer can see', async () => {
    for (const me of world.people) {
      for (const account of [...world.circles, ...world.people]) {
        const held = new Set(
          world.grants.filter(grant => grant.recipient === account && grant.state === 200).map(on),
        );
        const expected = recipesNewestFirst().filter(
          thing => held.has(thing.name) && expectedAccess(world, me, thing).visible,
        );
        const rows = await listVisible(store, {
          type: 'recipe',
          viewer: { user: me },
          filter: undefined,
          account: { name: account, pendingToo: false },
          limit: 1000,
        });
        expect(
          rows.map(({ row }) => row.name),
          `${me} of ${account}`,
        ).toEqual(expected.map(thing => thing.name));
      }
    }
  });

  test('lists work for a person who administers hundreds of circles', async () => {
    const hub = 'users/hub';
    const circles = Array.from({ length: 600 }, (_, at) => `circles/hub-${at}`);
    const recipe = {
      name: 'recipes/hub',
      type: 'recipe' as const,
      title: 'hub',
      visibility: 200,
      createTime: 2e12,
    };
    const held = {
      name: `${recipe.name}/accesses/held`,
      resource: recipe.name,
      recipient: 'circles/hub-599',
      level: 300,
      state: 200,
      target: 0,
    };
    const memberships = circles.map(resource => ({
      name: `${resource}/accesses/hub`,
      resource,
      recipient: hub,
      level: 300,
      state: 200,
      target: 0,
    }));
    const rows = circles.map(name => ({
      name,
      type: 'circle' as const,
      title: name,
      visibility: 300,
      createTime: 1e12,
    }));
    const things = [...rows, recipe];
    await writeWorld(store, {
      people: [hub],
      circles,
      things,
      grants: [...memberships, held],
      favorites: [],
    });
    for (const filter of ['state = 200', 'state = 200 OR favorited = true', '', 'hub'])
      expect((await listInPages(hub, filter))[0], filter).toBe(recipe.name);
  });

  async function listInPages(user: string, filter: string): Promise<string[]> {
    const names: string[] = [];
    const query = { type: 'recipe', viewer: { user }, filter: readFilter(recipe.filters, filter), limit: 4 };
    let rows = await listVisible(store, query);
    while (rows.length > 0) {
      for (const found of rows) expect(presentRow(recipe, found).name).toBe(found.row.name);
      names.push(...rows.map(({ row }) => row.name));
      const last = rows.at(-1)?.row;
      rows = last
        ? await listVisible(store, { ...query, after: { key: last.create_time, name: last.name } })
        : [];
    }
    return names;
  }
});

const everything = { filter: undefined, limit: 1000 };

type Expected = ReturnType<typeof expectedAccess>;
type Thing = World['things'][number];

const predicates: Record<string, (access: Expected, thing: Thing) => boolean> = {
  'state = 200 OR favorited = true': access => access.states.includes(200) || access.favorited,
  'state = 100': access => access.states.includes(100),
  'state = 200': access => access.states.includes(200),
  'visibility = 1': (_, thing) => thing.visibility === 1,
  'visibility = 1 AND NOT state = 200': (access, thing) =>
    thing.visibility === 1 && !access.states.includes(200),
  'state = 100 AND favorited = true': access => access.states.includes(100) && access.favorited,
  'visibility > 1 OR favorited = true': (access, thing) => thing.visibility > 1 || access.favorited,
  'NOT state = 100': access => !access.states.includes(100),
  'state = 100 AND state = 200': access => access.states.length === 2,
  'state != 100 AND state >= 200': access => access.states.join() === '200',
  'state < 200 AND favorited = false': access =>
    access.states.some(state => state < 200) && !access.favorited,
  'permission_level >= PERMISSION_LEVEL_WRITE': access => access.shownLevel >= 200,
  'permission_level = 100 OR state = ACCESS_STATE_PENDING': access =>
    access.shownLevel === 100 || access.states.includes(100),
  'favorited = false AND visibility > 1': (access, thing) => !access.favorited && thing.visibility > 1,
  'title = "thing-1*" AND state != 0': (access, thing) =>
    thing.title.startsWith('thing-1') && !access.states.includes(0),
  thing: () => true,
  th: () => true,
  'th AND state = 200': access => access.states.includes(200),
  'sing-thing-3': (_, thing) => `sing-${thing.title}`.includes('sing-thing-3'),
};

function recipesNewestFirst(): Thing[] {
  return world.things
    .filter(thing => thing.type === 'recipe')
    .sort((a, b) => b.createTime - a.createTime || (a.name < b.name ? 1 : -1));
}

function viewerOf(user: string) {
  return { user, credential: 'session' as const, tokenHash: '' };
}

function definition(name: string) {
  const found = definitionOf(name);
  if (!found) throw new Error(`${name} follows no pattern`);
  return found;
}

function on(grant: Grant): string {
  return grant.resource;
}
