import type { ApiError } from '@potluck/contract/errors';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PostgresConnection } from '../store/postgres/postgres-connection.ts';
import { StatementCache } from '../store/postgres/statement-cache.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const hidden = 'VISIBILITY_LEVEL_HIDDEN';

eachEngine((open, engine) => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await fill(ann);
  });
  afterAll(() => world.close());

  async function find(query: string, as = ann): Promise<string[]> {
    const { hits } = await as.client.hit.find({ query });
    return hits.map(({ type, title }) => `${type} ${title}`);
  }

  describe('search finds every kind of resource', () => {
    test.for([
      ['linsensuppe', ['recipe Linsensuppe', 'recipe Omas Linsensuppe']],
      ['groceries', ['list Groceries']],
      ['bergkäse', ['listItem Bergkäse']],
      ['family dinners', ['calendar Family dinners']],
      ['birthday', ['event Birthday of Zoë']],
      ['millers', ['circle The Millers']],
      ['bob', ['user Bob']],
    ] as const)('%s', async ([query, found]) => {
      expect(await find(query)).toEqual(found);
    });
  });

  test('an exact title ranks first, then a title prefix, a word in the title, other text', async () => {
    expect(await find('tomato')).toEqual([
      'recipe Tomato',
      'recipe Tomato soup',
      'recipe Roast tomatoes',
      'recipe Shakshuka',
      'list Balcony',
    ]);
  });

  test('a word matches its singular and plural, also on the recipes screen', async () => {
    const cat = await world.person('Cat');
    const titles = [
      'Strawberries with cream',
      'Cherry cake',
      'Leaves of lettuce',
      'Sharp knife',
      'Ei im Glas',
      'Eintopf',
    ];
    for (const title of titles) await cat.client.recipe.create({ recipe: { title, visibility: hidden } });
    const found: [string, string][] = [
      ['strawberry', 'Strawberries with cream'],
      ['strawberries', 'Strawberries with cream'],
      ['cherries', 'Cherry cake'],
      ['leaf', 'Leaves of lettuce'],
      ['knives', 'Sharp knife'],
      ['Eier', 'Ei im Glas'],
    ];
    for (const [query, title] of found) {
      expect(await find(query, cat)).toEqual([`recipe ${title}`]);
      const { recipes } = await cat.client.recipe.list({ filter: query });
      expect(recipes.map(recipe => recipe.title)).toEqual([title]);
    }
    const { hits } = await cat.client.hit.find({ query: 'cherries' });
    expect(hits[0]?.highlights).toEqual([{ startIndex: 0, endIndex: 6 }]);
  });

  describe('search forgives', () => {
    test.for([
      ['accents that are missing', 'creme brulee', 'recipe Crème brûlée'],
      ['accents that are too many', 'Linsénsuppé', 'recipe Linsensuppe'],
      ['a letter too few', 'shakshua', 'recipe Shakshuka'],
      ['a letter too many', 'shaksshuka', 'recipe Shakshuka'],
      ['a wrong letter', 'groceriez', 'list Groceries'],
      ['two letters swapped', 'grocereis', 'list Groceries'],
      ['two typos in a long word', 'linsnsupe', 'recipe Linsensuppe'],
      ['a typo in a word that is not finished', 'shakhsu', 'recipe Shakshuka'],
      ['a typo in one of several words', 'family diners', 'calendar Family dinners'],
      ['a typo in a short word', 'kase', 'listItem Bergkäse'],
      ['a stroke', 'smorrebrod', 'recipe Smørrebrød'],
      ['part of a compound', 'suppe', 'recipe Linsensuppe'],
    ] as const)('%s', async ([, query, found]) => {
      expect(await find(query)).toContain(found);
    });
  });

  test.runIf(engine === 'postgres')(
    'a search with a typo takes seven statements, all prepared by searches with other typos',
    async () => {
      await find('groceriez');
      await find('shakshua');
      const execute = vi.spyOn(PostgresConnection.prototype, 'executeQuery');
      const nameFor = vi.spyOn(StatementCache.prototype, 'nameFor');
      expect(await find('linsnsupe')).toContain('recipe Linsensuppe');
      const statements = execute.mock.calls.map(([query]) => query.sql);
      const unnamed = nameFor.mock.calls.filter((_, at) => nameFor.mock.results[at]?.value === undefined);
      vi.restoreAllMocks();
      expect(statements.filter(text => text.includes('settled_revision'))).toHaveLength(1);
      expect(statements).toHaveLength(7);
      expect(unnamed.map(([, text]) => text)).toEqual([]);
    },
  );

  describe('search accepts any query', () => {
    test.for([
      ['one letter', 'z', 'event Birthday of Zoë'],
      ['two letters', 'li', 'recipe Linsensuppe'],
      ['quotes', '"linsensuppe"', 'recipe Linsensuppe'],
      ['operators', 'linsensuppe AND -(', undefined],
      ['operators of the index', 'title:* NEAR(', undefined],
      ['signs around words', '(linsen', 'recipe Linsensuppe'],
      ['signs alone', '100%', 'recipe 100% rye bread'],
      ['a picture', '🍕', 'recipe 🍕 night'],
      ['a script without spaces', '豆腐', 'recipe 麻婆豆腐'],
      ['one of its letters', '婆', 'recipe 麻婆豆腐'],
      ['wildcards', '%_%', undefined],
      ['a backslash', '\\', undefined],
      ['half of a surrogate pair', '\ud83c', undefined],
      ['200 characters', 'linsensuppe '.repeat(16), 'recipe Linsensuppe'],
    ] as const)('%s', async ([, query, found]) => {
      const hits = await find(query);
      if (found) expect(hits).toContain(found);
      else expect(hits).toEqual([]);
    });

    test.for([[''], ['  '], ['x'.repeat(201)]])('but refuses %j', async ([query = '']) => {
      const refused = (await ann.client.hit.find({ query }).catch((error: ApiError) => error)) as ApiError;
      expect(refused.code).toBe('INVALID_ARGUMENT');
    });
  });

  test('a hit has its location and the matched parts of its title', async () => {
    const { hits } = await ann.client.hit.find({ query: 'cremë bru' });
    expect(hits).toMatchObject([
      {
        type: 'recipe',
        title: 'Crème brûlée',
        highlights: [
          { startIndex: 0, endIndex: 5 },
          { startIndex: 6, endIndex: 9 },
        ],
        access: { permissionLevel: 'PERMISSION_LEVEL_ADMIN' },
      },
    ]);
    const [item] = (await ann.client.hit.find({ query: 'bergkäse' })).hits;
    expect(item).toMatchObject({
      parent: expect.stringMatching(/^lists\//),
      parentTitle: 'Groceries',
      completed: false,
    });
    const [event] = (await ann.client.hit.find({ query: 'birthday' })).hits;
    expect(event).toMatchObject({
      parentTitle: 'Family dinners',
      startTime: '2027-03-06T09:00:00.000Z',
      color: '#3b82f6',
      recurring: true,
      highlights: [{ startIndex: 0, endIndex: 8 }],
    });
    const [typo] = (await ann.client.hit.find({ query: 'groceriez' })).hits;
    expect(typo?.highlights).toEqual([{ startIndex: 0, endIndex: 9 }]);
  });

  test('search returns eight hits of each kind, or as many as requested', async () => {
    const titles = Array.from({ length: 12 }, (_, at) => `Pancake number ${at}`);
    for (const title of titles) await ann.client.recipe.create({ recipe: { title, visibility: hidden } });
    expect(await find('pancake')).toHaveLength(8);
    expect((await ann.client.hit.find({ query: 'pancake', pageSize: 11 })).hits).toHaveLength(11);
    const refused = await ann.client.hit
      .find({ query: 'pancake', pageSize: 101 })
      .catch((error: ApiError) => error);
    expect(refused).toMatchObject({ code: 'INVALID_ARGUMENT' });
  });

  test('search reflects changes and deletions at once, and others find nothing', async () => {
    const made = await ann.client.recipe.create({ recipe: { title: 'Quiche', visibility: hidden } });
    expect(await find('quiche')).toEqual(['recipe Quiche']);
    expect(await find('quiche', bob)).toEqual([]);
    await ann.client.recipe.update({ recipe: { name: made.name, title: 'Gugelhupf' } });
    expect([await find('quiche'), await find('gugelhuf')]).toEqual([[], ['recipe Gugelhupf']]);
    await ann.client.recipe.delete({ name: made.name });
    expect(await find('gugelhupf')).toEqual([]);
  });

  test('shared resources and their children are found until the grant is revoked', async () => {
    const list = await ann.client.list.create({ list: { title: 'Attic', visibility: hidden } });
    await ann.client.listItem.create({ parent: list.name, listItem: { title: 'Chandelier' } });
    const terms = {
      state: 200,
      accept_target: 0,
      requester: null,
      level: 100,
      version: 1,
      update_time: 1,
      create_time: 1,
    };
    const grant = {
      name: `${list.name}/accesses/bob`,
      resource: list.name,
      resource_type: 'list',
      resource_create_time: 1,
    };
    const { db } = world.context.store;
    await db
      .insertInto('access')
      .values({ ...terms, ...grant, resource_visibility: 300, recipient: bob.user })
      .execute();
    expect([await find('attic', bob), await find('chandeleir', bob)]).toEqual([
      ['list Attic'],
      ['listItem Chandelier'],
    ]);
    await ann.client.listAccess.delete({ name: grant.name });
    expect([await find('attic', bob), await find('chandeleir', bob)]).toEqual([[], []]);
  });

  test('a person’s own rows are found among many newer ones of others', async () => {
    const [own, others] = [await porridge(ann), await porridge(bob)];
    await multiply('resource', others.recipe);
    await multiply('list_item', others.item);
    const { hits } = await ann.client.hit.find({ query: 'porridge' });
    expect(hits.map(({ resource }) => resource)).toEqual([own.recipe, own.item]);
  });

  /**
   * Inserts newer copies of a row: more than the search reads from the index before it switches to what the viewer
   * sees.
   */
  async function multiply(table: 'resource' | 'list_item', name: string): Promise<void> {
    const { db } = world.context.store;
    const found = await db.selectFrom(table).selectAll().where('name', '=', name).executeTakeFirstOrThrow();
    const { search_row: _, ...row } = found as typeof found & { search_row?: number };
    for (let at = 0; at < 1100; at += 100) {
      const copies = Array.from({ length: 100 }, (_, n) => ({
        ...row,
        name: `${name}-${at + n}`,
        create_time: Date.now(),
      }));
      await db
        .insertInto(table)
        .values(copies as never)
        .execute();
    }
  }

  test('an edited occurrence with its series’ title is not a separate hit', async () => {
    const [event] = (await ann.client.hit.find({ query: 'birthday' })).hits;
    const scope = {
      name: event?.resource ?? '',
      scope: 'THIS' as const,
      originalStartTime: '2027-03-13T09:00:00.000Z',
    };
    await ann.client.event.editOccurrence({
      ...scope,
      event: { location: 'Garden' },
      updateMask: 'location',
    } as never);
    expect(await find('birthday')).toEqual(['event Birthday of Zoë']);
  });
});

