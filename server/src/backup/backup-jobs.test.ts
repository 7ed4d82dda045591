import { copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@potluck/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { openBucket } from '../blobs/bucket.ts';
import { blobLocationOf } from '../config/blob-location.ts';
import { signInPerson } from '../sign-in/first-sign-in.ts';
import { createSession } from '../sign-in/sessions.ts';
import type { Engine } from '../store/engine.ts';
import { type KeptPlace, newPlace, type Served, serve } from '../testing/kept-cursor.ts';
import { startS3 } from '../testing/services/s3-server.ts';
import { refusal } from '../testing/sharing/share.ts';
import { clientOf } from '../testing/world.ts';
import { openArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

test.each<Engine>(['sqlite', 'postgres'])(
  'on %s, an operator makes a backup, which restores, and deletes it',
  async engine => {
    const at = await place(engine);
    const { ann, served } = await run(at);
    await ann.recipe.create({ recipe: { title: 'Soup', visibility: 'VISIBILITY_LEVEL_HIDDEN' } });
    const { name, state, file } = await ann.backup.create({ backup: {} });
    expect(state).toBe('RUNNING');
    const done = await ended(ann, name);
    expect(done).toMatchObject({ state: 'DONE', scheduled: false, pictureCount: 0, errorMessage: '' });
    const path = join(folderOf(at), file);
    expect(done.sizeBytes).toBe((await stat(path)).size);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const copy = join(await newFolder(), 'copy.zip');
    await copyFile(path, copy);
    await ann.backup.delete({ name });
    expect(await readdir(folderOf(at))).toEqual([]);
    const { operatorActions } = await ann.operatorAction.list();
    expect(operatorActions.map(({ action }) => action)).toEqual(['DELETE_BACKUP', 'CREATE_BACKUP']);
    await served.end();
    await restoreBackup(at.data, copy, { force: true });
    const again = await run(at);
    expect((await again.ann.recipe.list()).recipes.map(({ title }) => title)).toEqual(['Soup']);
    // The backup was running when its snapshot was taken: the job ends without making another.
    await again.served.store.db.updateTable('job').set({ lease_until: 0 }).execute();
    await vi.waitFor(async () => expect(await jobsOf(again.served)).toEqual([]), { timeout: 20_000 });
    expect((await again.ann.backup.list()).backups).toEqual([]);
  },
  60_000,
);

test.each<Engine>(['sqlite', 'postgres'])(
  'on %s, two processes make one scheduled backup, and only the newest are kept',
  async engine => {
    const at = await place(engine);
    const [one] = [await run(at), await run(at)];
    const { nextTime } = await one.ann.backup.schedule({ intervalDays: 1, hour: 3, keepCount: 2 });
    expect(new Date(nextTime ?? '').getHours()).toBe(3);
    expect(await one.ann.backup.describeSchedule({})).toEqual({
      intervalDays: 1,
      hour: 3,
      keepCount: 2,
      nextTime,
    });
    const made: string[] = [];
    for (let count = 1; count <= 3; count++) {
      await makeDue(one.served);
      const name = await vi.waitFor(
        async () => {
          const [newest] = (await one.ann.backup.list({ filter: 'state = "DONE"' })).backups;
          expect(made).not.toContain(newest?.name ?? made[0]);
          expect(await waiting(one.served)).toBe(1);
          return newest?.name ?? '';
        },
        { timeout: 30_000 },
      );
      made.push(name);
    }
    const { backups } = await one.ann.backup.list();
    expect(backups.map(({ name }) => name)).toEqual(made.slice(1).reverse());
    expect(backups.every(({ scheduled }) => scheduled)).toBe(true);
    expect((await readdir(folderOf(at))).length).toBe(2);
    expect(await one.ann.backup.schedule({ intervalDays: 0 })).toMatchObject({ nextTime: null });
    expect(await jobsOf(one.served)).toEqual([]);
  },
  120_000,
);

test('a backup goes to the bucket of the pictures, and its file leaves the disk', async () => {
  const s3 = await startS3();
  undo.push(() => s3.stop());
  const at = await place('sqlite', s3.env);
  const { ann } = await run(at);
  await at.data.blobs.put(Buffer.from('picture'), 'image/webp');
  const { name, file } = await ann.backup.create({ backup: {} });
  const { state, pictureCount, errorMessage } = await ended(ann, name);
  expect({ state, pictureCount, errorMessage }).toEqual({ state: 'DONE', pictureCount: 1, errorMessage: '' });
  expect(await readdir(folderOf(at))).toEqual([]);
  // The pictures are still the only blobs.
  expect(await Array.fromAsync(at.data.blobs.keys())).toHaveLength(1);
  const blobs = blobLocationOf(s3.env, []);
  if (blobs.kind !== 's3') throw new Error('no bucket');
  const { askFor } = openBucket(blobs.bucket);
  const copy = join(await newFolder(), file);
  await writeFile(copy, Buffer.from(await (await askFor(`backups/${file}`)).arrayBuffer()));
  const archive = await openArchive(copy);
  expect(Object.keys(archive.manifest.pictures)).toHaveLength(1);
  archive.close();
  await ann.backup.delete({ name });
  expect((await askFor(`backups/${file}`)).status).toBe(404);
}, 60_000);

test('a backup that fails says why, and is not retried', async () => {
  const at = await place('sqlite');
  const { ann } = await run(at);
  await writeFile(folderOf(at), 'in the way');
  const { name } = await ann.backup.create({ backup: {} });
  expect(await ended(ann, name)).toMatchObject({ state: 'FAILED', sizeBytes: 0 });
  expect((await ann.backup.get({ name })).errorMessage).toContain('EEXIST');
  expect((await refusal(ann.backup.schedule({ intervalDays: 31 }))).code).toBe('INVALID_ARGUMENT');
});

async function place(engine: Engine, more: Record<string, string> = {}): Promise<KeptPlace> {
  const made = await newPlace(engine, more);
  undo.push(() => made.remove());
  return made;
}

async function run(at: KeptPlace): Promise<{ served: Served; ann: Client }> {
  const served = await serve(at);
  let running = true;
  const end = async () => {
    if (running) await served.end();
    running = false;
  };
  undo.push(end);
  await served.app.listen({ host: '127.0.0.1', port: 0 });
  const identity = { issuer: 'https://identity.example', subject: 'ann', email: 'ann@example.com' };
  const names = { givenName: 'Ann', familyName: '', pictureUri: '' };
  const { user } = await signInPerson(served.store, { ...identity, ...names }, Date.now());
  const token = await createSession(served.store.db, user, Date.now());
  return { served: { ...served, end }, ann: clientOf(served.app, token) };
}

function folderOf({ env }: KeptPlace): string {
  return join(env.DATA_DIR ?? '', 'backups');
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'potluck-backups-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function ended(ann: Client, name: string) {
  return vi.waitFor(
    async () => {
      const found = await ann.backup.get({ name });
      expect(found.state).not.toBe('RUNNING');
      return found;
    },
    { timeout: 30_000 },
  );
}

async function jobsOf({ store }: Served): Promise<string[]> {
  const rows = await store.db.selectFrom('job').select('key').where('kind', 'like', '%ackup').execute();
  return rows.map(({ key }) => key);
}

/** How many jobs wait for a time in the future. */
async function waiting({ store }: Served): Promise<number> {
  const later = store.db.selectFrom('job').select('key').where('due_time', '>', Date.now());
  return (await later.where('kind', '=', 'scheduledBackup').execute()).length;
}

async function makeDue({ store }: Served): Promise<void> {
  await store.db
    .updateTable('job')
    .set({ due_time: Date.now() })
    .where('kind', '=', 'scheduledBackup')
    .execute();
}
