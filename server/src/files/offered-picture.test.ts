import { ApiError } from '@potluck/contract/errors';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyEngine } from '../testing/services/engines.ts';
import { type RecipeSite, recipeSite } from '../testing/services/recipe-site.ts';
import { openWorld, type Person, type TestWorld } from '../testing/world.ts';

const png = { 'content-type': 'image/png' };
const pages = {
  '/drawing.png': {
    headers: { 'content-type': 'image/svg+xml' },
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  '/half.png': { headers: png, body: Buffer.from('89504e470d0a1a0a', 'hex') },
  '/inside.png': { status: 302, headers: { location: 'http://[::1]/' } },
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

  const offer = (uri: string) =>
    ann.client.send<Blob>({
      method: 'GET',
      path: '/files/meals/v1alpha1/recipes:picture',
      query: { uri },
      file: true,
    });

  test('a picture from the web is fetched and converted for storage', async () => {
    const picture = await offer('http://recipes.example/cake.png');
    expect(picture.type).toBe('image/webp');
    expect(await sharp(await picture.bytes()).metadata()).toMatchObject({
      format: 'webp',
      width: 1,
      height: 1,
    });
    expect(site.requests).toEqual(['/cake.png']);
  });

  test.each([
    ['http://recipes.example/soup', 400, 'WRONG_TYPE', /where a picture is needed/],
    ['http://recipes.example/drawing.png', 415, 'PICTURE_UNSUPPORTED', /JPEG, PNG/],
    ['http://recipes.example/half.png', 400, 'PICTURE_BROKEN', /picture/],
    ['http://recipes.example/inside.png', 400, 'ADDRESS_NOT_ALLOWED', /not on the public web/],
    ['http://10.0.0.1/a.png', 400, 'ADDRESS_NOT_ALLOWED', /not on the public web/],
    ['cake.png', 400, 'BAD_ADDRESS', /not a web address/],
  ])('%s is rejected (%i %s)', async (uri, status, reason, message) => {
    const error = await offer(uri).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, reason, message: expect.stringMatching(message) });
  });
});
