import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onePixel, pictureForm } from '../testing/picture-form.ts';
import { readFiles } from '../testing/read-files.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { unzipped } from '../testing/unzipped.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

// Rendering pictures starts a child process on first use.
vi.setConfig({ testTimeout: 60_000 });

const url = '/api/files/meals/v1alpha1/recipes:export';
const schemaOrg = 'RECIPE_FORMAT_SCHEMA_ORG';
const cooklang = 'RECIPE_FORMAT_COOKLANG';
const draft = (title: string) => ({
  title,
  visibility: 'VISIBILITY_LEVEL_PRIVATE' as const,
  directions: [{ title: '', steps: ['Stir.'] }],
});

anyEngine((open, engine) => {
  const once = test.runIf(engine === 'sqlite');
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeEach(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
  });
  afterEach(() => world.close());

  test('a single recipe is exported as one file', async () => {
    const { name } = await ann.client.recipe.create({ recipe: draft('Leek soup') });
    const json = await exported({ format: schemaOrg, names: [name] });
    expect(json.headers['content-type']).toMatch(/^application\/ld\+json/);
    expect(json.headers['content-disposition']).toBe('attachment; filename="recipe.json"');
    expect(json.json()).toMatchObject({ '@type': 'Recipe', name: 'Leek soup' });
    const cook = await exported({ format: cooklang, names: [name] });
    expect(cook.headers['content-type']).toMatch(/^text\/plain/);
    expect(cook.body).toMatch(/^---\ntitle: Leek soup\n---\n\nStir\.\n$/);
  });

  test.each([schemaOrg, cooklang])(
    'several recipes as %s are an archive with pictures, which can be read back unchanged',
    async format => {
      const soup = await ann.client.recipe.create({
        recipe: { ...draft('Soup: hot/cold'), categories: ['Winter'] },
      });
      await withPicture(soup.name);
      const duplicates = [draft('Toast'), draft('toast')].map(recipe => ann.client.recipe.create({ recipe }));
      const names = [soup.name, ...(await Promise.all(duplicates)).map(({ name }) => name)];
      const { rawPayload, headers } = await exported({ format, names });
      expect(headers['content-type']).toBe('application/zip');
      const ending = format === schemaOrg ? 'json' : 'cook';
      expect(await entryNames(rawPayload)).toEqual([
        `Soup hot cold.${ending}`,
        'Soup hot cold.webp',
        `Toast.${ending}`,
        `toast 2.${ending}`,
      ]);
      const { recipes, leftOut } = await readFiles({ 'recipes.zip': rawPayload });
      expect(leftOut).toEqual([]);
      expect(
        recipes.map(({ parts, pictures }) => [parts.title, parts.categories, pictures.length > 0]),
      ).toEqual([
        ['Soup: hot/cold', ['Winter'], true],
        ['Toast', [], false],
        ['toast', [], false],
      ]);
    },
  );

  test.each([schemaOrg, 'RECIPE_FORMAT_COOKLANG'] as const)(
    'several pictures and those of steps are in a %s archive, and are read back in order',
    async format => {
      const { name } = await ann.client.recipe.create({ recipe: draft('Gallery') });
      const colors = ['#c0392b', '#2c3e50', '#27ae60'];
      const [cover, second, step] = await Promise.all(colors.map(uploaded));
      const directions = [{ title: '', steps: ['Slice.', 'Boil.'], stepImageUris: ['', step ?? ''] }];
      const imageUris = [cover ?? '', second ?? ''];
      await ann.client.recipe.update({ recipe: { name, imageUris, directions } });
      const other = await ann.client.recipe.create({ recipe: draft('Gallery') });
      const { rawPayload } = await exported({ format, names: [name, other.name] });
      const { recipes } = await readFiles({ 'recipes.zip': rawPayload });
      const [gallery] = recipes;
      expect(gallery?.pictures).toHaveLength(2);
      expect(gallery?.parts.stepPictures?.map(each => each.step)).toEqual(['Boil.']);
      expect(gallery?.stepPictures.size).toBe(1);
      const all = [...(gallery?.pictures ?? []), ...(gallery?.stepPictures.values() ?? [])];
      const shown = await Promise.all(all.map(async bytes => (await sharp(bytes).stats()).dominant));
      const dominant = shown.map(({ r, g, b }) => [r, g, b].indexOf(Math.max(r, g, b)));
      expect(dominant).toEqual([0, 2, 1]);
      expect(recipes[1]?.pictures).toEqual([]);
    },
  );

  async function uploaded(background: string): Promise<string> {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } }).png();
    const form = pictureForm(await picture.toBuffer());
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/files/meals/v1alpha1/recipes:uploadPicture',
      headers: { authorization: `Bearer ${ann.token}`, ...form.headers },
      payload: form.payload,
    });
    return answer.json().imageUri;
  }

  test('an export by filter includes all pages, and only recipes that the caller can see', async () => {
    for (let at = 0; at < 3; at += 1) await ann.client.recipe.create({ recipe: draft(`Soup ${at}`) });
    await ann.client.recipe.create({ recipe: draft('Bread') });
    await bob.client.recipe.create({ recipe: draft('Secret soup') });
    const filtered = await exported({ format: schemaOrg, parent: ann.user, filter: 'soup' });
    expect(await entryNames(filtered.rawPayload)).toEqual(['Soup 2.json', 'Soup 1.json', 'Soup 0.json']);
    expect(await entryNames((await exported({ format: schemaOrg })).rawPayload)).toHaveLength(4);
    expect(await entryNames((await exported({ format: schemaOrg, filter: 'nothing' })).rawPayload)).toEqual(
      [],
    );
  });

  test('hidden or missing recipes, bad filters and bad parents are rejected before anything is sent', async () => {
    const { name: secret } = await bob.client.recipe.create({ recipe: draft('Secret') });
    const { name: own } = await ann.client.recipe.create({ recipe: draft('Own') });
    const requests = [
      { format: schemaOrg, names: [secret] },
      { format: schemaOrg, names: [own, secret] },
      { format: schemaOrg, names: [own, 'recipes/nosuch'] },
      { format: schemaOrg, filter: 'title =' },
      { format: schemaOrg, parent: 'recipes/x' },
      { format: schemaOrg, names: [own], filter: 'soup' },
      { format: schemaOrg, names: [own, own], parent: ann.user },
      { names: [own] },
      { format: 'RECIPE_FORMAT_PDF', names: [own] },
    ];
    const statuses = [];
    for (const each of requests) statuses.push((await exported(each)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 400, 400, 400, 400, 400, 400]);
    expect((await world.app.inject({ method: 'POST', url, payload: { format: schemaOrg } })).statusCode).toBe(
      401,
    );
  });

  once('a person can export thirty times in ten minutes', async () => {
    const { name } = await ann.client.recipe.create({ recipe: draft('Soup') });
    for (let at = 0; at < 30; at += 1) await exported({ format: schemaOrg, names: [name] });
    expect((await exported({ format: schemaOrg, names: [name] })).statusCode).toBe(429);
  });

  once('the documented example is exported completely', async () => {
    const recipe = structuredClone(resources.recipe.example) as unknown as Recipe;
    const { name } = await ann.client.recipe.create({ recipe });
    const { body } = await exported({ format: cooklang, names: [name] });
    expect(body).toContain('@red lentils{1 1/2%cups},\n@lemon{1}');
  });

  function exported(payload: object, { token } = ann) {
    return world.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } });
  }

  async function withPicture(name: string) {
    const { headers, payload } = pictureForm(onePixel);
    const authorization = `Bearer ${ann.token}`;
    const put = { method: 'PUT', url: `/api/files/meals/v1alpha1/${name}/image`, payload } as const;
    expect((await world.app.inject({ ...put, headers: { ...headers, authorization } })).statusCode).toBe(200);
  }
});

async function entryNames(archive: Buffer): Promise<string[]> {
  return Object.keys(await unzipped(archive));
}
