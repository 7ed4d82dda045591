import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { disposableFolder, sweepFolders } from './temporary-folder.ts';

test('files of a crashed process are deleted after an hour, and newer ones are not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const where = { config: { dataDir } };
  await sweepFolders(where);
  const { path } = await disposableFolder(where);
  const left = join(dataDir, 'incoming', 'request-left');
  await mkdir(left);
  await writeFile(join(left, '0'), 'picture');
  const then = (Date.now() - 61 * 60 * 1000) / 1000;
  await utimes(left, then, then);
  await sweepFolders(where);
  expect((await readdir(join(dataDir, 'incoming'))).map(name => join(dataDir, 'incoming', name))).toEqual([
    path,
  ]);
});

test('a folder is deleted at the end of its scope', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'potluck-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  {
    await using folder = await disposableFolder({ config: { dataDir } });
    await writeFile(join(folder.path, '0'), 'picture');
  }
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});
