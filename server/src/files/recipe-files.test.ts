import type { RecipeFilesReading } from '@potluck/contract/resources/recipe/files';
import type { InjectOptions } from 'fastify';
import { expect, test, vi } from 'vitest';
import { inAnnsWorld } from '../testing/anns-world.ts';
import { incoming } from '../testing/incoming.ts';
import { onePixel } from '../testing/picture-form.ts';
import { upload } from '../testing/upload.ts';
import { zipOf } from '../testing/zip-of.ts';

// The first file starts a child process, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const url = '/api/files/meals/v1alpha1/recipes:readFiles';
const soup = JSON.stringify({
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '4',
  recipeIngredient: ['2 leeks', '3 handwavings salt'],
  recipeInstructions: ['Slice.', 'Simmer.'],
});

inAnnsWorld((here, once) => {
  test('recipes from an archive include their pictures and a list of skipped files, and nothing is stored', async () => {
    const { status, reading, parts } = await sent({
      'mine.zip': await zipOf({ 'soup.json': soup, 'soup.png': onePixel, 'Eggs.cook': 'Fry @eggs{2}.' }),
      'notes.docx': 'x',
    });
    expect(status).toBe(200);
    expect(reading).toMatchObject({
      recipes: [
        {
          file: 'mine.zip/soup.json',
          picture: 'picture-1',
          recipe: { name: '', title: 'Leek soup', yieldAmount: 4 },
        },
        {
          file: 'mine.zip/Eggs.cook',
          picture: '',
          recipe: { title: 'Eggs', directions: [{ title: '', steps: ['Fry eggs.'] }] },
        },
      ],
      leftOut: [
        {
          file: 'notes.docx',
          remark: 'FILE_REMARK_UNKNOWN_KIND',
          reason: expect.stringMatching(/^It is no kind of file/),
        },
      ],
    });
    const picture = parts?.get('picture-1') as File;
    expect({ type: picture.type, same: Buffer.from(await picture.arrayBuffer()).equals(onePixel) }).toEqual({
      type: 'image/png',
      same: true,
    });
    expect((await here.ann.client.recipe.list()).recipes).toEqual([]);
  });

  once('a read recipe can be saved unchanged', async () => {
    const { reading } = await sent({ 'soup.json': soup });
    const [read] = reading.recipes;
    if (!read) throw new Error('nothing was read');
    const created = await here.ann.client.recipe.create({ recipe: read.recipe });
    expect(created).toMatchObject({ title: 'Leek soup', visibility: 'VISIBILITY_LEVEL_PRIVATE' });
  });

  once.each([
    ['nothing', Buffer.alloc(0)],
    ['half an archive', (async () => (await zipOf({ 'soup.json': soup })).subarray(0, 60))()],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))],
    ['a bomb', zipOf({ 'bomb.json': Buffer.alloc(20 * 1024 * 1024) })],
  ])('%s is left out with a reason, and the next file is read', async (_, content) => {
    for (const name of ['a.zip', 'a.json', 'a.cook', 'a.paprikarecipes', 'a']) {
      const { status, reading } = await sent({ [name]: await content });
      expect({ status, count: reading.leftOut.length + reading.recipes.length }).toEqual({
        status: 200,
        count: 1,
      });
      expect(reading.leftOut[0]?.reason).toMatch(/^[A-Z].*\.$/);
    }
    expect((await sent({ 'soup.json': soup })).reading.recipes).toHaveLength(1);
  });

  once('too many, too large or no files are refused, and so are visitors', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`${at}.json`, soup]));
    expect(await refused(await upload(url, many, here.ann))).toEqual([
      413,
      'At most 500 files are read at once: pack them into a zip file.',
    ]);
    const large = await upload(url, { 'a.json': soup }, here.ann);
    const huge = { ...large, headers: { ...large.headers, 'content-length': String(300 * 1024 * 1024) } };
    expect((await refused(huge))[0]).toBe(413);
    expect((await refused(await upload(url, {}, here.ann)))[0]).toBe(400);
    expect((await refused({ method: 'POST', url }))[0]).toBe(401);
  });

  once('an endlessly nested file is left out before it is parsed', async () => {
    const { reading } = await sent({ 'deep.json': '['.repeat(50_000_000), 'soup.json': soup });
    expect(reading).toMatchObject({
      recipes: [{ file: 'soup.json' }],
      leftOut: [{ file: 'deep.json', reason: 'The file is too large.' }],
    });
  });

  once('a file that crashes the reader is refused, and concurrent requests are read', async () => {
    const pieces = await upload(url, { 'pieces.html': '</b>a'.repeat(12_000_000) }, here.ann);
    const [refusal, other] = await Promise.all([refused(pieces), sent({ 'soup.json': soup })]);
    expect(refusal).toEqual([400, 'The files take too much work to unpack: send fewer at once.']);
    expect(other.reading.recipes).toHaveLength(1);
  });

  once('no files are left on the disk after the answer', async () => {
    await sent({ 'soup.json': soup });
    await expect.poll(() => incoming(here.world)).toEqual([]);
  });

  once('an incomplete upload is refused as such, and a file without a name is reported', async () => {
    const file = (name: string) =>
      `--b\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
    const whole = 'multipart/form-data; boundary=b';
    const malformed = [400, 'The upload is no multipart/form-data, or ends too early: send it whole.'];
    expect(await refused(post(whole, `${file('a.json')}${soup}`))).toEqual(malformed);
    expect(await refused(post('multipart/form-data', `${file('a.json')}${soup}\r\n--b--\r\n`))).toEqual(
      malformed,
    );
    const picture = post(whole, file('a.png').replace('files', 'file'));
    const image = `/api/files/users/v1alpha1/${here.ann.user}/image`;
    expect(await refused({ ...picture, method: 'PUT', url: image })).toEqual(malformed);
    const unnamed = await here.world.app.inject(post(whole, `${file('')}${soup}\r\n--b--\r\n`));
    expect(unnamed.statusCode).toBe(200);
    expect(unnamed.body).toContain('It is no kind of file');
  });

  once('an endless upload times out', () => {
    expect(here.world.app.server.requestTimeout).toBe(15 * 60 * 1000);
  });

  function post(type: string, payload: string): InjectOptions {
    const headers = { authorization: `Bearer ${here.ann.token}`, 'content-type': type };
    return { method: 'POST', url, headers, payload };
  }

  async function refused(request: InjectOptions): Promise<[number, string]> {
    const { statusCode, ...answer } = await here.world.app.inject(request);
    return [statusCode, answer.json().message];
  }

  async function sent(files: Record<string, string | Buffer>) {
    const answer = await here.world.app.inject(await upload(url, files, here.ann));
    const type = String(answer.headers['content-type']);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    const parts = await new Response(new Uint8Array(answer.rawPayload), {
      headers: { 'content-type': type },
    }).formData();
    return {
      status: answer.statusCode,
      reading: JSON.parse(String(parts.get('reading'))) as RecipeFilesReading,
      parts,
    };
  }
});
