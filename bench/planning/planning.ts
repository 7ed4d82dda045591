import { mkdir, rm } from 'node:fs/promises';
import { createClient } from '@potluck/contract';
import { signInPerson } from '../../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../../server/src/sign-in/sessions.ts';
import { openStore, type StoreConfig } from '../../server/src/store/store.ts';
import { startPostgres } from '../../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../../server/src/testing/services/running-product.ts';
import { databaseCpu } from '../measure/database-cpu.ts';
import { type LoadRequest, measure, unloaded } from '../measure/load.ts';
import { type ServerProcess, startServer } from '../measure/process.ts';
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
  const tokens = await signIn(config, ['Ann', 'Ben', 'Cat', 'Dot']);
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

async function signIn(config: StoreConfig, givenNames: string[]): Promise<string[]> {
  const store = await openStore(config);
  const tokens: string[] = [];
  for (const givenName of givenNames) {
    const person = { email: `${givenName}@example.com`, givenName, familyName: 'Miller', pictureUri: '' };
    const identity = { ...person, issuer: 'https://identity.example', subject: givenName };
    const { user } = await signInPerson(store, identity, Date.now());
    tokens.push(await createSession(store.db, user, Date.now()));
  }
  await store.close();
  return tokens;
}
