import { Agent, request } from 'node:http';
import { signInPerson } from '../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../server/src/sign-in/sessions.ts';
import { openStore, type StoreConfig } from '../server/src/store/store.ts';
import type { ServerProcess } from './process.ts';
import { seedList } from './seed-lists.ts';

/*
 * Many devices that create at once: items of one list, recipes of one person, recipes of as many people as there are
 * writers. Nobody of them does anything wrong, so nothing but 200 may come.
 */
const people = 40;
const meals = '/api/meals/v1alpha1/recipes';

interface Writing {
  title: string;
  path: string;
  body: string;
  tokens: string[];
}

/** Prints how many creates each number of writers gets done, and how many of them were refused. */
export async function reportWriters(
  server: ServerProcess,
  config: StoreConfig,
  { creates, writers }: { creates: number; writers: number[] },
): Promise<void> {
  console.log('  creates                | writers |  count |    req/s |  p50 ms |  p99 ms |  409 | other');
  for (const count of writers) {
    for (const writing of await writings(config)) {
      const line = await write(server, writing, { creates, writers: count });
      console.log(`  ${line}`);
    }
  }
}

/** A list of its own each time: one holds no more than ten thousand. */
async function writings(config: StoreConfig): Promise<Writing[]> {
  const store = await openStore(config);
  const tokens: string[] = [];
  let list = '';
  for (let at = 0; at < people; at++) {
    const name = { email: `p${at}@example.com`, givenName: `P${at}`, familyName: '', pictureUri: '' };
    const identity = { ...name, issuer: 'https://identity.example', subject: `${at}` };
    const { user } = await signInPerson(store, identity, Date.now());
    list ||= await seedList(store, user, 0);
    tokens.push(await createSession(store.db, user, Date.now()));
  }
  await store.close();
  const first = tokens.slice(0, 1);
  const item = JSON.stringify({ title: 'Milk' });
  const recipe = JSON.stringify({ title: 'Pancakes', visibility: 'VISIBILITY_LEVEL_HIDDEN' });
  return [
    { title: 'items of one list', path: `/api/lists/v1alpha1/${list}/listItems`, body: item, tokens: first },
    { title: 'recipes of one person', path: meals, body: recipe, tokens: first },
    { title: 'recipes of 40 people', path: meals, body: recipe, tokens },
  ];
}

async function write(
  server: ServerProcess,
  { title, path, body, tokens }: Writing,
  { creates, writers }: { creates: number; writers: number },
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: writers });
  const [times, statuses]: [number[], number[]] = [[], []];
  let left = creates;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, at) => {
      while (left-- > 0) {
        const asked = performance.now();
        statuses.push(
          await create(`${server.url}${path}`, { agent, body, token: tokens[at % tokens.length] }),
        );
        times.push(performance.now() - asked);
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
    const asked = request(url, { method: 'POST', headers, agent }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    asked.on('error', reject).end(body);
  });
}
