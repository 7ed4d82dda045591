import '../scripts/build-server.ts';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openStore, type StoreConfig } from '../server/src/store/store.ts';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { reportImports } from './calendar-import.ts';
import { reportDav } from './dav.ts';
import { reportBesideEarlier } from './earlier.ts';
import { reportGrowth } from './growth.ts';
import { reportLinks } from './links.ts';
import { reportLongList } from './long-list.ts';
import { type LoadRequest, measure, unloaded } from './measure/load.ts';
import { databaseCpu, type ServerProcess, startServer } from './measure/process.ts';
import { reportNotifications } from './notifications.ts';
import { reportDuplicates } from './planning/duplicates.ts';
import { reportPlanWriters } from './planning/plan-writers.ts';
import { reportPlans } from './planning/planning.ts';
import { questions } from './questions.ts';
import { reportRareWords } from './rare-words.ts';
import { searches } from './searches.ts';
import { type Seeded, seed, size } from './seed/seed.ts';
import { takeStatistics } from './seed/take-statistics.ts';
import { reportStreams } from './streams.ts';
import { reportWriters, type WrittenTo } from './writers.ts';

/*
 * `npm run bench` measures a busy instance on both engines over HTTP, compared with a bare server that returns the same
 * bytes, and with an earlier build if one is checked out; and how costs grow with recipes, writers of a list and lists
 * that follow a meal. It builds the server first. `npm run bench -- sqlite 4` measures one engine with 4 seconds per line. Single
 * measurements: `npm run bench -- streams` the streams of changes, `npm run bench -- list` a long list in a browser,
 * `npm run bench -- plan` planned meals with their ingredients and list suggestions, `npm run bench -- writers` many
 * concurrent creates, `npm run bench -- links` invitations by link, `npm run bench -- rare` searches of one person's
 * recipes, `npm run bench -- bell` notifications, `npm run bench -- import` the effect of calendar imports on others,
 * `npm run bench -- growth` responses with 1,000 to 100,000 recipes, `npm run bench -- earlier` the most frequent
 * requests beside an earlier build, `npm run bench -- duplicates` finding likely duplicates of recipes, `npm run bench -- dav` calendar programs, beside Radicale. Processor time includes server and PostgreSQL.
 */
const cache = fileURLToPath(new URL('../.cache/bench/', import.meta.url));
const engines = process.argv.filter(each => each === 'sqlite' || each === 'postgres');
const seconds = Number(process.argv.find(each => /^\d+$/.test(each)) ?? 5);
const load = { connections: 32, seconds };
/** The three ports above it are for other servers. */
const port = Number(process.env.PORT ?? 8095);

const report = reportOf(process.argv);
if (process.argv.includes('list')) await reportLongList();
else if (process.argv.includes('duplicates')) await reportDuplicates();
else if (process.argv.includes('rare')) await reportRareWords({ dataDir: `${cache}rare`, databaseUrl: '' });
else for (const engine of engines.length > 0 ? engines : ['sqlite', 'postgres']) await report(engine);

function reportOf(words: string[]): (engine: string) => Promise<void> {
  if (words.includes('import')) return reportImports;
  if (words.includes('plan'))
    return engine => reportPlans(engine, { dataDir: `${cache}${engine}-plan`, environment });
  if (words.includes('growth'))
    return engine => reportGrowth(engine, { dataDir: `${cache}${engine}-growth`, environment, max: 100_000 });
  if (words.includes('earlier')) return engine => reportBesideEarlier(engine, { cache, environment });
  if (words.includes('bell')) return engine => onEmptyStore(engine, reportNotifications);
  if (words.includes('links')) return engine => onEmptyStore(engine, reportLinks);
  if (words.includes('dav')) return measureDav;
  return words.includes('writers') ? measureWriters : measureEngine;
}

async function measureEngine(engine: string): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const databaseUrl = postgres?.url ?? '';
  const dataDir = `${cache}${engine}-run`;
  const seeded = postgres ? await seedNow({ dataDir, databaseUrl }) : await copySeeded(dataDir);
  const server = await startServer(builtServer, environment({ dataDir, databaseUrl }));
  try {
    const database = postgres ? databaseCpu(postgres.folder) : () => 0;
    const both = { ...server, cpuMicros: () => server.cpuMicros() + database() };
    if (!process.argv.includes('streams')) await reportAnswers(engine, both, seeded);
    await reportStreams(server, seeded, { dataDir, databaseUrl, seconds });
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
  if (process.argv.includes('streams')) return;
  await reportBesideEarlier(engine, { cache, environment });
  await reportGrowth(engine, { dataDir: `${cache}${engine}-growth`, environment, max: 30_000 });
  await onEmptyStore(engine, reportPlanWriters);
  await measureDav(engine);
}

/** A calendar of 5,000 events, or of as many as an argument says. */
function measureDav(engine: string): Promise<void> {
  const events = process.argv.includes('dav')
    ? Number(process.argv.find(each => /^\d+$/.test(each)) ?? 5000)
    : 5000;
  return onEmptyStore(engine, (server, config) =>
    reportDav(server, config, { seeded: `${cache}radicale`, events }),
  );
}

/** Creates ten thousand of each resource for each number of writers. */
function measureWriters(engine: string): Promise<void> {
  const creates = Number(process.argv.find(each => /^\d+$/.test(each)) ?? 10_000);
  return onEmptyStore(engine, (server, config) =>
    reportWriters(server, config, { creates, writers: [1, 4, 8, 16, 40] }),
  );
}

