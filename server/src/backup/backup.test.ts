import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { signInPerson } from '../sign-in/first-sign-in.ts';
import { createSession } from '../sign-in/sessions.ts';
import type { Engine } from '../store/engine.ts';
import { migrations, takeSteps } from '../store/migrate.ts';
import { openStore, openUnmigrated } from '../store/store.ts';
import { deep } from '../testing/deep.ts';
import { type KeptPlace, newPlace, type Served, serve } from '../testing/kept-cursor.ts';
import { onePixel, pictureForm } from '../testing/picture-form.ts';
import { runProduct } from '../testing/services/running-product.ts';
import { startS3 } from '../testing/services/s3-server.ts';
import { zipStream } from '../zip/zip-stream.ts';
import { type Archive, manifestPath, openArchive } from './archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackupSources, writeBackup } from './write-backup.ts';

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

const other: Record<Engine, Engine> = { sqlite: 'postgres', postgres: 'sqlite' };

describe.each<Engine>(['sqlite', 'postgres'])('on %s', engine => {
  test('a backup during writes is a consistent snapshot, and restores to either engine', async () => {
    const { data, env } = await place(engine);
    const token = await signedIn(data);
    const product = await runProduct({ ...env, LOG_LEVEL: 'error' });
    undo.push(() => product.stop());
    const picture = await pictureOf(product.url, token, await create(product.url, token, 'Recipe 0'));
    let [written, backedUp] = [1, false];
    async function keepWriting() {
      while (!backedUp) await create(product.url, token, `Recipe ${written++}`);
    }
    const writing = keepWriting();
    const path = join(await folder(), 'potluck.zip');
    while (written < 5) await new Promise(resolve => setTimeout(resolve, 5));
    const writtenBefore = written - 1;
    await writeBackup(data, path);
    backedUp = true;
    await writing;
    expect((await stat(path)).mode & 0o777).toBe(0o600);

    for (const into of [engine, other[engine]]) {
      const restored = await place(into);
      await restoreBackup(restored.data, path);
      await ask(restored, token, async client => {
        const titles = await client.titles();
        expect(titles.length).toBeGreaterThanOrEqual(writtenBefore);
        expect(titles.length).toBeLessThanOrEqual(written);
        // The snapshot holds every recipe written before the last one, and the grants that make them visible.
        expect(titles).toEqual(titles.map((_, at) => `Recipe ${at}`));
        expect(await client.grants()).toEqual(titles.length);
        expect(await client.picture()).toEqual(picture);
        expect(await client.search('"ecipe 3"')).toContain('Recipe 3');
      });
    }
  }, 120_000);

  test('a restore over existing data requires force, and replaces everything', async () => {
    const [one, two] = [await place(engine), await place(engine)];
    const path = join(await folder(), 'potluck.zip');
    const annsToken = await signedIn(one.data, 'ann');
    await ask(one, annsToken, client => client.create('Soup'));
    await writeBackup(one.data, path);
    const bobsToken = await signedIn(two.data, 'bob');
    await ask(two, bobsToken, client => client.create('Cake'));
    await expect(restoreBackup(two.data, path)).rejects.toMatchObject({ reason: 'NOT_EMPTY' });
    expect(await ask(two, bobsToken, client => client.titles())).toEqual(['Cake']);
    await restoreBackup(two.data, path, { force: true });
    expect(await ask(two, annsToken, client => client.titles())).toEqual(['Soup']);
    await expect(ask(two, bobsToken, client => client.titles())).rejects.toThrow('401');
  }, 60_000);

  test('a damaged backup is rejected before anything changes', async () => {
    const [one, two] = [await place(engine), await place(engine)];
    const path = join(await folder(), 'potluck.zip');
    const token = await signedIn(one.data);
    await ask(one, token, client => client.create('Soup'));
    await writeBackup(one.data, path);
    const bytes = await readFile(path);
    const damaged = `${path}.damaged`;
    for (const wrong of [bytes.subarray(0, -40), Buffer.from('no zip'), flipped(bytes, 60)]) {
      await writeFile(damaged, wrong);
      await expect(restoreBackup(two.data, damaged, { force: true })).rejects.toMatchObject({
        reason: 'NO_BACKUP',
      });
    }
    await copyFile(path, damaged);
    await restoreBackup(two.data, damaged);
    expect(await ask(two, token, client => client.titles())).toEqual(['Soup']);
  }, 60_000);
});

