import { mkdir, rm } from 'node:fs/promises';
import { openStore, type StoreConfig } from '../server/src/store/store.ts';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { databaseCpu } from './database-cpu.ts';
import { measure } from './load.ts';
import { startServer } from './process.ts';
import { questions } from './questions.ts';
import { seedRecipes } from './seed.ts';

const sizes = [1000, 10_000, 100_000];

interface Bench {
  dataDir: string;
  environment: (config: StoreConfig) => Record<string, string>;
  seconds: number;
}

/** Processor time of an answer in microseconds, the database's included, among ever more recipes of as many people. */
export async function reportGrowth(engine: string, bench: Bench): Promise<void> {
  const columns = [];
  for (const recipes of sizes) columns.push(await cpuAmong(engine, recipes, bench));
  console.log(`\n${engine}, CPU µs    | ${sizes.map(size => String(size).padStart(9)).join(' | ')}`);
  for (const title of columns[0]?.keys() ?? []) {
    const cells = columns.map(column => (column.get(title) ?? 0).toFixed(0).padStart(9));
    console.log([title.padEnd(18), ...cells].join(' | '));
  }
}

async function cpuAmong(
  engine: string,
  recipes: number,
  { dataDir, environment, seconds }: Bench,
): Promise<Map<string, number>> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const config = { dataDir, databaseUrl: postgres?.url ?? '' };
  const store = await openStore(config);
  const size = { recipes, people: 500, circles: 100, grants: 4 * recipes };
  const seeded = await seedRecipes(store, size);
  await store.close();
  const server = await startServer(builtServer, environment(config));
  const database = postgres ? databaseCpu(postgres.folder) : () => 0;
  const both = { url: server.url, cpuMicros: () => server.cpuMicros() + database() };
  const spent = new Map<string, number>();
  try {
    for (const asked of questions(seeded.recipes)) {
      const { cpuMicros } = await measure(both, asked, { token: seeded.token, connections: 8, seconds });
      spent.set(asked.title, cpuMicros);
    }
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
  return spent;
}
