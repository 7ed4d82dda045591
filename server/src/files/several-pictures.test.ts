import { hourMs } from '@potluck/contract/durations';
import { maxPictures, maxStepPictures, maxUploadedPictures } from '@potluck/contract/limits';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepBlobs } from '../images/sweep-blobs.ts';
import { keepUploaded } from '../images/uploaded-pictures.ts';
import { allPictures, type StoredPicture } from '../rows/picture-uri.ts';
import { pictureForm } from '../testing/picture-form.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { befriend, shareRecipe } from '../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const colors = ['#c0392b', '#2c3e50', '#27ae60', '#f39c12', '#8e44ad', '#16a085'];
const pictures = await Promise.all(colors.map(picture));

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  beforeAll(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    await befriend(ann, bob);
  });
  afterAll(() => world.close());

  test('a recipe is created with uploaded pictures in order, and its first is the cover', async () => {
    const [red, blue, green] = await uploads(0, 1, 2);
    const recipe = await ann.client.recipe.create({ recipe: { ...soup, imageUris: [red, blue, green] } });
    expect(recipe.imageUris.map(hashOf)).toEqual([red, blue, green].map(hashOf));
    expect(recipe.imageUri).toBe(recipe.imageUris[0]);
    for (const uri of recipe.imageUris) {
      expect(uri).toContain(`/${recipe.name}/image/`);
      for (const size of ['thumb', 'card', 'full'])
        expect((await look(`${pathOf(uri)}?size=${size}`)).statusCode).toBe(200);
    }
    expect(await ann.client.recipe.get({ name: recipe.name })).toEqual(recipe);
  });

  test('an update reorders pictures, adds some and removes others; removed ones can come back', async () => {
    const recipe = await pictured(0, 1, 2);
    const [red = '', blue = '', green = ''] = recipe.imageUris;
    const [gold] = await uploads(3);
    const update = (imageUris: string[]) =>
      ann.client.recipe.update({ updateMask: 'imageUris', recipe: { name: recipe.name, imageUris } });
    const changed = await update([green, gold, red]);
    expect(changed.imageUris.map(hashOf)).toEqual([green, gold, red].map(hashOf));
    expect(hashOf(changed.imageUri)).toBe(hashOf(green));
    expect((await look(pathOf(blue))).statusCode).toBe(404);
    const undone = await update([red, blue, green]);
    expect(undone.imageUris).toEqual([red, blue, green]);
    expect((await look(pathOf(blue))).statusCode).toBe(200);
    await expect(update([])).resolves.toMatchObject({ imageUri: '', imageUris: [] });
  });

  test('programs that know a single picture replace or remove the cover, and keep the others', async () => {
    const recipe = await pictured(0, 1);
    const second = recipe.imageUris[1] ?? '';
    const form = pictureForm(pictures[2] as Buffer);
    const put = await world.app.inject({
      method: 'PUT',
      url: `/api/files/meals/v1alpha1/${recipe.name}/image`,
      headers: { authorization: `Bearer ${ann.token}`, ...form.headers },
      payload: form.payload,
    });
    const { imageUri } = put.json();
    const { name } = recipe;
    expect((await ann.client.recipe.get({ name })).imageUris).toEqual([imageUri, second]);
    await ann.client.recipe.update({ recipe: { name, title: 'Broth' } });
    expect((await ann.client.recipe.get({ name })).imageUris).toEqual([imageUri, second]);
    const swapped = await ann.client.recipe.update({
      updateMask: 'imageUri',
      recipe: { name, imageUri: second },
    });
    expect(swapped.imageUris).toEqual([second, imageUri]);
    await ann.client.recipe.update({ updateMask: 'imageUri', recipe: { name, imageUri } });
    const bare = await ann.client.recipe.update({ updateMask: 'imageUri', recipe: { name, imageUri: '' } });
    expect(bare).toMatchObject({ imageUri: second, imageUris: [second] });
  });

  test('steps have pictures, which follow their text when a program sends steps without pictures', async () => {
    const [red] = await uploads(0);
    const { name } = await ann.client.recipe.create({ recipe: soup });
    const update = (steps: string[], stepImageUris: string[] = []) =>
      ann.client.recipe.update({
        recipe: { name, directions: [{ title: '', steps, stepImageUris }] },
      });
    const made = await update(['Chop.', 'Boil.', 'Serve.'], ['', red]);
    const uris = made.directions[0]?.stepImageUris ?? [];
    expect(uris.map(hashOf)).toEqual(['', hashOf(red), '']);
    expect(uris[1]).toContain(`/${name}/image/`);
    expect((await look(pathOf(uris[1] ?? ''))).statusCode).toBe(200);
    const moved = await update(['Boil.', 'Stir.']);
    expect(moved.directions[0]?.stepImageUris).toEqual([uris[1], '']);
    const without = await update(['Boil.', 'Stir.'], ['', '']);
    expect(without.directions[0]?.stepImageUris).toEqual([]);
    expect((await look(pathOf(uris[1] ?? ''))).statusCode).toBe(404);
  });

  test('too many pictures, unknown addresses and those of other people give a 400 that names the field', async () => {
    const [red] = await uploads(0);
    const { name } = await ann.client.recipe.create({ recipe: soup });
    const fieldsOf = async (recipe: object, as = ann) =>
      as.client.recipe.update({ recipe: { name, ...recipe } }).then(
        () => [],
        error => error.fieldViolations.map(({ field }: { field: string }) => field),
      );
    expect(await fieldsOf({ imageUris: Array.from({ length: maxPictures + 1 }, () => red) })).toEqual([
      'imageUris',
    ]);
    expect(await fieldsOf({ imageUris: [red, '/api/files/elsewhere'] })).toEqual(['imageUris[1]']);
    expect(await fieldsOf({ imageUris: [red, 'http://127.0.0.1/a.png'] })).toEqual(['imageUris[1]']);
    const steps = Array.from({ length: maxStepPictures + 1 }, (_, at) => `Step ${at}.`);
    const tooMany = [{ title: '', steps, stepImageUris: steps.map(() => red) }];
    expect(await fieldsOf({ directions: tooMany })).toEqual(['directions']);
    const tooLong = [{ title: '', steps: ['Boil.'], stepImageUris: ['', red] }];
    expect(await fieldsOf({ directions: tooLong })).toEqual(['directions[0].stepImageUris']);
    const [theirs] = await uploads(5, bob);
    expect(await fieldsOf({ imageUris: [theirs] })).toEqual(['imageUris[0]']);
    expect((await look(pathOf(theirs))).statusCode).toBe(404);
    expect((await look(pathOf(theirs), bob)).statusCode).toBe(200);
    expect((await ann.client.recipe.get({ name })).imageUris).toEqual([]);
  });

  test('every picture is gone for a person at the next request after their access ends', async () => {
    const [step] = await uploads(4);
    const directions = [{ title: '', steps: ['Boil.'], stepImageUris: [step] }];
    const recipe = await pictured(0, 1);
    const { name } = recipe;
    const changed = await ann.client.recipe.update({ recipe: { name, directions } });
    const all = [...changed.imageUris, ...(changed.directions[0]?.stepImageUris ?? [])].map(pathOf);
    const codes = (as: Person) => Promise.all(all.map(async uri => (await look(uri, as)).statusCode));
    expect(await codes(bob)).toEqual([404, 404, 404]);
    await shareRecipe({ owner: ann, friend: bob, recipe: name }, 'PERMISSION_LEVEL_READ');
    expect(await codes(bob)).toEqual([200, 200, 200]);
    const { accesses } = await ann.client.recipeAccess.list({ parent: name });
    const theirs = accesses.find(({ recipient }) => recipient?.user?.name === bob.user);
    await ann.client.recipeAccess.delete({ name: theirs?.name ?? '' });
    expect(await codes(bob)).toEqual([404, 404, 404]);
  });

  test('a copy and a restored recipe have all pictures, and the copy keeps them after the original is gone', async () => {
    const [step] = await uploads(4);
    const directions = [{ title: '', steps: ['Boil.'], stepImageUris: [step] }];
    const { name } = await pictured(0, 1);
    const original = await ann.client.recipe.update({ recipe: { name, directions } });
    const copy = await ann.client.recipe.duplicate({ name });
    expect(urisOf(copy).map(hashOf)).toEqual(urisOf(original).map(hashOf));
    expect(urisOf(copy).every(uri => uri.includes(`/${copy.name}/image/`))).toBe(true);
    await ann.client.recipe.delete({ name });
    await sweepBlobs(world.context, Date.now() + 48 * hourMs);
    expect(await codesOf(copy)).toEqual([200, 200, 200]);
    expect(await codesOf(original)).toEqual([404, 404, 404]);
    const restored = await ann.client.recipe.undelete({ name });
    expect(urisOf(restored)).toEqual(urisOf(original));
    expect(await codesOf(restored)).toEqual([200, 200, 200]);
  });

  test('a recipe that was deleted in a batch keeps all its pictures until it is restored', async () => {
    const [step] = await uploads(4);
    const directions = [{ title: '', steps: ['Boil.'], stepImageUris: [step] }];
    const { name } = await pictured(0, 1);
    const original = await ann.client.recipe.update({ recipe: { name, directions } });
    expect((await ann.client.recipe.batchDelete({ names: [name] })).names).toEqual([name]);
    await sweepBlobs(world.context, Date.now() + 48 * hourMs);
    await ann.client.recipe.batchUndelete({ names: [name] });
    const restored = await ann.client.recipe.get({ name });
    expect(urisOf(restored)).toEqual(urisOf(original));
    expect(await codesOf(restored)).toEqual([200, 200, 200]);
  });

  test('a person keeps the latest uploads, and those that nothing uses go after a day', async () => {
    const many = Array.from({ length: maxUploadedPictures + 3 }, (_, at): StoredPicture => {
      const full = at.toString(16).padStart(64, '0');
      return { thumb: full, card: full, full, thumbhash: '' };
    });
    const { db } = world.context.store;
    await keepUploaded(db, bob.user, many.slice(0, 3), Date.now() - hourMs);
    await keepUploaded(db, bob.user, many.slice(3));
    const kept = await db
      .selectFrom('uploaded_picture')
      .select('hash')
      .where('user', '=', bob.user)
      .where('hash', 'like', '000000%')
      .execute();
    expect(kept).toHaveLength(maxUploadedPictures);
    expect(kept.map(({ hash }) => hash)).not.toContain(many[0]?.full);
    await sweepBlobs(world.context, Date.now() + 25 * hourMs);
    expect(await db.selectFrom('uploaded_picture').selectAll().execute()).toEqual([]);
  });

  test('random adding, reordering, removing, undoing and deleting keep exactly the files that are in use', async () => {
    const random = seeded(41);
    const { name } = await ann.client.recipe.create({ recipe: soup });
    const first = await ann.client.recipe.get({ name });
    const history = [first];
    const send = async (change: object) =>
      history.push(await ann.client.recipe.update({ recipe: { name, ...change } }));
    for (let turn = 0; turn < 40; turn += 1) {
      const uris = (history.at(-1) ?? first).imageUris;
      const action = pick(random, ['add', 'reorder', 'remove', 'step', 'undo', 'trash']);
      if (action === 'add') await send({ imageUris: [...uris, ...(await uploads(between(random, 0, 5)))] });
      else if (action === 'reorder') await send({ imageUris: uris.toReversed() });
      else if (action === 'remove') await send({ imageUris: uris.filter(() => random() < 0.5) });
      else if (action === 'step') {
        const stepImageUris = [
          random() < 0.5 ? '' : pick(random, ['', ...uris]),
          ...(await uploads(between(random, 4, 5))),
        ];
        await send({ directions: [{ title: '', steps: ['Chop.', 'Boil.'], stepImageUris }] });
      } else if (action === 'undo') {
        const { imageUris, directions } = pick(random, [first, ...history]);
        await send({ imageUris, directions });
      } else {
        await ann.client.recipe.delete({ name });
        history.push(await ann.client.recipe.undelete({ name }));
      }
      const shown = await ann.client.recipe.get({ name });
      expect(await codesOf(shown)).toEqual(urisOf(shown).map(() => 200));
    }
    await sweepBlobs(world.context, Date.now() + 48 * hourMs);
    const shown = await ann.client.recipe.get({ name });
    expect(await codesOf(shown)).toEqual(urisOf(shown).map(() => 200));
    const rows = await world.context.store.db.selectFrom('resource').select(['image', 'pictures']).execute();
    const inUse = rows.flatMap(allPictures).flatMap(({ thumb, card, full }) => [thumb, card, full]);
    const deleted = await world.context.store.db.selectFrom('deleted_resource').selectAll().execute();
    expect(deleted).toEqual([]);
    const stored = await Array.fromAsync(world.context.blobs.keys());
    expect(stored.toSorted()).toEqual([...new Set(inUse)].toSorted());
  });

  const soup = {
    title: 'Soup',
    visibility: 'VISIBILITY_LEVEL_PRIVATE' as const,
    directions: [{ title: '', steps: ['Boil.'], stepImageUris: [] }],
  };

  async function pictured(...which: number[]) {
    return ann.client.recipe.create({ recipe: { ...soup, imageUris: await uploads(...which) } });
  }

  /** The addresses of uploaded pictures; a person at the end uploads them instead of Ann. */
  async function uploads(...which: (number | Person)[]): Promise<[string, string, string]> {
    const as = which.find(each => typeof each === 'object') ?? ann;
    const numbers = which.filter(each => typeof each === 'number');
    const uris = await Promise.all(
      numbers.map(async at => {
        const form = pictureForm(pictures[at] as Buffer);
        const answer = await world.app.inject({
          method: 'POST',
          url: '/api/files/meals/v1alpha1/recipes:uploadPicture',
          headers: { authorization: `Bearer ${as.token}`, ...form.headers },
          payload: form.payload,
        });
        expect(answer.statusCode).toBe(200);
        return answer.json().imageUri as string;
      }),
    );
    return uris as [string, string, string];
  }

  function look(url: string, as: Person = ann) {
    return world.app.inject({ url, headers: { authorization: `Bearer ${as.token}` } });
  }

  function codesOf(recipe: Pictured): Promise<number[]> {
    return Promise.all(urisOf(recipe).map(async uri => (await look(pathOf(uri))).statusCode));
  }
});

interface Pictured {
  imageUris: string[];
  directions: { stepImageUris: string[] }[];
}

function urisOf({ imageUris, directions }: Pictured): string[] {
  return [...imageUris, ...directions.flatMap(({ stepImageUris }) => stepImageUris.filter(Boolean))];
}

/** Browsers do not send the fragment. */
function pathOf(uri: string): string {
  return uri.replace(/#.*/, '');
}

function hashOf(uri: string): string {
  return /\/([0-9a-f]{64})/.exec(uri)?.[1] ?? '';
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 240, channels: 3, background } })
    .png()
    .toBuffer();
}
