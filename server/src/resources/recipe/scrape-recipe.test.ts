import { ApiError } from '@potluck/contract/errors';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyEngine } from '../../testing/services/engines.ts';
import { type RecipeSite, recipeSite } from '../../testing/services/recipe-site.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';

const plain = { 'content-type': 'text/plain' };
const pages = {
  '/blog': { body: '<title>My garden</title><p>Nothing but flowers this week.' },
  '/gone': { status: 404 },
  '/robots': { status: 403 },
  '/broken': { status: 500 },
  '/huge': { body: 'x'.repeat(10 * 1024 * 1024 + 1) },
  '/notes.txt': { headers: plain, body: 'Cake' },
  '/moved': { status: 301, headers: { location: 'http://other.example/soup' } },
  '/inside': { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
  '/never': { never: true },
  '/round': { status: 302, headers: { location: '/round' } },
  '/latin': {
    headers: { 'content-type': 'text/html; charset=iso-8859-1' },
    body: Buffer.from(
      '<h1>Krautfleckerl mit K\u00fcmmel</h1><h2>Zutaten</h2><ul><li>1 Kopf Wei\u00dfkraut<li>250 g Fleckerl<li>1 TL K\u00fcmmel</ul><h2>Zubereitung</h2><ol><li>Kraut in Butter r\u00f6sten und w\u00fcrzen.<li>Mit den gekochten Fleckerln mischen.</ol>',
      'latin1',
    ),
  },
};

anyEngine(open => {
  let site: RecipeSite;
  let world: TestWorld;
  let ann: Person;
  beforeEach(async () => {
    site = await recipeSite(pages);
    world = await openWorld(await open(), site.env);
    ann = await world.person('Ann');
  });
  afterEach(async () => {
    await world.close();
    await site[Symbol.asyncDispose]();
  });

  const read = (uri: string) => ann.client.recipe.scrapeRecipe({ uri });

  test('a page is read into a complete recipe with its evidence, and nothing is stored', async () => {
    const uri = 'http://recipes.example/soup';
    const { recipe, evidence } = await read(uri);
    expect(recipe).toMatchObject({
      name: '',
      title: 'Leek soup',
      description: 'For cold days.',
      citation: uri,
      imageUri: 'http://recipes.example/soup.png',
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      yieldAmount: 4,
      prepDuration: '900s',
      cookDuration: '1800s',
      totalDuration: '2700s',
      categories: ['Soup'],
      cuisines: ['French'],
      directions: [{ title: '', steps: ['Soften the leeks.', 'Add the stock.'] }],
      recipeAccess: null,
      etag: '',
    });
    expect(recipe.ingredientGroups).toMatchObject([
      {
        title: '',
        ingredients: [
          { title: 'stock', measurementAmount: 2.5, measurementType: 'MEASUREMENT_TYPE_CUP', note: 'hot' },
          { title: 'leeks', measurementAmount: 3 },
          { title: 'salt', measurementAmount: 0 },
          { title: '2 cups' },
        ],
      },
    ]);
    expect(evidence).toContainEqual({ field: 'yieldAmount', text: '4 to 6 bowls', uncertain: [] });
    const line = 'ingredientGroups[0].ingredients';
    expect(evidence).toContainEqual({ field: `${line}[0]`, text: '2 ½ cups stock, hot', uncertain: [] });
    expect(evidence.find(({ field }) => field === `${line}[3]`)?.uncertain).toContain('title');
    expect((await ann.client.recipe.list()).recipes).toEqual([]);
  });

  test('the result can be saved as is, with its picture stored', async () => {
    const { recipe } = await read('http://recipes.example/soup');
    const saved = await ann.client.recipe.create({ recipe });
    expect(saved).toMatchObject({ title: 'Leek soup', citation: 'http://recipes.example/soup' });
    expect(saved.imageUri).toMatch(/^\/api\/files\/meals\/v1alpha1\/recipes\//);
    expect(site.requests).toEqual(['/soup', '/soup.png']);
  });

  test('a recipe can be found by its source address', async () => {
    const { recipe } = await read('http://recipes.example/soup');
    await ann.client.recipe.create({ recipe: { ...recipe, imageUri: '' } });
    const found = async (filter: string) => {
      const { recipes } = await ann.client.recipe.list({ parent: ann.user, filter });
      return recipes.map(({ title }) => title);
    };
    expect(await found('citation = "*recipes.example/soup*"')).toEqual(['Leek soup']);
    expect(await found('citation = "http://recipes.example/soup" AND "leek"')).toEqual(['Leek soup']);
    expect(await found('citation = "*recipes.example/cake*"')).toEqual([]);
  });

  test('200 pictures can be fetched for saving in ten minutes, besides page reads, and the limit names the wait', async () => {
    const draft = { title: 'Soup', visibility: 'VISIBILITY_LEVEL_PRIVATE' as const };
    const imageUri = 'http://127.0.0.1/a.png';
    const refusal = () =>
      ann.client.recipe
        .create({ recipe: { ...draft, imageUri } })
        .catch((error: unknown) => error as ApiError);
    const begin = Date.now();
    let [turns, last] = [0, await refusal()];
    for (; turns < 300 && last instanceof ApiError && last.reason !== 'TOO_OFTEN'; turns++)
      last = await refusal();
    // The limit regains one request every three seconds.
    expect(turns - Math.floor((Date.now() - begin) / 3000)).toBeOneOf([199, 200, 201]);
    const metadata = { retryAfterSeconds: expect.stringMatching(/^[1-3]$/) };
    expect(last).toMatchObject({ status: 429, metadata });
    expect((await ann.client.recipe.create({ recipe: draft })).title).toBe('Soup');
    expect((await read('http://recipes.example/soup')).recipe.title).toBe('Leek soup');
  });

  test('a page without data is read in its own charset, and marked for checking', async () => {
    const { recipe, evidence } = await read('http://recipes.example/latin');
    expect(recipe.title).toBe('Krautfleckerl mit Kümmel');
    expect(recipe.ingredientGroups[0]?.ingredients.map(({ title }) => title)).toContain('Fleckerl');
    expect(recipe.directions[0]?.steps[0]).toBe('Kraut in Butter rösten und würzen.');
    expect(evidence.filter(({ uncertain }) => uncertain.includes('directions'))).toHaveLength(1);
  });

  test('redirects are followed, and the citation keeps the given address', async () => {
    expect((await read('http://recipes.example/moved')).recipe).toMatchObject({
      title: 'Leek soup',
      citation: 'http://recipes.example/moved',
      imageUri: 'http://other.example/soup.png',
    });
  });

  test('reading stops when the client disconnects', async () => {
    const address = await world.app.listen({ port: 0, host: '127.0.0.1' });
    const cancel = new AbortController();
    const fetched = fetch(`${address}/api/meals/v1alpha1/recipes:scrapeRecipe`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ uri: 'http://recipes.example/never' }),
      signal: cancel.signal,
    });
    await expect.poll(() => site.requests, { timeout: 5000 }).toEqual(['/never']);
    cancel.abort();
    await expect(fetched).rejects.toThrow('aborted');
    await expect.poll(() => site.connections(), { timeout: 5000 }).toBe(0);
  });

  test.each([
    ['http://recipes.example/gone', 'NOT_FOUND', /no page at this address/],
    ['http://recipes.example/robots', 'REFUSED', /does not let this page be fetched/],
    ['http://recipes.example/broken', 'UNREACHABLE', /problem of its own/],
    ['http://recipes.example/huge', 'TOO_LARGE', /larger than the 10 MiB/],
    ['http://recipes.example/notes.txt', 'WRONG_TYPE', /leads to text\/plain, where a web page is needed/],
    ['http://recipes.example/blog', 'NO_RECIPE', /No recipe was found on this page/],
    ['http://recipes.example/round', 'TOO_MANY_REDIRECTS', /sends on more than 5 times/],
    ['http://recipes.example/inside', 'ADDRESS_NOT_ALLOWED', /Pages at port 1 are not fetched/],
    ['http://127.0.0.1/', 'ADDRESS_NOT_ALLOWED', /not on the public web/],
    ['http://0x7f.1/', 'ADDRESS_NOT_ALLOWED', /not on the public web/],
    ['http://[::ffff:7f00:1]/', 'ADDRESS_NOT_ALLOWED', /not on the public web/],
    ['http://169.254.169.254/latest/meta-data', 'ADDRESS_NOT_ALLOWED', /not on the public web/],
    ['http://localhost/', 'ADDRESS_NOT_ALLOWED', /not a site on the public web/],
    ['http://recipes.example:8080/', 'ADDRESS_NOT_ALLOWED', /Pages at port 8080/],
    ['http://ann:secret@recipes.example/', 'BAD_ADDRESS', /user name or password/],
    ['file:///etc/passwd', 'BAD_ADDRESS', /begin with https/],
    ['leek soup', 'BAD_ADDRESS', /not a web address/],
  ])('%s is refused: %s', async (uri, reason, message) => {
    const error = await read(uri).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    const refusal = error as ApiError;
    expect(refusal).toMatchObject({ status: 400, reason, message: expect.stringMatching(message) });
    expect(refusal.fieldViolations).toEqual([{ field: 'uri', description: refusal.message }]);
  });

  test('a person who reads too many pages has to wait, and learns how long; others are not affected', async () => {
    const bob = await world.person('Bob');
    for (let turn = 0; turn < 60; turn++) await read('not an address').catch(() => {});
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/meals/v1alpha1/recipes:scrapeRecipe',
      headers: { authorization: `Bearer ${ann.token}` },
      payload: { uri: 'http://recipes.example/soup' },
    });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json().message).toMatch(/at most 60 times in 10 minutes: try again in \d+ seconds\./);
    expect(site.requests).toEqual([]);
    expect((await bob.client.recipe.scrapeRecipe({ uri: 'http://recipes.example/soup' })).recipe.title).toBe(
      'Leek soup',
    );
  });
});
