/*
 * The capacity of one core, for docs/operations.md: `node bench/carry.ts sqlite` and `node bench/carry.ts postgres`
 * print the disk space per resource, the processor time of a typical day's requests in server and database, and the
 * cost of a thousand open streams. `node bench/carry.ts sqlite 100000` seeds 100,000 recipes instead of 20,000.
 */
import '../scripts/build-server.ts';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { renderPicture } from '../server/src/images/render-picture.ts';
import { logChange } from '../server/src/store/changes.ts';
import { openStore, type Store, type StoreConfig } from '../server/src/store/store.ts';
import { connect } from '../server/src/testing/services/databases.ts';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { clouds } from './clouds.ts';
import { databaseCpu, type ServerProcess, startServer } from './measure/process.ts';
import { type DayPart, type Person, peopleOf, usualDay } from './mixed-load.ts';
import { type Seeded, seedRecipes } from './seed/seed.ts';
import { seedCalendars } from './seed/seed-calendars.ts';
import { seedLists } from './seed/seed-lists.ts';
import { reportStreams } from './streams.ts';

const engine = process.argv.includes('postgres') ? 'postgres' : 'sqlite';
const recipes = Number(process.argv.find(each => /^\d+$/.test(each)) ?? 20_000);
const peopleCount = 500;
const dataDir = fileURLToPath(new URL(`../.cache/bench/${engine}-carry`, import.meta.url));
const connections = 16;
const logged = 20_000;

await rm(dataDir, { recursive: true, force: true });
await mkdir(dataDir, { recursive: true });
const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
const config = { dataDir, databaseUrl: postgres?.url ?? '' };
try {
  const { seeded, people } = await fill(config);
  const database = postgres ? databaseCpu(postgres.folder) : () => 0;
  await withServer(config, server => reportDay(server, { database, seeded, people }));
  await withServer(config, server => reportStreams(server, seeded, { ...config, seconds: 5 }));
} finally {
  await postgres?.stop();
  await rm(dataDir, { recursive: true });
}

async function fill(config: StoreConfig): Promise<{ seeded: Seeded; people: Person[] }> {
  let before = await roomOf(config);
  const { people: names, ...seeded } = await filled(store =>
    seedRecipes(store, { recipes, people: peopleCount, circles: 100, grants: 4 * recipes }),
  );
  await printCount('recipes, with four grants each', recipes);
  const calendars = await filled(store => seedCalendars(store, seeded.user));
  await printCount('events', 105_200);
  const lists = await filled(store => seedLists(store, names));
  await printCount('items, twenty on a list', lists);
  await filled(store => logMany(store, seeded.recipes[0] ?? ''));
  await printCount('lines of the change log', logged);
  await tellPictures();
  const people = await filled(store => peopleOf(store, 100));
  return { seeded: { ...seeded, calendars, lists }, people };

  async function filled<T>(work: (store: Store) => Promise<T>): Promise<T> {
    const store = await openStore(config);
    const done = await work(store);
    await store.close();
    return done;
  }

  async function printCount(title: string, count: number): Promise<void> {
    const now = await roomOf(config);
    console.log(`${title.padEnd(32)} ${((now - before) / count / 1000).toFixed(2)} MB for 1,000`);
    before = now;
  }
}

async function logMany(store: Store, resource: string): Promise<void> {
  const plain = { parent: null, actor: null, reach: null, facts: null };
  const line = { resource, type: 'recipe', kind: 'update', ...plain } as const;
  for (let at = 0; at < logged; at += 500)
    await store.transact(tx => logChange(tx, ...Array.from({ length: 500 }, () => line)));
}

/** Bytes on disk without the write-ahead log, which SQLite merges when the store closes. */
async function roomOf({ dataDir, databaseUrl }: StoreConfig): Promise<number> {
  await (await openStore({ dataDir, databaseUrl })).close();
  if (!databaseUrl) return (await stat(`${dataDir}/potluck.db`)).size;
  // Update the planner's statistics, which PostgreSQL otherwise does only after a while.
  await timed('vacuum analyze');
  return Number(await timed('select pg_database_size(current_database()) as answer'));

  async function timed(statement: string): Promise<unknown> {
    const client = await connect(databaseUrl);
    const { rows } = await client.query(statement);
    await client.end();
    return rows[0]?.answer;
  }
}

