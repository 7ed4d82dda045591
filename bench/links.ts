import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { maxLinkUses } from '@potluck/contract/resources/link';
import type { StoreConfig } from '../server/src/store/store.ts';
import type { ServerProcess } from './measure/process.ts';
import { numberedNames, signInAll } from './seed/sign-in.ts';

/*
 * Links to circles with pictures: new users look at the preview and accept it together with the offered friendship.
 * Each acceptance comes from a different person, so that each writes all the rows.
 */
const guests = 1000;
const atOnce = 32;
const links = '/api/users/v1alpha1/links';

interface Call {
  path: string;
  token: string;
  body: object;
}

/** Prints the server's cost of a preview and of an acceptance. */
export async function reportLinks(server: ServerProcess, config: StoreConfig): Promise<void> {
  const people = await signInAll(config, numberedNames(guests + 1));
  const [maker = '', ...tokens] = people.map(({ token }) => token);
  const secrets = await secretsOf(server, maker);
  const secretOf = (at: number) => secrets[Math.floor(at / maxLinkUses)] ?? '';
  const asking = (verb: string, more: object = {}) =>
    tokens.map((token, at) => ({ path: `${links}:${verb}`, token, body: { secret: secretOf(at), ...more } }));
  const circle = { title: 'Number 12', visibility: 'VISIBILITY_LEVEL_PRIVATE' };
  const creates = tokens.map(token => ({ path: '/api/circles/v1alpha1/circles', token, body: circle }));
  console.log('  link     |  count |    req/s |  p50 ms |  p99 ms | CPU µs | failed');
  // Run twice: the first run warms up the JIT.
  for (const title of ['', 'preview']) await report(server, title, asking('preview'));
  await report(server, 'accept', asking('accept', { befriend: true }));
  // For comparison: a create that notifies nobody else.
  await report(server, 'create', creates);
}

/** Creates one secret for every fifty guests, each for a separate circle. */
async function secretsOf({ url }: ServerProcess, token: string): Promise<string[]> {
  const picture = new Blob([new Uint8Array(await readFile('docs/pictures/list.webp'))], {
    type: 'image/webp',
  });
  const secrets: string[] = [];
  for (let at = 0; at < guests / maxLinkUses; at++) {
    const circles = `${url}/api/circles/v1alpha1`;
    const circle = { title: `Number ${at}`, visibility: 'VISIBILITY_LEVEL_PRIVATE' };
    const { name } = await post(`${circles}/circles`, token, circle);
    const form = new FormData();
    form.set('file', picture);
    const authorization = `Bearer ${token}`;
    await fetch(`${url}/api/files/circles/v1alpha1/${name}/image`, {
      method: 'PUT',
      headers: { authorization },
      body: form,
    });
    const link = { level: 'PERMISSION_LEVEL_WRITE', mostUses: maxLinkUses };
    const { secretUri } = await post(`${circles}/${name}/links`, token, link);
    secrets.push(new URL(secretUri).hash.slice(1));
  }
  return secrets;
}

async function post(url: string, token: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status}`);
  return (await answer.json()) as { name: string; secretUri: string };
}

async function report(server: ServerProcess, title: string, calls: Call[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = calls.values();
  const [times, statuses]: [number[], number[]] = [[], []];
  const [begun, cpu] = [performance.now(), server.cpuMicros()];
  const ask = async () => {
    for (const call of waiting) {
      const startedAt = performance.now();
      statuses.push(await statusOf(server, agent, call));
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  const [millis, spent] = [performance.now() - begun, server.cpuMicros() - cpu];
  agent.destroy();
  if (title === '') return;
  times.sort((a, b) => a - b);
  const quantile = (share: number) => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  const cells = [
    String(times.length).padStart(6),
    (times.length / (millis / 1000)).toFixed(0).padStart(8),
    quantile(0.5).padStart(7),
    quantile(0.99).padStart(7),
    (spent / times.length).toFixed(0).padStart(6),
    String(statuses.filter(status => status !== 200).length).padStart(6),
  ];
  console.log(`  ${[title.padEnd(8), ...cells].join(' | ')}`);
}

function statusOf({ url }: ServerProcess, agent: Agent, { path, token, body }: Call): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent }, answer => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
