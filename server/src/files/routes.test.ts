import { hourMs } from '@potluck/contract/durations';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepBlobs } from '../images/sweep-blobs.ts';
import { filesTokenOf } from '../sign-in/tokens.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const red = await picture('#c0392b');
const blue = await picture('#2c3e50');

interface Uploaded {
  field?: string;
  service?: string;
  name?: string;
  as?: Person;
}

anyEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let bob: Person;
  let recipe: string;
  beforeEach(async () => {
    world = await openWorld(await open());
    [ann, bob] = [await world.person('Ann'), await world.person('Bob')];
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    recipe = (await ann.client.recipe.create({ recipe: { title: 'Soup', visibility } })).name;
  });
  afterEach(() => world.close());

  test('an uploaded picture is served in three sizes to people who see the recipe, and cached forever', async () => {
    const { status, json } = await upload(red);
    expect(status).toBe(200);
    expect((await ann.client.recipe.get({ name: recipe })).imageUri).toBe(json.imageUri);
    for (const [size, width] of [
      ['thumb', 200],
      ['card', 800],
      ['full', 1000],
    ] as const) {
      const answer = await look(`${address(json.imageUri)}?size=${size}`);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: 'cookie, authorization',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect((await look(`${address(json.imageUri)}?size=huge`)).statusCode).toBe(400);
    const none = `/api/files/users/v1alpha1/${ann.user}/image`;
    expect((await look(none)).statusCode).toBe(404);
    expect((await look(`${none}?size=huge`)).statusCode).toBe(400);
    expect((await look(address(json.imageUri), bob)).statusCode).toBe(404);
    expect((await look(address(json.imageUri), null)).statusCode).toBe(401);
  });

  test('circles and people have pictures too, with their own URLs', async () => {
    const visibility = 'VISIBILITY_LEVEL_PRIVATE';
    const { name: circle } = await ann.client.circle.create({ circle: { title: 'Millers', visibility } });
    for (const [service, name] of [
      ['circles', circle],
      ['users', ann.user],
    ] as const) {
      const { status, json } = await upload(red, { service, name });
      expect(status).toBe(200);
      const seen = await look(`/api/${service}/v1alpha1/${name}`);
      expect(seen.json().imageUri).toBe(json.imageUri);
      expect((await look(address(json.imageUri))).headers['content-type']).toBe('image/webp');
      expect((await upload(red, { service, name, as: bob })).status).toBe(service === 'users' ? 403 : 404);
    }
  });

  test('an <img> is authorized by a cookie that is valid for pictures only', async () => {
    const { json } = await upload(red);
    const cookie = `potluck_files=${filesTokenOf(ann.token)}`;
    const seen = await world.app.inject({ url: address(json.imageUri), headers: { cookie } });
    expect(seen.statusCode).toBe(200);
    const other = await world.app.inject({ url: `/api/meals/v1alpha1/${recipe}`, headers: { cookie } });
    expect(other.statusCode).toBe(401);
    const stranger = `potluck_files=${filesTokenOf(bob.token)}`;
    expect(
      (await world.app.inject({ url: address(json.imageUri), headers: { cookie: stranger } })).statusCode,
    ).toBe(404);
  });

  test('a new picture replaces the old one, and an empty imageUri removes it', async () => {
    const first = await upload(red);
    const second = await upload(blue);
    expect((await look(address(first.json.imageUri))).statusCode).toBe(404);
    expect((await look(address(second.json.imageUri))).statusCode).toBe(200);
    const updated = await ann.client.recipe.update({
      recipe: { name: recipe, imageUri: second.json.imageUri, title: 'Stew' },
    });
    expect(updated).toMatchObject({ title: 'Stew', imageUri: second.json.imageUri });
    const bare = await ann.client.recipe.update({ recipe: { name: recipe, imageUri: '' } });
    expect(bare.imageUri).toBe('');
    expect((await look(address(second.json.imageUri))).statusCode).toBe(404);
    expect((await look(`/api/files/meals/v1alpha1/${recipe}/image`)).statusCode).toBe(404);
  });

  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['a text', Buffer.from('no picture at all'), 415],
    ['nothing', Buffer.alloc(0), 400],
    ['a truncated picture', red.subarray(0, 400), 400],
    ['more than 20 MiB', Buffer.concat([red, Buffer.alloc(20 * 1024 * 1024)]), 413],
  ])('%s is rejected and leaves nothing behind', async (_, bytes, status) => {
    const answer = await upload(bytes);
    expect({ status: answer.status, message: answer.json.message }).toEqual({
      status,
      message: expect.stringMatching(/\.$/),
    });
    expect(await Array.fromAsync(world.context.blobs.keys())).toEqual([]);
    expect((await ann.client.recipe.get({ name: recipe })).imageUri).toBe('');
  });

  test('an invalid upload is rejected', async () => {
    const url = `/api/files/meals/v1alpha1/${recipe}/image`;
    const headers = { authorization: `Bearer ${ann.token}` };
    const json = await world.app.inject({ method: 'PUT', url, headers, payload: { file: 'x' } });
    expect(json.statusCode).toBe(415);
    expect((await upload(red, { field: 'picture' })).status).toBe(400);
    expect((await upload(red, { name: 'recipes/nosuch' })).status).toBe(404);
    expect((await upload(red, { as: bob })).status).toBe(404);
    expect((await world.app.inject({ method: 'PUT', url })).statusCode).toBe(401);
  });

  test('only people who may edit the recipe can upload or draw a picture', async () => {
    await ann.client.recipe.update({ recipe: { name: recipe, visibility: 'VISIBILITY_LEVEL_PUBLIC' } });
    expect((await upload(red, { as: bob })).status).toBe(403);
    expect((await look(`/api/files/meals/v1alpha1/${recipe}/image:generate`, bob)).statusCode).toBe(403);
    const drawn = await look(`/api/files/meals/v1alpha1/${recipe}/image:generate`);
    expect(drawn.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' });
    expect(await sharp(drawn.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200 });
    expect((await ann.client.recipe.get({ name: recipe })).imageUri).toBe('');
  });

  test('an external imageUri must be on the public web', async () => {
    for (const imageUri of [
      'http://127.0.0.1/x.png',
      'http://[::1]/x.png',
      'ftp://example.com/x',
      '/api/files/other',
    ]) {
      const wish = ann.client.recipe.update({ recipe: { name: recipe, imageUri } });
      await expect(wish).rejects.toMatchObject({
        code: 'INVALID_ARGUMENT',
        fieldViolations: [{ field: 'imageUri' }],
      });
    }
  });

  test('a sweep deletes only old pictures that nothing uses', async () => {
    await upload(red);
    const { json } = await upload(blue);
    const tomorrow = Date.now() + 25 * hourMs;
    await sweepBlobs(world.context);
    expect(await Array.fromAsync(world.context.blobs.keys())).toHaveLength(6);
    await sweepBlobs(world.context, tomorrow);
    expect(await Array.fromAsync(world.context.blobs.keys())).toHaveLength(3);
    expect((await look(address(json.imageUri))).statusCode).toBe(200);
  });

  async function upload(bytes: Uint8Array, more: Uploaded = {}) {
    const { field = 'file', service = 'meals', name = recipe, as = ann } = more;
    const form = new FormData();
    form.append(field, new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' }));
    const encoded = new Response(form);
    const answer = await world.app.inject({
      method: 'PUT',
      url: `/api/files/${service}/v1alpha1/${name}/image`,
      headers: {
        authorization: `Bearer ${as.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  function look(url: string, as: Person | null = ann) {
    return world.app.inject({ url, headers: as ? { authorization: `Bearer ${as.token}` } : {} });
  }
});

/** Browsers do not send the fragment. */
function address(imageUri: string): string {
  return imageUri.replace(/#.*/, '');
}

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1000, height: 700, channels: 3, background } })
    .png()
    .toBuffer();
}
