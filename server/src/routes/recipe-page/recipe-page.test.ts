import { webPagePath } from '@potluck/contract/names';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePixel, pictureForm } from '../../testing/picture-form.ts';
import { anyEngine } from '../../testing/services/engines.ts';
import { type Household, openHousehold, refusal, shareRecipe } from '../../testing/sharing/share.ts';

const pesto = {
  title: 'Pesto & <friends>',
  description: 'Green "gold".',
  visibility: 'VISIBILITY_LEVEL_PUBLIC',
  webPage: 'WEB_PAGE_UNLISTED',
  yieldAmount: 4,
  yieldText: '2 jars <250 ml>',
  totalDuration: '4800s',
  nutrition: 'Potassium: <3 g>',
  nutritionInformation: { calories: 320, sodiumContent: 480 },
  citation: 'https://kitchen.example/pesto',
  ingredientGroups: [
    {
      title: 'For the sauce',
      ingredients: [
        { title: 'oil', measurementAmount: 1.5, measurementType: 'MEASUREMENT_TYPE_TABLESPOON' },
        { title: 'chili', note: 'chopped', optional: true },
      ],
    },
  ],
  directions: [{ title: '', steps: ['Grind </script><script>alert(1)</script>.'] }],
} as const;

anyEngine((open, engine) => {
  const once = test.runIf(engine === 'sqlite');
  let world: Household;
  beforeAll(async () => {
    world = await openHousehold(await open());
  });
  afterAll(() => world.close());

  async function make(fields: object = {}): Promise<string> {
    const recipe = { ...structuredClone(pesto), ...fields } as never;
    return (await world.ann.client.recipe.create({ recipe })).name;
  }

  function look(recipe: string, headers: Record<string, string> = {}) {
    return world.app.inject({ url: webPagePath(recipe), headers });
  }

  test('a recipe on the web is readable without an account, with its text escaped', async () => {
    const answer = await look(await make());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<h1>Pesto &#38; &#60;friends&#62;</h1>');
    expect(answer.body).toContain('<li><b>1 ½ tbsp</b><span>oil</span></li>');
    expect(answer.body).toContain('<span>chili<small>, chopped, optional</small></span>');
    expect(answer.body).toContain('<dd>1 hr, 20 min</dd>');
    expect(answer.body).toContain('<dt>Makes</dt><dd>2 jars &#60;250 ml&#62;</dd>');
    expect(answer.body).toContain('<a href="https://kitchen.example/pesto" rel="nofollow noopener">');
    expect(answer.body).not.toContain('<script>alert');
  });

  test('light formatting becomes elements on the page, and plain text in previews and structured data', async () => {
    const recipe = await make({
      description:
        '**Quick**, see [the *dough*](https://a.b/c?d=1&e=2)\n- one\n- two\nend [x](javascript:y) <b>b</b>',
      directions: [{ title: '', steps: ['Add **1 _very_ ripe** mango.\n1. Mix\n2. Rest', '2*3*4'] }],
    });
    const { body } = await look(recipe);
    expect(body).toContain(
      '<div class="about"><strong>Quick</strong>, see <a href="https://a.b/c?d=1&#38;e=2" rel="nofollow noopener">the </a>' +
        '<a href="https://a.b/c?d=1&#38;e=2" rel="nofollow noopener"><em>dough</em></a>\n' +
        '<ul class="list"><li>one</li><li>two</li></ul>end [x] (javascript:y) &#60; b&#62;b&#60; /b&#62;</div>',
    );
    expect(body).toContain(
      'Add <strong>1 </strong><strong><em>very</em></strong><strong> ripe</strong> mango.\n' +
        '<ol class="list"><li value="1">Mix</li><li value="2">Rest</li></ol>',
    );
    expect(body).toContain('<li><div>2*3*4</div></li>');
    expect(body).toContain('<meta property="og:description" content="Quick, see the dough - one - two end ');
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json).recipeInstructions[0].text).toBe('Add 1 very ripe mango.\n1. Mix\n2. Rest');
  });

  test('a write breaks tags and forbidden links with a space, and changes no word', async () => {
    const recipe = await make({ description: '<script>a</script> [x](javascript:y) 2 < 3' });
    const { description } = await world.ann.client.recipe.get({ name: recipe });
    expect(description).toBe('< script>a< /script> [x] (javascript:y) 2 < 3');
  });

  test('the page lists nutrition, also as structured data', async () => {
    const { body } = await look(await make());
    expect(body).toContain('<dt>Energy</dt><dd>320 kcal</dd>');
    expect(body).toContain('<dt>Salt</dt><dd>1.2 g</dd>');
    expect(body).toContain('<p>Potassium: &#60;3 g&#62;</p>');
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json).nutrition).toEqual({
      '@type': 'NutritionInformation',
      calories: '320 kcal',
      sodiumContent: '480 mg',
      description: 'Potassium: <3 g>',
    });
    expect((await look(await make({ nutrition: '', nutritionInformation: {} }))).body).not.toContain(
      'Nutrition',
    );
  });

  test('the page runs no scripts and cannot be framed', async () => {
    const { headers } = await look(await make());
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('the page loads nothing from other sites, and has a single link to open the recipe', async () => {
    const { headers, body } = await look(await make());
    expect(headers['content-security-policy']).toContain("font-src 'self'");
    expect(body.match(/class="open"/g)).toHaveLength(1);
    expect(body).not.toMatch(/<link[^>]+stylesheet/);
  });

  test('the page has metadata for link previews and programs', async () => {
    const name = await make();
    const { body } = await look(name);
    expect(body).toContain('<meta property="og:title" content="Pesto &#38; &#60;friends&#62;">');
    expect(body).toContain('<meta property="og:description" content="Green &#34;gold&#34;.">');
    expect(body).toMatch(new RegExp(`<meta property="og:url" content="https?://[^"]+/public/${name}">`));
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Recipe',
      name: pesto.title,
      recipeYield: ['4 servings', '2 jars <250 ml>'],
      recipeInstructions: [{ text: 'Grind < /script>< script>alert(1)< /script>.' }],
    });
  });

  test('the page is in German for readers who prefer German', async () => {
    const { body } = await look(await make(), { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' });
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('<li><b>1 ½ EL</b><span>oil</span></li>');
  });

  test('search engines may index the page only if the owner allows it', async () => {
    const [quiet, listed] = [
      await look(await make()),
      await look(await make({ webPage: 'WEB_PAGE_LISTED' })),
    ];
    expect(quiet.headers['x-robots-tag']).toBe('noindex');
    expect(quiet.body).toContain('<meta name="robots" content="noindex">');
    expect(listed.headers['x-robots-tag']).toBeUndefined();
    expect(listed.body).not.toContain('noindex');
  });

  test.each([
    { webPage: 'WEB_PAGE_UNSPECIFIED' },
    { visibility: 'VISIBILITY_LEVEL_RESTRICTED' },
    { visibility: 'VISIBILITY_LEVEL_PRIVATE' },
    { visibility: 'VISIBILITY_LEVEL_HIDDEN' },
  ])('with $webPage$visibility the page is missing, like that of an unknown recipe', async input => {
    const name = await make();
    await world.ann.client.recipe.update({ recipe: { name, ...input } as never });
    const [hidden, missing] = [await look(name), await look('recipes/nosuch')];
    expect([hidden.statusCode, missing.statusCode]).toEqual([404, 404]);
    expect(hidden.body).toBe(missing.body);
  });

  test('the picture is public as long as the page is', async () => {
    const name = await make();
    const { headers, payload } = pictureForm(onePixel);
    const authorization = `Bearer ${world.ann.token}`;
    const url = `/api/files/meals/v1alpha1/${name}/image`;
    await world.app.inject({ method: 'PUT', url, headers: { authorization, ...headers }, payload });
    const { body } = await look(name);
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)">/.exec(body) ?? [];
    const path = new URL(picture).pathname;
    expect((await world.app.inject({ url: path })).headers['content-type']).toBe('image/webp');
    expect(
      (await world.app.inject({ url: path.replace(/.$/, end => (end === '0' ? '1' : '0')) })).statusCode,
    ).toBe(404);
    await world.ann.client.recipe.update({ recipe: { name, webPage: 'WEB_PAGE_UNSPECIFIED' } });
    expect((await world.app.inject({ url: path })).statusCode).toBe(404);
  });

  test('people with write access cannot put a recipe on the web or take it off', async () => {
    const { ann, bob } = world;
    const recipe = await make();
    await shareRecipe({ owner: ann, friend: bob, recipe }, 'PERMISSION_LEVEL_WRITE');
    const listed = bob.client.recipe.update({ recipe: { name: recipe, webPage: 'WEB_PAGE_LISTED' } });
    expect((await refusal(listed)).code).toBe('PERMISSION_DENIED');
    await bob.client.recipe.update({ recipe: { name: recipe, title: 'Pesto' } });
    expect((await ann.client.recipe.get({ name: recipe })).webPage).toBe('WEB_PAGE_UNLISTED');
  });

  once('one address can read 1,200 pages in ten minutes', async () => {
    const statuses: number[] = [];
    // A few turns are regained while it reads.
    while (!statuses.includes(429) && statuses.length < 1300)
      statuses.push((await lookFrom('203.0.113.7')).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeGreaterThan(1200);
    expect((await lookFrom('198.51.100.7')).statusCode).toBe(404);
  });

  function lookFrom(remoteAddress: string) {
    return world.app.inject({ url: webPagePath('recipes/nosuch'), remoteAddress });
  }

  test('a copy is not on the web', async () => {
    const copy = await world.ann.client.recipe.duplicate({ name: await make() });
    expect(copy.webPage).toBe('WEB_PAGE_UNSPECIFIED');
  });
});
