/*
 * Measures the effect of a slow disk on writers and concurrent readers: `node bench/slow-disk.ts` runs one writer alone
 * on SQLite, then 32 writers with a reader, on the real disk and with every fsync delayed by 50 ms. Alternates with any
 * built servers given as arguments (`other/server/dist/main.mjs`). Needs gcc and Linux.
 */
import { signIn } from './seed/sign-in.ts';
import '../scripts/build-server.ts';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../server/src/testing/services/free-port.ts';
import { builtServer } from '../server/src/testing/services/running-product.ts';
import { measure } from './measure/load.ts';
import { type ServerProcess, startServer } from './measure/process.ts';

const [recipes, seconds, rounds] = [200, 5, 3];
const meals = '/api/meals/v1alpha1';

interface Conditions {
  script: string;
  millis: number;
  writers: number;
  token: string;
  names: string[];
}

const folder = await mkdtemp(join(tmpdir(), 'potluck-disk-'));
const slow = join(folder, 'slow-disk.so');
execFileSync('gcc', [
  '-shared',
  '-fPIC',
  '-O2',
  fileURLToPath(new URL('slow-disk.c', import.meta.url)),
  '-o',
  slow,
]);
const dataDir = join(folder, 'data');
try {
  const token = (await signIn({ dataDir, databaseUrl: '' }, 'Ann')).token;
  const names = await newRecipes(token);
  console.log('force | writers | updates/s | CPU µs each | failed | gets p50 ms |   p99 |   max | server');
  for (const millis of [0, 50])
    for (const writers of [1, 32])
      for (let round = 0; round < rounds; round++)
        for (const script of [...process.argv.slice(2), builtServer])
          console.log(await lineOf({ script, millis, writers, token, names }));
} finally {
  await rm(folder, { recursive: true });
}

function startOn(script: string, port: number, millis = 0): Promise<ServerProcess> {
  const env = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'silent', NODE_ENV: 'development' };
  return startServer(script, { ...env, LD_PRELOAD: slow, SLOW_DISK_MS: String(millis) });
}

async function newRecipes(token: string): Promise<string[]> {
  const server = await startOn(builtServer, await freePort());
  const names = await Promise.all(Array.from({ length: recipes }, () => newRecipe(server, token)));
  await server.stop();
  return names;
}

async function lineOf({ script, millis, writers, token, names }: Conditions): Promise<string> {
  const server = await startOn(script, await freePort(), millis);
  try {
    const stop = new AbortController();
    const gets = writers === 1 ? [] : getsUntil(stop.signal, `${server.url}${meals}/${names[0]}`, token);
    const updates = await measure(
      server,
      {
        title: 'update',
        method: 'PATCH',
        paths: names.map(name => `${meals}/${name}?updateMask=description`),
        body: JSON.stringify({ description: 'Tried again' }),
      },
      { token, connections: writers, seconds },
    );
    stop.abort();
    const times = (await gets).sort((a, b) => a - b);
    const quantile = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
    return [
      String(millis).padStart(5),
      String(writers).padStart(7),
      updates.requestsPerSecond.toFixed(0).padStart(9),
      updates.cpuMicros.toFixed(0).padStart(11),
      String(updates.failures).padStart(6),
      quantile(0.5).padStart(11),
      quantile(0.99).padStart(5),
      quantile(1).padStart(5),
      script === builtServer ? 'this' : script,
    ].join(' | ');
  } finally {
    await server.stop();
  }
}

async function newRecipe(server: ServerProcess, token: string): Promise<string> {
  const answer = await fetch(`${server.url}${meals}/recipes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Pancakes', visibility: 'VISIBILITY_LEVEL_HIDDEN' }),
  });
  return ((await answer.json()) as { name: string }).name;
}

/** Sends sequential reads with pauses, and returns each duration in milliseconds. */
async function getsUntil(stop: AbortSignal, url: string, token: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  while (!stop.aborted) {
    const startedAt = performance.now();
    await get(url, { agent, token });
    times.push(performance.now() - startedAt);
    await pause(10);
  }
  agent.destroy();
  return times;
}

function get(url: string, { agent, token }: { agent: Agent; token: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: `Bearer ${token}` } }, answer => {
      answer.resume().on('end', resolve);
    });
    sent.on('error', reject).end();
  });
}
