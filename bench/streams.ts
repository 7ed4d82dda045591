import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { watchChangesPath } from '../contract/src/changes.ts';
import { createSession } from '../server/src/sign-in/sessions.ts';
import { openStore } from '../server/src/store/store.ts';
import type { ServerProcess } from './process.ts';
import type { Seeded } from './seed.ts';

/*
 * A thousand open streams, two for each seeded person, during twenty changes a second: measures the time from
 * requesting a change until a stream reports it.
 */
const streams = 1000;
const changesPerSecond = 20;
const change = { recipes: '/api/meals/v1alpha1', people: '/api/users/v1alpha1' };

interface Delivered {
  title: string;
  /** Milliseconds from requesting the change, one entry for each stream that reported it. */
  times: number[];
  cpuShare: number;
}

export async function reportStreams(
  server: ServerProcess,
  { token, user, recipes }: Seeded,
  { seconds, ...config }: { dataDir: string; databaseUrl: string; seconds: number },
): Promise<void> {
  const before = server.residentMegabytes();
  const listeners = new Listeners();
  const opened = performance.now();
  await openAll(server, await tokensOf(config), listeners);
  const openMillis = performance.now() - opened;
  const held = { title: 'to those who hold it', token, paths: pathsOf(recipes), seconds };
  await deliver(server, listeners, { ...held, seconds: 2 });
  const measured = [
    await deliver(server, listeners, held),
    await deliver(server, listeners, {
      title: 'to everybody',
      token,
      paths: [`${change.people}/${user}`],
      seconds,
    }),
  ];
  console.log(`${streams} streams: opened in ${openMillis.toFixed(0)} ms, ${memory()} MB more than without`);
  console.log('  delivery           |  p50 ms |  p99 ms |  most ms | streams a change | CPU');
  for (const each of measured) console.log(`  ${lineOf(each, seconds)}`);
  listeners.close();

  function memory(): string {
    return (server.residentMegabytes() - before).toFixed(0);
  }
}

function pathsOf(recipes: string[]): string[] {
  return recipes.map(name => `${change.recipes}/${name}`);
}

async function tokensOf(config: { dataDir: string; databaseUrl: string }): Promise<string[]> {
  const store = await openStore(config);
  const people = await store.db.selectFrom('resource').select('name').where('type', '=', 'user').execute();
  const each = Array.from({ length: streams }, (_, at) => people[at % people.length]?.name ?? '');
  const tokens = await store.transact(tx =>
    Promise.all(each.map(user => createSession(tx, user, Date.now()))),
  );
  await store.close();
  return tokens;
}

/** Records on every stream which resource changed, and when. */
class Listeners {
  readonly #hear = new Set<(name: string, time: number) => void>();
  readonly #close: (() => void)[] = [];

  on(hear: (name: string, time: number) => void): () => void {
    this.#hear.add(hear);
    return () => this.#hear.delete(hear);
  }

  add(close: () => void): (text: string) => void {
    this.#close.push(close);
    return text => {
      const time = performance.now();
      for (const [, name = ''] of text.matchAll(/"name":"([^"]+)"/g))
        for (const hear of this.#hear) hear(name, time);
    };
  }

  close(): void {
    for (const close of this.#close) close();
  }
}

async function openAll(server: ServerProcess, tokens: string[], listeners: Listeners): Promise<void> {
  const atOnce = 50;
  for (let at = 0; at < tokens.length; at += atOnce)
    await Promise.all(tokens.slice(at, at + atOnce).map(token => openOne(server, token, listeners)));
}

function openOne(server: ServerProcess, token: string, listeners: Listeners): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = request(`${server.url}/api${watchChangesPath}`, { headers, agent: false }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`a stream answered ${answer.statusCode}`));
      const hear = listeners.add(() => sent.destroy());
      answer.setEncoding('utf8').on('data', (text: string) => {
        hear(text);
        resolve();
      });
      answer.on('error', () => {});
    });
    sent.on('error', reject).end();
  });
}

interface Changes {
  title: string;
  token: string;
  paths: string[];
  seconds: number;
}

async function deliver(
  server: ServerProcess,
  listeners: Listeners,
  { title, token, paths, seconds }: Changes,
): Promise<Delivered> {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const deaf = listeners.on((name, time) => times.push(time - (sentAt.get(name) ?? time)));
  const before = server.cpuMicros();
  const answers: Promise<Response>[] = [];
  for (let at = 0; at < seconds * changesPerSecond; at++) {
    const path = paths[at % paths.length] ?? '';
    sentAt.set(path.split('/').slice(-2).join('/'), performance.now());
    answers.push(makeChange(server, path, { token, at }));
    await pause(1000 / changesPerSecond);
  }
  await Promise.all(answers);
  await pause(500);
  deaf();
  const cpuShare = (server.cpuMicros() - before) / 1e6 / seconds;
  return { title, times: times.toSorted((a, b) => a - b), cpuShare };
}

function makeChange(server: ServerProcess, path: string, { token, at }: { token: string; at: number }) {
  const field = path.startsWith(change.people) ? 'bio' : 'description';
  return fetch(`${server.url}${path}?updateMask=${field}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ [field]: `Round ${at}` }),
  });
}

function lineOf({ title, times, cpuShare }: Delivered, seconds: number): string {
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
  return [
    title.padEnd(19),
    ` ${at(0.5).padStart(6)}`,
    ` ${at(0.99).padStart(6)}`,
    ` ${at(0.99999).padStart(7)}`,
    (times.length / (seconds * changesPerSecond)).toFixed(1).padStart(16),
    `${(cpuShare * 100).toFixed(0)} %`,
  ].join(' | ');
}