/** Creates matches for both search strategies. */
async function porridge({ client }: Person): Promise<{ recipe: string; item: string }> {
  const recipe = await client.recipe.create({ recipe: { title: 'Porridge', visibility: hidden } });
  const list = await client.list.create({ list: { title: 'Breakfast', visibility: hidden } });
  const item = await client.listItem.create({ parent: list.name, listItem: { title: 'Porridge' } });
  return { recipe: recipe.name, item: item.name };
}

async function fill({ client }: Person): Promise<void> {
  const titles = [
    'Linsensuppe',
    'Omas Linsensuppe',
    'Crème brûlée',
    'Smørrebrød',
    '🍕 night',
    '麻婆豆腐',
    '100% rye bread',
  ];
  for (const title of titles.toReversed())
    await client.recipe.create({ recipe: { title, visibility: hidden } });
  const ingredients = [{ title: 'tomatoes, ripe' }];
  await client.recipe.create({
    recipe: { title: 'Shakshuka', visibility: hidden, ingredientGroups: [{ title: '', ingredients }] },
  });
  for (const title of ['Roast tomatoes', 'Tomato soup', 'Tomato'])
    await client.recipe.create({ recipe: { title, visibility: hidden } });
  await client.list.create({ list: { title: 'Balcony', description: 'tomato plants', visibility: hidden } });
  const list = await client.list.create({ list: { title: 'Groceries', visibility: hidden } });
  await client.listItem.create({ parent: list.name, listItem: { title: 'Bergkäse' } });
  const calendar = await client.calendar.create({
    calendar: { title: 'Family dinners', visibility: hidden, color: '#3b82f6' },
  });
  await client.event.create({
    parent: calendar.name,
    event: {
      title: 'Birthday of Zoë',
      startTime: '2027-03-06T09:00:00.000Z',
      endTime: '2027-03-06T10:00:00.000Z',
      recurrenceRule: 'FREQ=WEEKLY',
    },
  });
  await client.circle.create({ circle: { title: 'The Millers', visibility: hidden } });
}
