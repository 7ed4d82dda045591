import { Agent, request } from 'node:http';
import { openStore, type StoreConfig } from '../server/src/store/store.ts';
import type { ServerProcess } from './measure/process.ts';
import { seedList } from './seed/seed-lists.ts';
import { numberedNames, signInTo } from './seed/sign-in.ts';

/*
 * Many devices create concurrently: items of one list and of many, recipes of one person and of many. All requests are
 * valid, so every response must be 200.
 */
const people = 40;
const meals = '/api/meals/v1alpha1/recipes';

interface Writing {
  title: string;
  /** The path where each token creates. */
  paths: string[];
  body: string;
  tokens: string[];
}

/** A server whose processor time includes that of its database. */
export interface WrittenTo extends Pick<ServerProcess, 'url' | 'cpuMicros'> {
  /** The number of transactions that the database has aborted because of conflicts. */
  collisions(): number;
}

/** Prints the cost of creates for each number of writers, and the number of refused requests. */
export async function reportWriters(
  server: WrittenTo,
  config: StoreConfig,
  { creates, writers }: { creates: number; writers: number[] },
): Promise<void> {
  console.log(
    '  creates                | writers |  count |    req/s |  p50 ms |  p99 ms | CPU ms | attempts |  409 | other',
  );
  for (const count of writers) {
    for (const writing of await writings(config)) {
      const line = await write(server, writing, { creates, writers: count });
      console.log(`  ${line}`);
    }
  }
}

/** Uses a new list each time, because a list holds at most ten thousand items. */
async function writings(config: StoreConfig): Promise<Writing[]> {
  const store = await openStore(config);
  const [tokens, lists]: [string[], string[]] = [[], []];
  for (const name of numberedNames(people)) {
    const { user, token } = await signInTo(store, name);
    lists.push(`/api/lists/v1alpha1/${await seedList(store, user, 0)}/listItems`);
    tokens.push(token);
  }
  await store.close();
  const first = tokens.slice(0, 1);
  const item = JSON.stringify({ title: 'Milk' });
  const recipe = JSON.stringify({ title: 'Pancakes', visibility: 'VISIBILITY_LEVEL_HIDDEN' });
  return [
    { title: 'items of one list', paths: lists.slice(0, 1), body: item, tokens: first },
    { title: 'items of 40 lists', paths: lists, body: item, tokens },
    { title: 'recipes of one person', paths: [meals], body: recipe, tokens: first },
    { title: 'recipes of 40 people', paths: [meals], body: recipe, tokens },
  ];
}

async function write(
  server: WrittenTo,
  { title, paths, body, tokens }: Writing,
  { creates, writers }: { creates: number; writers: number },
): Promise<string> {
  const [cpu, collisions] = [server.cpuMicros(), server.collisions()];
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const [times, statuses]: [number[], number[]] = [[], []];
  let left = creates;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, at) => {
      while (left-- > 0) {
        const startedAt = performance.now();
        const url = `${server.url}${paths[at % paths.length]}`;
        statuses.push(await create(url, { agent, body, token: tokens[at % tokens.length] }));
        times.push(performance.now() - startedAt);
      }
    }),
  );
  const perSecond = creates / ((performance.now() - begun) / 1000);
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  const conflicts = statuses.filter(status => status === 409).length;
  const others = statuses.filter(status => status !== 200 && status !== 409).length;
  return [
    title.padEnd(22),
    String(writers).padStart(7),
    String(times.length).padStart(6),
    perSecond.toFixed(0).padStart(8),
    quantile(0.5).padStart(7),
    quantile(0.99).padStart(7),
    ((server.cpuMicros() - cpu) / 1000 / times.length).toFixed(2).padStart(6),
    (1 + (server.collisions() - collisions) / times.length).toFixed(2).padStart(8),
    String(conflicts).padStart(4),
    String(others).padStart(5),
  ].join(' | ');
}

function create(
  url: string,
  { agent, body, token }: { agent: Agent; body: string; token: string | undefined },
): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(body);
  });
}
