import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore, type Store } from '../store/store.ts';
import { type Doors, everyDoor } from '../testing/every-door.ts';
import { connect } from '../testing/services/databases.ts';
import { eachEngine } from '../testing/services/engines.ts';
import { frozen } from '../testing/services/frozen.ts';
import { startPostgres } from '../testing/services/postgres-server.ts';
import { openWorld, type TestWorld } from '../testing/world.ts';

type Undo = (undo: () => Promise<void>) => void;

const trouble = { status: 503, reason: 'STORAGE_UNAVAILABLE', retryAfter: '5' };

async function answersOf(world: TestWorld, doors: Doors['reading']) {
  const answers = Object.entries(doors).map(async ([door, request]) => [
    door,
    await answerOf(world, request),
  ]);
  return Object.fromEntries(await Promise.all(answers));
}

async function answerOf({ app }: TestWorld, request: InjectOptions) {
  // The server aborts a response that has already started, so that no client takes it for a complete file.
  const answer = await app.inject(request).catch(() => undefined);
  if (!answer) return 'cut off';
  const { statusCode: status, headers, body } = answer;
  if (status < 500) return 'answered';
  const { code, details } = JSON.parse(body);
  expect(code).toBe(14);
  return { status, reason: details[0].reason, retryAfter: headers['retry-after'] };
}

function all<T>(doors: object, answer: T): Record<string, T> {
  return Object.fromEntries(Object.keys(doors).map(door => [door, answer]));
}

async function readiness({ app }: TestWorld): Promise<number> {
  return (await app.inject('/readyz')).statusCode;
}

eachEngine((open, engine) => {
  test('while storage is full, reads succeed and writes fail, until it recovers without a restart', async ({
    onTestFinished,
  }) => {
    const store = await open();
    const world = await openWorld(store);
    onTestFinished(() => world.close());
    const ann = await world.person('Ann');
    const { reading, writing } = await everyDoor(world, ann);
    expect(await readiness(world)).toBe(200);
    await (engine === 'sqlite' ? fillSqlite : fillPostgres)(store);
    expect(await answersOf(world, reading)).toEqual(all(reading, 'answered'));
    const answers = await answersOf(world, writing);
    // Small writes that fit into an existing page still succeed.
    const little = engine === 'sqlite' && { change: trouble, upload: trouble };
    expect({ ...answers, ...little }).toEqual(all(writing, trouble));
    expect(await readiness(world)).toBe(503);
    await (engine === 'sqlite' ? roomInSqlite : roomInPostgres)(store);
    expect(await readiness(world)).toBe(200);
    expect(await answersOf(world, writing)).toEqual(all(writing, 'answered'));
  });

  test('the readiness check detects full storage before anyone writes', async ({ onTestFinished }) => {
    const store = await open();
    const world = await openWorld(store);
    onTestFinished(() => world.close());
    await (engine === 'sqlite' ? fillSqlite : fillPostgres)(store);
    expect(await readiness(world)).toBe(503);
    await (engine === 'sqlite' ? roomInSqlite : roomInPostgres)(store);
    expect(await readiness(world)).toBe(200);
    expect(await store.db.selectFrom('write_check').selectAll().execute()).toEqual([]);
  });
});

/** SQLite reports a full disk when its file may not grow. */
async function fillSqlite({ db }: Store): Promise<void> {
  const { rows } = await sql<{
    free: number;
  }>`select freelist_count as free from pragma_freelist_count`.execute(db);
  if (rows[0]?.free) await sql`vacuum`.execute(db);
  await sql`pragma max_page_count = 1`.execute(db);
}

async function roomInSqlite({ db }: Store): Promise<void> {
  await sql`pragma max_page_count = 1000000`.execute(db);
}

/** Raises the server's own "disk full" error on every write. */
async function fillPostgres({ db }: Store): Promise<void> {
  await sql`create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  for (const table of tablesWritten)
    await sql`create trigger disk_full before insert or update on ${sql.table(table)}
      for each statement execute function disk_full()`.execute(db);
}

const tablesWritten = ['resource', 'sign_in', 'session', 'write_check'];

async function roomInPostgres({ db }: Store): Promise<void> {
  await sql`drop function disk_full cascade`.execute(db);
}

async function ownPostgres(onTestFinished: Undo) {
  const server = await startPostgres();
  onTestFinished(server.stop);
  const store = await openStore({ databaseUrl: server.url, dataDir: '', statementSeconds: 1 });
  onTestFinished(() => store.close());
  const world = await openWorld(store);
  onTestFinished(() => world.close());
  return { server, world, doors: await everyDoor(world, await world.person('Ann')) };
}

test('while PostgreSQL is down, every kind of call reports that, and works once PostgreSQL is back', {
  timeout: 60_000,
}, async ({ onTestFinished }) => {
  const { server, world, doors } = await ownPostgres(onTestFinished);
  const both = { ...doors.reading, ...doors.writing };
  await server.whileGone(async () => {
    expect(await answersOf(world, both)).toEqual(all(both, trouble));
    expect(await readiness(world)).toBe(503);
    const browser = { host: 'localhost:8080', accept: 'text/html' };
    const led = await world.app.inject({ url: '/api/auth/google', headers: browser });
    expect(led.headers.location).toBe('/login?error=storage_unavailable');
  });
  expect(await readiness(world)).toBe(200);
  expect(await answersOf(world, both)).toEqual(all(both, 'answered'));
});

test('while PostgreSQL hangs, calls fail quickly', { timeout: 90_000 }, async ({ onTestFinished }) => {
  const { server, world, doors } = await ownPostgres(onTestFinished);
  const both = { ...doors.reading, ...doors.writing };
  await frozen(server, async () => {
    expect(await answersOf(world, both)).toEqual(all(both, trouble));
    expect(await readiness(world)).toBe(503);
  });
  expect(await readiness(world)).toBe(200);
  expect(await answersOf(world, both)).toEqual(all(both, 'answered'));
});

test('a request whose connection PostgreSQL ends gets an error that allows a retry', {
  timeout: 60_000,
}, async ({ onTestFinished }) => {
  const { server, world, doors } = await ownPostgres(onTestFinished);
  const both = { ...doors.reading, ...doors.writing };
  const ending = new AbortController();
  const ends = endConnections(server.url, ending.signal);
  const logged: unknown[] = [];
  for (let round = 0; round < 20; round++) logged.push(...Object.values(await answersOf(world, both)));
  ending.abort();
  await ends;
  expect(logged).toContainEqual(trouble);
  for (const each of logged) expect([trouble, 'answered', 'cut off']).toContainEqual(each);
  await pause(100);
  expect(await answersOf(world, both)).toEqual(all(both, 'answered'));
});

async function endConnections(url: string, signal: AbortSignal): Promise<void> {
  const client = await connect(url);
  while (!signal.aborted) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    await pause(5);
  }
  await client.end();
}
