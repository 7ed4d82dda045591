import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs, secondMs } from '@potluck/contract/durations';
import { openStore, type StoreConfig } from '../server/src/store/store.ts';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { cpuOfEach } from './measure/load.ts';
import { databaseCpu, startServer } from './measure/process.ts';
import { questions } from './questions.ts';
import { seedRecipes } from './seed/seed.ts';
import { takeStatistics } from './seed/take-statistics.ts';

const sizes = [1000, 3000, 10_000, 30_000, 100_000];
const longestMillis = 15 * minuteMs;
/** Requests per round, eight at once. The first round compiles the code. */
const [amount, rounds] = [96, 3];

interface Bench {
  dataDir: string;
  environment: (config: StoreConfig) => Record<string, string>;
  /** The largest number of recipes. */
  max: number;
}

/** Prints CPU microseconds per response, database included, for growing numbers of recipes and as many people. */
export async function reportGrowth(engine: string, bench: Bench): Promise<void> {
  const begun = performance.now();
  const columns = new Map<number, Map<string, number>>();
  const wanted = sizes.filter(size => size <= bench.max);
  for (const recipes of wanted) {
    const from = performance.now();
    columns.set(recipes, await cpuAmong(engine, recipes, bench));
    const took = performance.now() - from;
    print(engine, columns);
    // Seeding dominates, and the next size takes about three times as long.
    if (performance.now() - begun + 3.5 * took > longestMillis) break;
  }
  const left = wanted.filter(size => !columns.has(size));
  if (left.length > 0) console.log(`${left.join(' and ')} would take more than 15 minutes on this machine`);
}

function print(engine: string, columns: Map<number, Map<string, number>>): void {
  const [[, first = new Map<string, number>()] = []] = columns;
  const heads = [...columns.keys()].map(size => String(size).padStart(9));
  console.log([`\n${engine}, CPU µs`.padEnd(19), ...heads].join(' | '));
  for (const title of first.keys()) {
    const cells = [...columns.values()].map(column => (column.get(title) ?? 0).toFixed(0).padStart(9));
    console.log([title.padEnd(18), ...cells].join(' | '));
  }
}

async function cpuAmong(
  engine: string,
  recipes: number,
  { dataDir, environment }: Bench,
): Promise<Map<string, number>> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const config = { dataDir, databaseUrl: postgres?.url ?? '' };
  const store = await openStore(config);
  const size = { recipes, people: 500, circles: 100, grants: 4 * recipes };
  const seeded = await seedRecipes(store, size);
  await store.close();
  if (postgres) await takeStatistics(postgres.url);
  const server = await startServer(builtServer, { ...environment(config), DRAW_PICTURES: 'off' });
  const database = postgres ? databaseCpu(postgres.folder) : () => 0;
  const both = { url: server.url, cpuMicros: () => server.cpuMicros() + database() };
  const spent = new Map<string, number>();
  try {
    for (const question of questions(seeded.recipes)) {
      const times: number[] = [];
      for (let round = -1; round < rounds; round += 1) {
        const { cpuMillis } = await cpuOfEach(both, question, {
          token: seeded.token,
          connections: 8,
          amount,
        });
        if (round >= 0) times.push(cpuMillis);
        await pause(secondMs);
      }
      times.sort((one, other) => one - other);
      spent.set(question.title, 1000 * (times[Math.floor(rounds / 2)] ?? 0));
    }
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
  return spent;
}
