import { mkdir, rm } from 'node:fs/promises';
import { createClient } from '@potluck/contract';
import type { StoreConfig } from '../../server/src/store/store.ts';
import { startPostgres } from '../../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../../server/src/testing/services/running-product.ts';
import { type LoadRequest, measure, unloaded } from '../measure/load.ts';
import { databaseCpu, type ServerProcess, startServer } from '../measure/process.ts';
import { signInAll } from '../seed/sign-in.ts';
import { plansWithGuests } from './guests.ts';
import { reportLastAnswer } from './last-answer.ts';
import { mealBoard } from './meal-board.ts';
import { pastThings } from './past-things.ts';
import { reportPlanWriters } from './plan-writers.ts';
import { shoppingPlan } from './shopping-plan.ts';

/** Measures showing planned meals, computing their ingredients, and suggesting past list items. */
export async function reportPlans(
  engine: string,
  { dataDir, environment }: { dataDir: string; environment: (config: StoreConfig) => Record<string, string> },
): Promise<void> {
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  const config = { dataDir, databaseUrl: postgres?.url ?? '' };
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  // Each person may cause only so much work.
  const people = await signInAll(config, ['Ann', 'Ben', 'Cat', 'Dot']);
  const tokens = people.map(({ token }) => token);
  const process = await startServer(builtServer, environment(config));
  const database = postgres ? databaseCpu(postgres.folder) : () => 0;
  const server = { ...process, cpuMicros: () => process.cpuMicros() + database() };
  try {
    console.log(`\n${engine.padEnd(30)} | CPU ms |  p50 ms |  p95 ms | failed`);
    const prepared = [shoppingPlan, plansWithGuests, mealBoard, pastThings];
    for (const [at, prepare] of prepared.entries()) {
      const token = tokens[at] ?? '';
      const client = createClient({ baseUrl: `${server.url}/api`, token: () => token });
      for (const each of await prepare(client)) await report(server, each, token);
    }
    await reportLastAnswer(server, config);
    await reportPlanWriters(server, config);
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function report(server: ServerProcess, request: LoadRequest, token: string): Promise<void> {
  await measure(server, request, { token, connections: 1, seconds: 2 });
  const { cpuMicros, failures } = await measure(server, request, { token, connections: 1, seconds: 3 });
  const { p50, p95 } = await unloaded(server, request, token);
  const figures = [cpuMicros / 1000, p50, p95].map(ms => ms.toFixed(1).padStart(7)).join(' | ');
  console.log(`${request.title.padEnd(30)} |${figures} | ${failures}`);
}
