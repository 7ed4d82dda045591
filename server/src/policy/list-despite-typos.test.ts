import type { ApiError } from '@potluck/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const hidden = 'VISIBILITY_LEVEL_HIDDEN';
const visibility = 'VISIBILITY_LEVEL_PRIVATE';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  let circle: string;
  beforeAll(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Barnaby')];
    circle = (await ann.client.circle.create({ circle: { title: 'Lemon growers', visibility } })).name;
    for (const title of ['Lemon tart', 'Lemon curd', 'Melon salad'])
      await ann.client.recipe.create({ recipe: { title, visibility: hidden } });
    await ann.client.recipe.create({ parent: circle, recipe: { title: 'Lemonade', visibility } });
    await ann.client.list.create({ list: { title: 'Lemon orchard', visibility } });
    await ann.client.calendar.create({ calendar: { title: 'Lemon harvest', visibility } });
    await bob.client.recipe.create({ recipe: { title: 'Zabaglione', visibility: hidden } });
  });
  afterAll(() => world.close());

  async function recipes(filter: string, more: { parent?: string; despiteTypos?: boolean } = {}, as = ann) {
    const page = await as.client.recipe.list({ filter, despiteTypos: true, ...more });
    return { titles: page.recipes.map(({ title }) => title), corrected: page.correctedSearch };
  }

  test('one typo is corrected in lists of every type, which return the corrected search', async () => {
    const query = { filter: 'lemn', despiteTypos: true };
    const { client } = ann;
    expect(await recipes('lemn')).toEqual({
      titles: ['Lemonade', 'Lemon curd', 'Lemon tart'],
      corrected: 'lemon',
    });
    expect(await client.list.list(query)).toMatchObject({
      lists: [{ title: 'Lemon orchard' }],
      correctedSearch: 'lemon',
    });
    expect(await client.calendar.list(query)).toMatchObject({
      calendars: [{ title: 'Lemon harvest' }],
      correctedSearch: 'lemon',
    });
    expect(await client.circle.list(query)).toMatchObject({
      circles: [{ title: 'Lemon growers' }],
      correctedSearch: 'lemon',
    });
    const { users, correctedSearch } = await client.user.list({ filter: 'barnbay', despiteTypos: true });
    expect([users.map(({ name }) => name), correctedSearch]).toEqual([[bob.user], 'barnaby']);
  });

  test('typos are also corrected inside a circle, and combined with other conditions', async () => {
    expect(await recipes('lemn', { parent: circle })).toEqual({
      titles: ['Lemonade'],
      corrected: 'lemon',
    });
    expect(await recipes('(state = 200 OR favorited = true) AND "lemn trat"')).toEqual({
      titles: ['Lemon tart'],
      corrected: 'lemon tart',
    });
    expect(await recipes('"lemn" AND visibility = 1')).toEqual({ titles: [], corrected: undefined });
  });

  test('typos are corrected only on request, without exact matches, and not in three-letter words', async () => {
    expect(await recipes('lemn', { despiteTypos: false })).toEqual({ titles: [], corrected: undefined });
    expect(await recipes('melon')).toEqual({ titles: ['Melon salad'], corrected: undefined });
    expect(await recipes('lmn')).toEqual({ titles: [], corrected: undefined });
    expect(await recipes('NOT lemn')).toMatchObject({ corrected: undefined });
  });

  test('words that only others can see are not used for corrections', async () => {
    expect(await recipes('zabagline', {}, bob)).toEqual({ titles: ['Zabaglione'], corrected: 'zabaglione' });
    expect(await recipes('zabagline')).toEqual({ titles: [], corrected: undefined });
  });

  test('a corrected search is paged, and its tokens work for no other list', async () => {
    const query = { filter: 'lemn', despiteTypos: true, pageSize: 2 };
    const first = await ann.client.recipe.list(query);
    const second = await ann.client.recipe.list({ ...query, pageToken: first.nextPageToken });
    expect([first, second].map(({ recipes: each }) => each.map(({ title }) => title))).toEqual([
      ['Lemonade', 'Lemon curd'],
      ['Lemon tart'],
    ]);
    expect(second).toMatchObject({ nextPageToken: '', correctedSearch: 'lemon' });
    const other = { ...query, filter: 'lemno', pageToken: first.nextPageToken };
    const refused = (await ann.client.recipe.list(other).catch((error: ApiError) => error)) as ApiError;
    expect(refused.reason).toBe('INVALID_PAGE_TOKEN');
  });
});