/** Prints the size of a 12-megapixel photo in its three stored sizes. */
async function tellPictures(): Promise<void> {
  const { thumb, card, full } = await renderPicture(await clouds(4000, 3000, 1));
  const bytes = new Set([thumb, card, full]).values().reduce((sum, each) => sum + each.length, 0);
  console.log(`${'pictures, in all sizes'.padEnd(32)} ${(bytes / 1000).toFixed(0)} MB for 1,000`);
}

async function withServer(
  config: StoreConfig,
  work: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServer(builtServer, {
    PORT: '8197',
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    GOOGLE_CLIENT_ID: 'bench',
    GOOGLE_CLIENT_SECRET: 'bench',
  });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

interface Day {
  database: () => number;
  seeded: Seeded;
  people: Person[];
}

async function reportDay(server: ServerProcess, { database, seeded, people }: Day): Promise<void> {
  const day = usualDay(seeded.calendars);
  console.log(`idle memory ${server.residentMegabytes().toFixed(0)} MB`);
  console.log('asked            | of 100 |   req/s | CPU µs server | database | refused + lost');
  await tellBare();
  // Warm up: the JIT must have compiled the server's code.
  await ask(server, day, { people, seconds: 10 });
  for (const part of [...day, undefined, undefined]) {
    const parts = part ? [{ ...part, share: 1 }] : day;
    const before = { server: server.cpuMicros(), database: database() };
    const { requests, failed, perSecond } = await ask(server, parts, { people, seconds: part ? 3 : 10 });
    const spent = [server.cpuMicros() - before.server, database() - before.database];
    const each = spent.map(micros => (micros / requests).toFixed(0));
    tellLine(part?.title ?? 'a usual day', part?.share ?? 100, perSecond, each, failed);
  }
  await tellBare();
  console.log(`memory after: ${server.residentMegabytes().toFixed(0)} MB`);

  /** Measures a bare server with a 1,000-byte response, to detect other load on the machine. */
  async function tellBare(): Promise<void> {
    const file = `${dataDir}/body`;
    await writeFile(file, JSON.stringify({ text: 'a'.repeat(1000) }));
    const bare = await startServer('bench/bare-server.ts', { PORT: '8198', BODY_FILE: file });
    const before = bare.cpuMicros();
    const path: DayPart = { title: 'bare', share: 1, request: () => ({ method: 'GET', path: '/' }) };
    const { requests, perSecond, failed } = await ask(bare, [path], { people, seconds: 3 });
    const each = ((bare.cpuMicros() - before) / requests).toFixed(0);
    tellLine('bare server', 0, perSecond, [each, '0'], failed);
    await bare.stop();
  }
}

function tellLine(title: string, share: number, perSecond: number, each: string[], failed: string): void {
  const [server = '', database = ''] = each;
  const cells = [
    title.padEnd(16),
    String(share).padStart(6),
    perSecond.toFixed(0).padStart(7),
    server.padStart(13),
    database.padStart(8),
    failed,
  ];
  console.log(cells.join(' | '));
}

/** Sends these parts for all people by their shares. Connections start at different offsets to avoid duplicates. */
async function ask(
  server: Pick<ServerProcess, 'url'>,
  parts: DayPart[],
  { people, seconds }: { people: Person[]; seconds: number },
): Promise<{ requests: number; failed: string; perSecond: number }> {
  const turns = parts.flatMap(part => Array.from({ length: part.share }, (_, at) => ({ part, at })));
  // Interleave the shares: changes come between reads, as in a real day.
  const requests = people.flatMap((person, number) =>
    turns.map((_, step) => {
      const { part, at } = turns[(step * 37) % turns.length] ?? { part: parts[0] as DayPart, at: 0 };
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
      return { ...part.request(person, number + at), headers };
    }),
  );
  let client = 0;
  const result = await autocannon({
    url: server.url,
    connections,
    duration: seconds,
    setupClient(each) {
      const from = Math.floor((client++ * requests.length) / connections);
      each.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  return {
    requests: Math.max(1, result.requests.total),
    failed: `${result.non2xx} + ${result.errors}`,
    perSecond: result.requests.average,
  };
}
