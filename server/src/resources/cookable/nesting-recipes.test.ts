import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PostgresConnection } from '../../store/postgres/postgres-connection.ts';
import { SqliteConnection } from '../../store/sqlite/sqlite-connection.ts';
import type { Store } from '../../store/store.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { groupsOf } from '../list/plan/testing/planned-home.ts';
import type { Reading } from '../list/plan/visible-recipes.ts';
import { relevantNesting } from './nesting-recipes.ts';

eachEngine((open, engine) => {
  let store: Store;
  let world: TestWorld;
  let [ann, bob]: [Person, Person] = [] as never;
  let people = 0;
  beforeAll(async () => {
    store = await open();
    world = await openWorld(store, { DRAW_PICTURES: 'off' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    people += 1;
    ann = await world.person(`Ann${people}`);
    bob = await world.person(`Bob${people}`);
  });

  async function recipe(of: Person, lines: string, nested = '', level: 'PRIVATE' | 'PUBLIC' = 'PRIVATE') {
    const ingredientGroups = groupsOf(nested ? `${lines}\nsauce` : lines, { sauce: nested });
    const made = { title: lines, visibility: `VISIBILITY_LEVEL_${level}`, ingredientGroups } as const;
    return (await of.client.recipe.create({ recipe: made })).name;
  }

  function reading({ user }: Person): Reading {
    const viewer = { user, credential: 'session', tokenHash: '' } as const;
    return { context: { store, starts: undefined as never }, viewer, now: Date.now() };
  }

  /** The number of rows that the store reads for this work. */
  async function rowsOf(work: () => Promise<unknown>): Promise<number> {
    const connection = engine === 'postgres' ? PostgresConnection : SqliteConnection;
    const execute = vi.spyOn(connection.prototype, 'executeQuery');
    await work();
    const results = await Promise.all(execute.mock.results.map(({ value }) => value));
    execute.mockRestore();
    return results.reduce((sum, { rows }) => sum + rows.length, 0);
  }

  test('finds the recipes that contain a food at any level, through visible recipes only', async () => {
    const sugo = await recipe(ann, 'turnips');
    const ragout = await recipe(ann, 'onions', sugo);
    const lasagne = await recipe(ann, 'cheese', ragout, 'PUBLIC');
    const stew = await recipe(ann, 'turnips\nham', await recipe(ann, 'ham'), 'PUBLIC');
    expect(new Set(await relevantNesting(reading(ann), ['turnip']))).toEqual(
      new Set([ragout, lasagne, stew]),
    );
    expect(await relevantNesting(reading(bob), ['turnip'])).toEqual([stew]);
    for (const name of [lasagne, stew]) await ann.client.recipe.delete({ name });
  });

  test('reads no more because of recipes that the viewer cannot see', async () => {
    await recipe(ann, 'onions', await recipe(ann, 'radishes'));
    const rank = () => ann.client.recipe.cookable({ foods: 'radish' });
    await rank();
    const before = await rowsOf(rank);
    for (let at = 0; at < 10; at += 1) await recipe(bob, 'onions', await recipe(bob, 'onions'));
    expect(await rowsOf(rank)).toBe(before);
    const { recipes } = await rank();
    expect(recipes).toHaveLength(2);
  });

  test('counts a limited number of recipes, the public ones last', async () => {
    const own = await recipe(ann, 'onions', await recipe(ann, 'parsnips'));
    const open: string[] = [];
    for (let at = 0; at < 4; at += 1)
      open.push(await recipe(bob, 'parsnips', await recipe(bob, 'ham'), 'PUBLIC'));
    const all = await relevantNesting(reading(ann), ['parsnip']);
    expect(new Set(all)).toEqual(new Set([own, ...open]));
    const some = await relevantNesting(reading(ann), ['parsnip'], 3);
    expect(some).toHaveLength(3);
    expect(some).toContain(own);
  });
});
