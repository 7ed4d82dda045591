import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startS3 } from '../testing/services/s3-server.ts';
import type { Blobs } from './blobs.ts';
import { openBlobs } from './open-blobs.ts';

const soup = Buffer.from('soup');
const soupKey = createHash('sha256').update(soup).digest('hex');

/** The contract of every blob store. */
describe.each([
  { place: 'a folder', begin: beginFolder },
  { place: 'a bucket', begin: beginBucket },
])('in $place', ({ begin }) => {
  let open: () => Promise<Blobs>;
  let end: () => Promise<void>;
  let blobs: Blobs;
  beforeEach(async () => {
    ({ open, end } = await begin());
    blobs = await open();
  });
  afterEach(() => end());

  test('bytes come back with their type and size under the hash of their content', async () => {
    expect(await blobs.put(soup, 'image/webp')).toBe(soupKey);
    expect(await blobs.get(soupKey)).toEqual({ bytes: soup, contentType: 'image/webp', size: 4 });
  });

  test('another process has what one has put', async () => {
    await blobs.put(soup, 'image/webp');
    const other = await open();
    expect(await other.get(soupKey)).toMatchObject({ bytes: soup });
    expect(await Array.fromAsync(other.keys())).toEqual([soupKey]);
  });

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['a line end', Buffer.from('\n')],
    ['lines', Buffer.from('text/html\n<p>\n')],
    ['bytes that are no text', Buffer.from([0, 10, 255, 13, 10])],
    ['many bytes', Buffer.alloc(20 * 1024 * 1024, 'potluck')],
  ])('%s comes back as it was', async (_, bytes) => {
    const stored = await blobs.get(await blobs.put(bytes, 'text/plain; charset=utf-8'));
    expect(stored?.contentType).toBe('text/plain; charset=utf-8');
    expect(stored?.size).toBe(bytes.length);
    expect(bytes.equals(stored?.bytes ?? Buffer.from('lost'))).toBe(true);
  });

  test('the same bytes are kept once, with their first type, however many put them at once', async () => {
    await blobs.put(soup, 'image/webp');
    const cake = Buffer.from('cake');
    const keys = await Promise.all(Array.from({ length: 50 }, () => blobs.put(cake, 'image/png')));
    expect(new Set(keys).size).toBe(1);
    expect(await blobs.put(soup, 'text/html')).toBe(soupKey);
    expect((await blobs.get(soupKey))?.contentType).toBe('image/webp');
    expect(new Set(await Array.fromAsync(blobs.keys()))).toEqual(new Set([soupKey, keys[0]]));
  });

  test('a deleted blob is gone, and can be put again', async () => {
    await blobs.put(soup, 'image/webp');
    await blobs.delete(soupKey);
    await blobs.delete(soupKey);
    expect(await blobs.get(soupKey)).toBeUndefined();
    expect(await Array.fromAsync(blobs.keys())).toEqual([]);
    await blobs.put(soup, 'image/png');
    expect((await blobs.get(soupKey))?.contentType).toBe('image/png');
  });

  test('a blob that was put since is not deleted', async () => {
    await blobs.put(soup, 'image/webp');
    await blobs.delete(soupKey, Date.now() - 2000);
    expect(await blobs.get(soupKey)).toBeDefined();
    await blobs.delete(soupKey, Date.now() + 2000);
    expect(await blobs.get(soupKey)).toBeUndefined();
  });

  test.each(['', 'x', soupKey.toUpperCase(), `${soupKey}/`, '../'.repeat(3), `../../${soupKey}`])(
    'what is not a key leads to nothing: %j',
    async key => {
      await blobs.put(soup, 'image/webp');
      expect(await blobs.get(key)).toBeUndefined();
      await blobs.delete(key);
      expect(await blobs.get(soupKey)).toBeDefined();
    },
  );

  test('a type that would not fit its line is refused, and nothing is kept', async () => {
    await expect(blobs.put(soup, 'image/webp\ntext/html')).rejects.toThrow('one line');
    expect(await blobs.get(soupKey)).toBeUndefined();
  });
});

async function beginFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'potluck-blobs-'));
  const config = readConfig({ DATA_DIR: folder });
  return { open: () => openBlobs(config), end: () => rm(folder, { recursive: true }) };
}

async function beginBucket() {
  const { env, stop } = await startS3();
  return { open: () => openBlobs(readConfig(env)), end: stop };
}
