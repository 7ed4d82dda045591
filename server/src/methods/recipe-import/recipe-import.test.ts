import type { RecipeImport } from '@potluck/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../testing/services/engines.ts';
import { type RecipeSite, recipeSite } from '../../testing/services/recipe-site.ts';
import { refusal } from '../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const plain = (title: string) =>
  `<title>${title}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: title,
    recipeIngredient: ['3 leeks', '500 ml stock'],
    recipeInstructions: [
      {
        '@type': 'HowToStep',
        text: 'Slice the leeks, soften them in butter for ten minutes, then simmer them in the stock until they are soft.',
      },
    ],
  })}</script>`;

const at = (path: string, host = 'recipes') => `http://${host}.example/${path}`;

eachEngine(open => {
  let site: RecipeSite;
  let world: TestWorld;
  let ann: Person;
  let store: Awaited<ReturnType<typeof open>>;
  beforeEach(async () => {
    site = await recipeSite({
      '/leeks': { body: plain('Leeks') },
      '/beans': { body: plain('Beans') },
      '/gone': { status: 404 },
      '/shop': { body: '<title>Shop</title><p>Nothing to cook here.</p>' },
    });
    store = await open();
    world = await openWorld(store, { ...site.env, DRAW_PICTURES: 'off' });
    ann = await world.person('Ann');
  });
  afterEach(async () => {
    await world.close();
    await site[Symbol.asyncDispose]();
  });

  const start = (uris: string[], by = ann) => by.client.recipeImport.start({ parent: by.user, uris });
  const imports = async (by = ann): Promise<RecipeImport[]> =>
    (await by.client.recipeImport.list({ parent: by.user })).recipeImports;
  const states = async () =>
    (await imports()).map(({ uri, importState }) => [URL.parse(uri)?.pathname, importState]);
  const ready = () => world.app.listen({ port: 0, host: '127.0.0.1' });
  const patient = { timeout: 30_000, interval: 100 };

  test('imports each address, marks what should be checked, and says why others failed', {
    timeout: 60_000,
  }, async () => {
    const uris = [at('leeks'), at('soup'), at('gone'), at('shop'), at('leeks?utm_source=mail#top')];
    expect(await start(uris)).toEqual({ startedCount: 4, knownCount: 0 });
    await ready();
    await expect.poll(states, patient).toEqual([
      ['/leeks', 'IMPORTED'],
      ['/soup', 'NEEDS_REVIEW'],
      ['/gone', 'FAILED'],
      ['/shop', 'FAILED'],
    ]);
    const [leeks, , gone, shop] = await imports();
    expect(leeks?.recipeTitle).toBe('Leeks');
    expect([gone?.reason, shop?.reason]).toEqual(['NOT_FOUND', 'NO_RECIPE']);
    const { recipes } = await ann.client.recipe.list();
    expect(recipes.map(({ title }) => title).toSorted()).toEqual(['Leek soup', 'Leeks']);
    expect(recipes.every(({ visibility }) => visibility === 'VISIBILITY_LEVEL_PRIVATE')).toBe(true);
    const found = await ann.client.recipeImport.list({ parent: ann.user, filter: 'leeks' });
    expect(found.recipeImports.map(({ name }) => name)).toEqual([leeks?.name]);
    // The same page again is recognized, whatever its parameters.
    expect(await start([at('leeks/', 'www.recipes'), at('beans')])).toEqual({
      startedCount: 1,
      knownCount: 1,
    });
    const known = (await imports()).find(({ importState }) => importState === 'KNOWN');
    expect(known?.recipe).toBe(leeks?.recipe);
    expect(await ann.client.recipeImport.clear({ parent: ann.user })).toEqual({ clearedCount: 5 });
  });

  test('waits for the server, and can be cancelled', { timeout: 60_000 }, async () => {
    await start([at('leeks'), at('beans')]);
    const [leeks] = await imports();
    await ann.client.recipeImport.delete({ name: leeks?.name ?? '' });
    expect(await states()).toEqual([['/beans', 'WAITING']]);
    await ready();
    await expect.poll(states, patient).toEqual([['/beans', 'IMPORTED']]);
    expect((await ann.client.recipe.list()).recipes.map(({ title }) => title)).toEqual(['Beans']);
    expect(site.requests.filter(path => path === '/leeks')).toEqual([]);
  });

  test('takes at most 50 web addresses, and 200 imports of a person', async () => {
    const many = (count: number, from = 0) => Array.from({ length: count }, (_, at_) => at(`r${from + at_}`));
    for (const uris of [many(51), [], ['leeks'], ['ftp://recipes.example/']])
      expect((await refusal(start(uris))).code).toBe('INVALID_ARGUMENT');
    for (const from of [0, 50, 100, 150]) await start(many(50, from));
    expect((await refusal(start([at('one-more')]))).reason).toBe('TOO_MANY');
    const cancelled = await ann.client.recipeImport.clear({ parent: ann.user, importState: 'WAITING' });
    expect(cancelled).toEqual({ clearedCount: 200 });
    const ben = await world.person('Ben');
    expect((await refusal(ben.client.recipeImport.list({ parent: ann.user }))).code).toBe('NOT_FOUND');
  });

  test('reads one page of a site at a time, and creates nothing twice after a restart', {
    timeout: 60_000,
  }, async () => {
    await start([at('leeks')]);
    const [{ name = '' } = {}] = await imports();
    const id = name.split('/').at(-1) ?? '';
    // The process ended after it created the recipe, before it noted that.
    await ann.client.recipe.create({
      recipeId: id,
      recipe: { title: 'Leeks', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    });
    await ready();
    await expect.poll(states, patient).toEqual([['/leeks', 'NEEDS_REVIEW']]);
    expect((await ann.client.recipe.list()).recipes).toHaveLength(1);
    expect(site.requests).toEqual([]);
  });
});
