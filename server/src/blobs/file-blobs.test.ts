import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { dayMs } from '@potluck/contract/durations';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileBlobs } from './file-blobs.ts';

const soup = Buffer.from('soup');
const soupKey = createHash('sha256').update(soup).digest('hex');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'potluck-blobs-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('concurrent writes of the same bytes leave no unfinished file', async () => {
  const blobs = await fileBlobs(folder);
  await Promise.all(Array.from({ length: 50 }, () => blobs.put(soup, 'image/png')));
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('a delete spares a blob that was stored again after its cutoff', async () => {
  const blobs = await fileBlobs(folder);
  await blobs.put(soup, 'image/webp');
  const path = join(folder, soupKey.slice(0, 2), soupKey.slice(2, 4), soupKey);
  await utimes(path, new Date(1000), new Date(1000));
  await blobs.put(soup, 'image/webp');
  await blobs.delete(soupKey, 2000);
  expect(await blobs.get(soupKey)).toBeDefined();
  await utimes(path, new Date(1000), new Date(1000));
  await blobs.delete(soupKey, 2000);
  expect(await blobs.get(soupKey)).toBeUndefined();
});

test.each([
  '',
  'x',
  soupKey.toUpperCase(),
  `${soupKey}/`,
  '../'.repeat(3),
  `../../${soupKey}`,
  'unfinished/leftover',
])('an invalid key finds no file: %j', async key => {
  const blobs = await fileBlobs(folder);
  await writeFile(join(folder, 'unfinished', 'leftover'), 'half');
  await writeFile(join(folder, soupKey), 'image/webp\nstray');
  expect(await blobs.get(key)).toBeUndefined();
  await blobs.delete(key);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['leftover']);
  expect(await readdir(folder)).toContain(soupKey);
});

test('the start deletes leftovers of crashes, but not files that another process is writing', async () => {
  const blobs = await fileBlobs(folder);
  await blobs.put(soup, 'image/webp');
  const yesterday = new Date(Date.now() - dayMs);
  await writeFile(join(folder, 'unfinished', 'old'), 'half');
  await utimes(join(folder, 'unfinished', 'old'), yesterday, yesterday);
  await writeFile(join(folder, 'unfinished', 'young'), 'half');
  await fileBlobs(folder);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['young']);
  expect(await blobs.get(soupKey)).toMatchObject({ bytes: soup });
});

test('a failed write leaves nothing behind', async () => {
  const blobs = await fileBlobs(folder);
  await writeFile(join(folder, soupKey.slice(0, 2)), 'in the way');
  await expect(blobs.put(soup, 'image/webp')).rejects.toThrow('ENOTDIR');
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('a process killed during writes leaves only complete blobs', async () => {
  const acknowledged = [];
  for (const delayMs of [0, 10, 20, 40, 60, 80]) acknowledged.push(await putUntilKilled(delayMs));
  const blobs = await fileBlobs(folder);
  const keys = await Array.fromAsync(blobs.keys());
  expect(keys).toEqual(expect.arrayContaining(acknowledged));
  for (const key of keys) {
    const stored = await blobs.get(key);
    expect(
      createHash('sha256')
        .update(stored?.bytes ?? '')
        .digest('hex'),
    ).toBe(key);
  }
});

/** A child process puts large blobs one after another and is killed shortly after the first. Returns the first key. */
async function putUntilKilled(delayMs: number): Promise<string> {
  const source = `
    import { fileBlobs } from ${JSON.stringify(new URL('./file-blobs.ts', import.meta.url).href)};
    const blobs = await fileBlobs(${JSON.stringify(folder)});
    for (let n = 0; ; n++) console.log(await blobs.put(Buffer.alloc(2e7, process.pid + '-' + n), 'image/webp'));
  `;
  const options = ['--input-type=module', '--eval', source];
  const child = spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(child.stdout, 'data');
  await setTimeout(delayMs);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return String(output).slice(0, 64);
}
