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

  test('bytes are returned with their type and size under the hash of their content', async () => {
    expect(await blobs.put(soup, 'image/webp')).toBe(soupKey);
    expect(await blobs.get(soupKey)).toEqual({ bytes: soup, contentType: 'image/webp', size: 4 });
  });

  test('a blob is visible to other processes', async () => {
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
  ])('%s is returned unchanged', async (_, bytes) => {
    const stored = await blobs.get(await blobs.put(bytes, 'text/plain; charset=utf-8'));
    expect(stored?.contentType).toBe('text/plain; charset=utf-8');
    expect(stored?.size).toBe(bytes.length);
    expect(bytes.equals(stored?.bytes ?? Buffer.from('lost'))).toBe(true);
  });

  test('the same bytes are stored once, with their first type, even after concurrent writes', async () => {
    await blobs.put(soup, 'image/webp');
    const cake = Buffer.from('cake');
    const keys = await Promise.all(Array.from({ length: 50 }, () => blobs.put(cake, 'image/png')));
    expect(new Set(keys).size).toBe(1);
    expect(await blobs.put(soup, 'text/html')).toBe(soupKey);
    expect((await blobs.get(soupKey))?.contentType).toBe('image/webp');
    expect(new Set(await Array.fromAsync(blobs.keys()))).toEqual(new Set([soupKey, keys[0]]));
  });

  test('a deleted blob is missing, and can be stored again', async () => {
    await blobs.put(soup, 'image/webp');
    await blobs.delete(soupKey);
    await blobs.delete(soupKey);
    expect(await blobs.get(soupKey)).toBeUndefined();
    expect(await Array.fromAsync(blobs.keys())).toEqual([]);
    await blobs.put(soup, 'image/png');
    expect((await blobs.get(soupKey))?.contentType).toBe('image/png');
  });

  test('a delete spares a blob that was stored after its cutoff', async () => {
    await blobs.put(soup, 'image/webp');
    await blobs.delete(soupKey, Date.now() - 2000);
    expect(await blobs.get(soupKey)).toBeDefined();
    await blobs.delete(soupKey, Date.now() + 2000);
    expect(await blobs.get(soupKey)).toBeUndefined();
  });

  test.each(['', 'x', soupKey.toUpperCase(), `${soupKey}/`, '../'.repeat(3), `../../${soupKey}`])(
    'an invalid key finds nothing: %j',
    async key => {
      await blobs.put(soup, 'image/webp');
      expect(await blobs.get(key)).toBeUndefined();
      await blobs.delete(key);
      expect(await blobs.get(soupKey)).toBeDefined();
    },
  );

  test('a type with a line break is rejected, and nothing is stored', async () => {
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
