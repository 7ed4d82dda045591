import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openStore, type StoreConfig } from '../server/src/store/store.ts';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { cpuOfEach, type LoadRequest } from './measure/load.ts';
import { databaseCpu, type ServerProcess, startServer } from './measure/process.ts';
import { questions } from './questions.ts';
import * as seeding from './seed/seed.ts';
import { takeStatistics } from './seed/take-statistics.ts';

/*
 * The most frequent requests in this build and, where one is checked out, in an earlier one: processor time with that
 * of the database, in turns, so that a busy machine slows both alike. EARLIER is the folder of the other checkout, by
 * default `earlier` next to this one, with its packages installed and its server built. ROWS limits the requests:
 * `ROWS=create,update`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const earlierRoot = process.env.EARLIER ?? fileURLToPath(new URL('../../earlier/', import.meta.url));
const size = { recipes: 10_000, people: 500, circles: 100, grants: 40_000 };
const rounds = 7;
/** Below the limit of 30 whole pages at once for one person. */
const clients = [1, 24];
/** Requests per round, one at a time and together. All rounds stay below the work that one person may cause. */
const [fewest, max] = [40, 96];

interface Build {
  title: string;
  server: ServerProcess;
  cpuMicros: () => number;
  token: string;
  asked: LoadRequest[];
  startMillis: number;
  idleMegabytes: number;
  stop: () => Promise<void>;
}

interface Bench {
  cache: string;
  environment: (config: StoreConfig) => Record<string, string>;
}

/** The modules of a build that fill its store. */
interface Modules {
  seeding: typeof seeding;
  openStore: typeof openStore;
}

/** Prints milliseconds of processor time per request, one at a time and with 24 clients. */
export async function reportBesideEarlier(engine: string, bench: Bench): Promise<void> {
  const builds: Build[] = [];
  try {
    const now = { title: 'now', folder: root, offset: 2, modules: { seeding, openStore } };
    builds.push(await startBuild(engine, bench, now));
    if (existsSync(`${earlierRoot}/${builtServer}`)) {
      const modules = await earlierModules();
      const earlier = { title: 'earlier', folder: earlierRoot, offset: 3, modules };
      builds.push(await startBuild(engine, bench, earlier));
    } else console.log(`No built server of an earlier build in ${earlierRoot}`);
    await printAll(engine, builds);
  } finally {
    for (const build of builds) await build.stop();
  }
}

/** They have the same exports in other folders. */
async function earlierModules(): Promise<Modules> {
  const load = (file: string) => import(`${earlierRoot}/${file}`);
  const { openStore } = (await load('server/src/store/store.ts')) as Pick<Modules, 'openStore'>;
  return { seeding: (await load('bench/seed.ts')) as typeof seeding, openStore };
}

async function startBuild(
  engine: string,
  { cache, environment }: Bench,
  { title, folder, offset, modules }: { title: string; folder: string; offset: number; modules: Modules },
): Promise<Build> {
  const { seeding, openStore } = modules;
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const config = { dataDir: `${cache}${engine}-${title}`, databaseUrl: postgres?.url ?? '' };
  await rm(config.dataDir, { recursive: true, force: true });
  await mkdir(config.dataDir, { recursive: true });
  const store = await openStore(config);
  Object.assign(seeding.size, size);
  const { token, recipes } = await seeding.seed(store);
  await store.close();
  if (postgres) await takeStatistics(postgres.url);
  // The earlier build draws none. A picture is drawn seconds after the create, in the middle of other measurements.
  const env: Record<string, string> = { ...environment(config), DRAW_PICTURES: 'off' };
  const PORT = String(Number(env.PORT) + offset);
  const start = () => startServer(`${folder}/${builtServer}`, { ...env, PORT });
  // The first start fills the compile cache.
  await (await start()).stop();
  const server = await start();
  const startMillis = server.cpuMicros() / 1000;
  await new Promise(resolve => setTimeout(resolve, 3000));
  const database = postgres ? databaseCpu(postgres.folder) : () => 0;
  return {
    ...{ title, server, token, startMillis, asked: questions(recipes) },
    idleMegabytes: server.residentMegabytes(),
    cpuMicros: () => server.cpuMicros() + database(),
    async stop() {
      await server.stop();
      await postgres?.stop();
      await rm(config.dataDir, { recursive: true });
    },
  };
}

async function printAll(engine: string, builds: Build[]): Promise<void> {
  const started = builds.map(({ title, startMillis, idleMegabytes }) =>
    [
      `${title}: started with ${startMillis.toFixed(0)} ms of CPU`,
      `idle with ${idleMegabytes.toFixed(0)} MB`,
    ].join(),
  );
  console.log(`\n${engine}: ${started.join('; ')}`);
  const heads = clients.flatMap(count => [`${count} at once`, ...(builds[1] ? ['earlier', 'ratio'] : [])]);
  console.log([`${engine}, CPU ms`.padEnd(18), ...heads.map(head => head.padStart(10))].join(' | '));
  const wanted = process.env.ROWS?.split(',');
  for (const [at, { title }] of (builds[0]?.asked ?? []).entries()) {
    if (wanted && !wanted.includes(title)) continue;
    const cells: string[] = [];
    for (const count of clients) cells.push(...(await compare(builds, at, count)));
    console.log([title.padEnd(18), ...cells.map(cell => cell.padStart(10))].join(' | '));
  }
}

/** The medians of rounds in turns, and the median of the ratios. */
async function compare(builds: Build[], at: number, connections: number): Promise<string[]> {
  const times: number[][] = builds.map(() => []);
  let refused = 0;
  for (let round = -1; round < rounds; round += 1)
    for (const [index, build] of builds.entries()) {
      const { cpuMillis, failures } = await costOf(build, at, connections);
      // The first round compiles the code.
      if (round >= 0) times[index]?.push(cpuMillis);
      refused += failures;
    }
  const [now = [], before] = times;
  const cells = [median(now).toFixed(2)];
  if (refused > 0) console.log(`${builds[0]?.asked[at]?.title}: ${refused} requests were refused`);
  if (before) {
    const ratios = now.map((time, round) => time / (before[round] ?? time));
    cells.push(median(before).toFixed(2), median(ratios).toFixed(2));
  }
  return cells;
}

function costOf({ server: { url }, cpuMicros, token, asked }: Build, at: number, connections: number) {
  const question = asked[at] ?? { title: 'get', method: 'GET', paths: ['/'] };
  const amount = connections === 1 ? fewest : max;
  return cpuOfEach({ url, cpuMicros }, question, { token, connections, amount });
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