/** Runs a measurement on an otherwise empty store. */
async function onEmptyStore(
  engine: string,
  report: (server: ServerProcess & WrittenTo, config: StoreConfig) => Promise<void>,
): Promise<void> {
  let collided = 0;
  const onLog = (text: string) => {
    collided += text.match(/ERROR: {2}(?:could not serialize|deadlock detected)/g)?.length ?? 0;
  };
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true, onLog }) : undefined;
  const config = { dataDir: `${cache}${engine}-empty`, databaseUrl: postgres?.url ?? '' };
  await rm(config.dataDir, { recursive: true, force: true });
  await mkdir(config.dataDir, { recursive: true });
  const server = await startServer(builtServer, environment(config));
  const database = postgres ? databaseCpu(postgres.folder) : () => 0;
  const cpuMicros = () => server.cpuMicros() + database();
  console.log(`\n${engine}:`);
  try {
    await report({ ...server, cpuMicros, collisions: () => collided }, config);
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(config.dataDir, { recursive: true });
  }
}

/** Caches the seeded file; each run works on a copy, so that its writes do not show up in the next run. */
async function copySeeded(dataDir: string): Promise<Seeded> {
  const seededFile = `${cache}sqlite`;
  const marker = `${seededFile}/seeded.json`;
  const known = await readFile(marker, 'utf8').catch(() => '');
  const seeded = known.includes('"lists"')
    ? (JSON.parse(known) as Seeded)
    : await seedNow({ dataDir: seededFile, databaseUrl: '' });
  await writeFile(marker, JSON.stringify(seeded));
  // Migrate the cached file before the copy, so that the measured start does not include migrations.
  await (await openStore({ dataDir: seededFile, databaseUrl: '' })).close();
  await cp(seededFile, dataDir, { recursive: true });
  return seeded;
}

async function seedNow(config: { dataDir: string; databaseUrl: string }): Promise<Seeded> {
  console.log(`Seeding ${size.recipes} recipes and ${size.grants} grants …`);
  await rm(config.dataDir, { recursive: true, force: true });
  await mkdir(config.dataDir, { recursive: true });
  const store = await openStore(config);
  const seeded = await seed(store);
  await store.close();
  if (config.databaseUrl) await takeStatistics(config.databaseUrl);
  return seeded;
}

function environment({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl: string;
}): Record<string, string> {
  const identity = { GOOGLE_CLIENT_ID: 'bench', GOOGLE_CLIENT_SECRET: 'bench' };
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    DIRECTORY: 'everyone',
    ...identity,
  };
}

async function reportAnswers(
  engine: string,
  server: ServerProcess,
  { token, recipes, calendars }: Seeded,
): Promise<void> {
  const { startMillis } = server;
  console.log(
    `\n${engine}: started in ${startMillis.toFixed(0)} ms, idle memory ${server.residentMegabytes().toFixed(0)} MB`,
  );
  console.log(
    '                     |    req/s |  p50 ms |  p99 ms | CPU µs | of bare |  alone: p50 |     p95 | failed',
  );
  for (const question of [...questions(recipes), ...searches(), ...monthViews(calendars)]) {
    const busy = await measure(server, question, { token, ...load });
    // Measure unloaded requests second, when the JIT has compiled the server's code.
    const alone = await unloaded(server, question, token);
    const bare = await bareCpu(server, question, token);
    console.log(
      [
        question.title.padEnd(20),
        busy.requestsPerSecond.toFixed(0).padStart(8),
        busy.p50.toFixed(1).padStart(7),
        busy.p99.toFixed(1).padStart(7),
        busy.cpuMicros.toFixed(0).padStart(6),
        `×${(busy.cpuMicros / bare).toFixed(1)}`.padStart(7),
        alone.p50.toFixed(2).padStart(11),
        alone.p95.toFixed(2).padStart(7),
        String(busy.failures).padStart(6),
      ].join(' | '),
    );
  }
  console.log(`memory after: ${server.residentMegabytes().toFixed(0)} MB`);
}

/** Five weeks of 200 series and 5,000 events in 20 calendars, and of a calendar with 100,000 events. */
function monthViews({ from, to, large }: Seeded['calendars']): LoadRequest[] {
  const view = (title: string, parent: string): LoadRequest => ({
    title,
    method: 'GET',
    paths: [`/api/calendars/v1alpha1/${parent}/events:expand?startTime=${from}&endTime=${to}`],
  });
  return [view('month of 20 calendars', 'calendars/-'), view('month of 100,000', large)];
}

/** The processor time of a bare server for a response of the same bytes. */
async function bareCpu(
  server: ServerProcess,
  { paths: [path = '/'], method, body }: LoadRequest,
  token: string,
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(`${server.url}${path}`, { method, headers, body: body ?? null });
  const file = `${cache}body`;
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const bare = await startServer('bench/bare-server.ts', { PORT: String(port + 1), BODY_FILE: file });
  try {
    const target = {
      title: 'bare',
      method,
      paths: ['/'],
      ...(body !== undefined && { body }),
    } satisfies LoadRequest;
    return (await measure(bare, target, { token, ...load, seconds: Math.min(3, seconds) })).cpuMicros;
  } finally {
    await bare.stop();
    await rm(file);
  }
}
