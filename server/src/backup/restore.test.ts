import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../store/engine.ts';
import { follow } from '../testing/follow.ts';
import { type KeptPlace, newPlace, type Served, serve } from '../testing/kept-cursor.ts';
import { keepMuch, type ManyRows } from '../testing/much-kept.ts';
import { missingPictures, storedRows } from '../testing/stored-rows.ts';
import { clientOf } from '../testing/world.ts';
import { restoreBackup } from './restore-backup.ts';
import { maxRows } from './snapshot.ts';
import { writeBackup } from './write-backup.ts';

const engines: Engine[] = ['sqlite', 'postgres'];
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

/** A store whose tables exceed a batch of the backup, the backup, and what its clients were shown. */
interface Source {
  path: string;
  much: ManyRows;
  rows: Record<string, string[]>;
  shown: unknown;
  /** The last event id of each client: of the one that stopped before the backup, and of those that kept reading. */
  lastIds: string[];
}

const sources = {} as Record<Engine, Source>;
/** The data that already exists at the restore target. */
let others: Source;
beforeAll(async () => {
  [sources.sqlite, sources.postgres, others] = await Promise.all([
    aSource('sqlite', 'Ann', maxRows + 30),
    aSource('postgres', 'Ann', maxRows + 30),
    aSource('sqlite', 'Bob', 60),
  ]);
}, 240_000);

describe.each(engines)('a backup of %s', from => {
  describe.each(engines)('restored to %s', into => {
    test.each(['an empty place', 'what somebody else kept'])(
      'over %s shows the same data, and continues to work',
      async over => {
        const [place, source] = [await aPlace(into), sources[from]];
        if (over !== 'an empty place') await restoreBackup(place.data, others.path);
        await restoreBackup(place.data, source.path, { force: over !== 'an empty place' });
        expect(await storedRows(place.data)).toEqual(source.rows);
        expect(await missingPictures(place.data)).toEqual([]);
        const served = await serve(place);
        try {
          expect(await shownTo(served, source.much)).toEqual(source.shown);
          await goesOn(served, source);
        } finally {
          await served.end();
        }
      },
      120_000,
    );
  });
});

describe.each(engines)('a restore on %s', engine => {
  test('leaves the old or the new data if killed', async () => {
    const place = await aPlace(engine);
    const states = [sources.sqlite, others];
    const titlesLeft = async () => {
      expect(await missingPictures(place.data)).toEqual([]);
      const rows = JSON.stringify(await storedRows(place.data));
      return states.find(state => JSON.stringify(state.rows) === rows);
    };
    const begun = performance.now();
    await restoring(place, others.path).ended;
    const wholeMillis = performance.now() - begun;
    let now = await titlesLeft();
    expect(now).toBe(others);
    for (const part of [0.5, 0.7, 0.8, 0.9]) {
      const child = restoring(place, states.find(state => state !== now)?.path ?? '');
      await Promise.race([child.ended, pause(wholeMillis * part)]);
      child.kill();
      await child.ended;
      now = await titlesLeft();
      expect(now).toBeDefined();
    }
    expect(await restoring(place, sources.sqlite.path).ended).toBe(0);
    expect(await titlesLeft()).toBe(sources.sqlite);
  }, 120_000);

  test('is rejected while the server runs, and changes nothing', async () => {
    const place = await aPlace(engine);
    await restoreBackup(place.data, others.path);
    const served = await serve(place);
    await expect(restoreBackup(place.data, sources.sqlite.path, { force: true })).rejects.toMatchObject({
      reason: 'IN_USE',
      message: 'Another process uses this database: stop it, then restore.',
    });
    await served.end();
    expect(await storedRows(place.data)).toEqual(others.rows);
    await restoreBackup(place.data, sources.sqlite.path, { force: true });
    expect(await storedRows(place.data)).toEqual(sources.sqlite.rows);
  }, 60_000);
});

async function aPlace(engine: Engine): Promise<KeptPlace> {
  const place = await newPlace(engine);
  undo.push(() => place.remove());
  return place;
}

async function aSource(engine: Engine, person: string, amount: number): Promise<Source> {
  const place = await aPlace(engine);
  const much = await keepMuch(place, person, { recipes: amount, events: amount, items: amount, pictures: 3 });
  const before = await lastIdAt(place, much);
  const path = await backupOf(place);
  const rows = await storedRows(place.data);
  const served = await serve(place);
  const shown = await shownTo(served, much);
  await clientOf(served.app, much.token).recipe.create({ recipe: afterwards });
  await served.end();
  return { path, much, rows, shown, lastIds: [before, await lastIdAt(place, much)] };
}

const afterwards = { title: 'Afterwards', visibility: 'VISIBILITY_LEVEL_HIDDEN' } as const;

async function backupOf(place: KeptPlace): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'potluck-backup-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'potluck.zip');
  await writeBackup(place.data, path);
  return path;
}

async function lastIdAt(place: KeptPlace, { token }: ManyRows): Promise<string> {
  const served = await serve(place);
  await served.app.listen({ port: 0, host: '127.0.0.1' });
  const follower = await follow(served.app, { token });
  await served.end();
  return follower.lastId();
}

/** What the API shows the owner, using the session from before. */
async function shownTo({ app }: Served, { token, calendar, list, feed, pictured }: ManyRows) {
  const client = clientOf(app, token);
  const get = async (url: string) => {
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  const pictures = pictured.map(
    async name => (await get(`/api/files/meals/v1alpha1/${name}/image`)).rawPayload,
  );
  return {
    recipes: (await client.recipe.list({ pageSize: 1000 })).recipes,
    found: (await client.recipe.list({ filter: '"recipe 42 of nett"' })).recipes,
    events: (await client.event.list({ parent: calendar, pageSize: 1000 })).events,
    items: (await client.listItem.list({ parent: list, pageSize: 1000 })).listItems,
    feed: (await app.inject({ url: feed })).body,
    pictures: await Promise.all(pictures),
  };
}

/** Earlier clients reload everything, receive the changes after that, and never see an event id twice. */
async function goesOn({ app }: Served, { much: { token }, lastIds }: Source): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const client = clientOf(app, token);
  const atOnce = await Promise.all(lastIds.map(lastEventId => follow(app, { token, lastEventId })));
  const { name } = await client.recipe.create({ recipe: { ...afterwards, title: 'Nettle cake' } });
  const later = await Promise.all(lastIds.map(lastEventId => follow(app, { token, lastEventId })));
  expect((await client.recipe.list({ filter: '"nettle cake"' })).recipes).toMatchObject([{ name }]);
  for (const each of later) expect(each.events.map(({ event }) => event)).toEqual(['reset']);
  for (const each of atOnce)
    await expect
      .poll(() => each.events.map(({ event, notice }) => notice.name ?? event), { timeout: 5000 })
      .toEqual(['reset', name]);
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the tool in its own process. */
function restoring({ env }: KeptPlace, path: string) {
  const child = spawn(process.execPath, ['scripts/restore.ts', path, '--force'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { ended, kill: () => child.kill('SIGKILL') };
}
