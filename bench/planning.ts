import { mkdir, rm } from 'node:fs/promises';
import { createClient } from '@potluck/contract';
import { signInPerson } from '../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../server/src/sign-in/sessions.ts';
import { openStore, type StoreConfig } from '../server/src/store/store.ts';
import { startPostgres } from '../server/src/testing/services/postgres-server.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { plansWithGuests } from './guests.ts';
import { reportLastAnswer } from './last-answer.ts';
import { measure, unloaded } from './load.ts';
import { mealBoard } from './meal-board.ts';
import { pastThings } from './past-things.ts';
import { reportPlanWriters } from './plan-writers.ts';
import { startServer } from './process.ts';
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
  const token = await anns(config);
  const server = await startServer(builtServer, environment(config));
  try {
    const client = createClient({ baseUrl: `${server.url}/api`, token: () => token });
    console.log(`\n${engine.padEnd(30)} | CPU ms |  p50 ms |  p95 ms | failed`);
    const requests = [
      ...(await shoppingPlan(client)),
      ...(await plansWithGuests(client)),
      await mealBoard(client),
      await pastThings(client),
    ];
    for (const each of requests) {
      await measure(server, each, { token, connections: 1, seconds: 3 });
      const { cpuMicros, failures } = await measure(server, each, { token, connections: 1, seconds: 5 });
      const { p50, p95 } = await unloaded(server, each, token);
      const figures = [cpuMicros / 1000, p50, p95].map(ms => ms.toFixed(1).padStart(7)).join(' | ');
      console.log(`${each.title.padEnd(30)} |${figures} | ${failures}`);
    }
    await reportLastAnswer(server, config);
    await reportPlanWriters(server, config);
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function anns(config: StoreConfig): Promise<string> {
  const store = await openStore(config);
  const ann = { email: 'ann@example.com', givenName: 'Ann', familyName: 'Miller', pictureUri: '' };
  const identity = { ...ann, issuer: 'https://identity.example', subject: 'ann' };
  const { user } = await signInPerson(store, identity, Date.now());
  const token = await createSession(store.db, user, Date.now());
  await store.close();
  return token;
}