test('pictures are restored to a bucket as to a folder', async () => {
  const s3 = await startS3();
  undo.push(() => s3.stop());
  const [one, two] = [await place('sqlite'), await place('sqlite', s3.env)];
  const token = await signedIn(one.data);
  await ask(one, token, client => client.create('Recipe 0'));
  const key = await one.data.blobs.put(onePixel, 'image/png');
  const path = join(await folder(), 'potluck.zip');
  await writeBackup(one.data, path);
  await restoreBackup(two.data, path);
  expect(await two.data.blobs.get(key)).toMatchObject({ bytes: onePixel, contentType: 'image/png' });
}, 60_000);

test('a truncated or altered backup is rejected, unless its content is still the same', async () => {
  const one = await place('sqlite');
  await ask(one, await signedIn(one.data), client => client.create('Soup'));
  const path = join(await folder(), 'potluck.zip');
  await writeBackup(one.data, path);
  const bytes = await readFile(path);
  const { manifest, close } = await openArchive(path);
  close();
  const damaged = `${path}.damaged`;
  let refused = 0;
  // Each place costs several files, so the usual run spreads some hundred of them over the backup.
  const step = deep ? 17 : Math.max(17, Math.ceil(bytes.length / 300));
  for (let at = 0; at < bytes.length; at += step) {
    await writeFile(damaged, bytes.subarray(0, at));
    await expect(openArchive(damaged)).rejects.toMatchObject(noBackup);
    await writeFile(damaged, flipped(bytes, at));
    // No reader uses the modification times of entries, for example.
    const read = await openArchive(damaged).catch((error: unknown) => error);
    if (read instanceof Error) {
      expect(read).toMatchObject(noBackup);
      refused += 1;
      continue;
    }
    expect(read).toMatchObject({ manifest });
    (read as Archive).close();
  }
  expect(refused).toBeGreaterThan(bytes.length / step / 2);
  await expect(openArchive(`${path}.none`)).rejects.toThrow('no such file');
}, 60_000);

const noBackup = { reason: 'NO_BACKUP', message: 'This file is not a whole backup of Potluck.' };

test('a backup of a newer version is rejected', async () => {
  const [one, two] = [await place('sqlite'), await place('sqlite')];
  await signedIn(one.data);
  const path = join(await folder(), 'potluck.zip');
  await writeBackup(one.data, path);
  const newer = await rewritten(path, text => ({ ...text, migrations: [...text.migrations, '999-future'] }));
  await expect(restoreBackup(two.data, newer)).rejects.toMatchObject({ reason: 'NEWER_BACKUP' });
  const otherForm = await rewritten(path, text => ({ ...text, format: 2 }));
  await expect(restoreBackup(two.data, otherForm)).rejects.toMatchObject({ reason: 'NEWER_BACKUP' });
}, 60_000);

test.each<Engine>(['sqlite', 'postgres'])(
  'a backup of an older version is migrated on %s',
  async engine => {
    const [one, two] = [await place('sqlite'), await place(engine)];
    const older = Object.fromEntries(Object.entries(migrations).slice(0, 3));
    const { db, close } = await openUnmigrated(one.data.store);
    await db.transaction().execute(tx => takeSteps(tx, 'sqlite', older));
    await db.insertInto('sign_in').values(pending).execute();
    await close();
    const path = join(await folder(), 'potluck.zip');
    await writeBackup(one.data, path);
    await restoreBackup(two.data, path);
    const store = await openStore(two.data.store);
    undo.push(() => store.close());
    expect(await store.db.selectFrom('sign_in').selectAll().execute()).toEqual([pending]);
    const steps = await store.db.selectFrom('migration').select('name').execute();
    expect(steps.map(({ name }) => name).sort()).toEqual(Object.keys(migrations).sort());
  },
  60_000,
);

/** Empty storage for this engine. */
async function place(engine: Engine, more?: Record<string, string>): Promise<KeptPlace> {
  const made = await newPlace(engine, more);
  undo.push(() => made.remove());
  return made;
}

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'potluck-backup-'));
  undo.push(() => rm(path, { recursive: true, force: true }));
  return path;
}

async function signedIn({ store: config }: BackupSources, subject = 'ann'): Promise<string> {
  const store = await openStore(config);
  const identity = { issuer: 'https://identity.example', subject, email: `${subject}@example.com` };
  const { user } = await signInPerson(
    store,
    { ...identity, givenName: subject, familyName: '', pictureUri: '' },
    Date.now(),
  );
  const token = await createSession(store.db, user, Date.now());
  await store.close();
  return token;
}

/** Added in the second migration. */
const pending = {
  state_hash: 'state',
  browser_hash: 'browser',
  nonce: 'nonce',
  code_verifier: 'verifier',
  return_to: '/recipes',
  expire_time: 1_900_000_000_000,
};

const recipes = '/api/meals/v1alpha1/recipes';

async function create(url: string, token: string, title: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ title, visibility: 'VISIBILITY_LEVEL_HIDDEN' });
  const answer = await fetch(url + recipes, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { name: string }).name;
}

/** Uploads a picture for the recipe and returns it as served. */
async function pictureOf(url: string, token: string, name: string): Promise<Uint8Array> {
  const { headers, payload } = pictureForm(onePixel);
  const image = `${url}/api/files/meals/v1alpha1/${name}/image`;
  const authorization = `Bearer ${token}`;
  const put = { method: 'PUT', headers: { ...headers, authorization }, body: new Uint8Array(payload) };
  expect((await fetch(image, put)).status).toBe(200);
  return (await fetch(image, { headers: { authorization } })).bytes();
}

/** Serves the product with this storage, sends requests with the token, and stops the server to free the storage. */
async function ask<T>(
  at: KeptPlace,
  token: string,
  question: (client: ReturnType<typeof asking>) => Promise<T>,
): Promise<T> {
  const served = await serve(at);
  try {
    return await question(asking(served, token));
  } finally {
    await served.end();
  }
}

function asking({ app, store }: Served, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  async function get(url: string) {
    const answer = await app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`);
    return answer;
  }
  async function list(query: string): Promise<{ name: string; title: string }[]> {
    return (await get(`${recipes}?pageSize=1000${query}`)).json().recipes;
  }
  return {
    titles: async () =>
      (await list('')).map(({ title }) => title).sort((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    search: async (words: string) =>
      (await list(`&filter=${encodeURIComponent(words)}`)).map(({ title }) => title),
    async picture() {
      const first = (await list('')).find(({ title }) => title === 'Recipe 0');
      return new Uint8Array((await get(`/api/files/meals/v1alpha1/${first?.name}/image`)).rawPayload);
    },
    async create(title: string) {
      const payload = { title, visibility: 'VISIBILITY_LEVEL_HIDDEN' };
      const answer = await app.inject({ method: 'POST', url: recipes, headers, payload });
      expect(answer.statusCode).toBe(200);
    },
    grants: async () =>
      (await store.db.selectFrom('access').select('name').where('resource_type', '=', 'recipe').execute())
        .length,
  };
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

/** Copies the archive with a different manifest. */
async function rewritten(
  path: string,
  change: (manifest: { migrations: string[] }) => object,
): Promise<string> {
  const archive = await openArchive(path);
  const files = Object.keys(archive.manifest.tables).map(async table => {
    const rows = (await Array.fromAsync(archive.rows(table))).flat();
    return {
      path: `tables/${table}.jsonl`,
      content: rows.map(row => `${JSON.stringify(row)}\n`).join(''),
    };
  });
  const entries = await Promise.all(files);
  const manifest = { path: manifestPath, content: JSON.stringify(change(archive.manifest)) };
  const written = `${path}.rewritten`;
  await writeFile(written, await zipStream([...entries, manifest]));
  archive.close();
  return written;
}
