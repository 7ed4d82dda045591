import type { LookupAddress } from 'node:dns';
import { Agent, request } from 'undici';
import { expect, test } from 'vitest';
import { publicConnector, type Resolver } from './public-connector.ts';
import { type LocalSite, localSite } from './testing/local-site.ts';

const loopback = { address: '127.0.0.1', family: 4 };
// Looks public but is unassigned, so that no test contacts a real host.
const elsewhere = { address: '2d00::1', family: 6 };

test('a name that resolves to a local address is rejected before connecting', async () => {
  await using site = await localSite((_, answer) => answer.end('secret'));
  await expect(ask(site, answersInTurn([loopback]))).rejects.toMatchObject({ reason: 'ADDRESS_NOT_ALLOWED' });
  expect(site.requests).toEqual([]);
});

test.each([
  [[elsewhere, loopback]],
  [[loopback, elsewhere]],
  [[elsewhere, { address: '::1', family: 6 }]],
  [[elsewhere, { address: '::ffff:127.0.0.1', family: 6 }]],
  [[elsewhere, { address: 'fe80::1%lo', family: 6 }]],
  [[]],
])('a name with any non-public address is rejected: %j', async addresses => {
  await using site = await localSite((_, answer) => answer.end('secret'));
  await expect(ask(site, answersInTurn(addresses))).rejects.toMatchObject({ reason: 'ADDRESS_NOT_ALLOWED' });
  expect(site.requests).toEqual([]);
});

test('a name is checked again for every connection', async () => {
  await using site = await localSite((_, answer) => answer.end('secret'));
  const resolver = answersInTurn([elsewhere], [loopback]);
  const first = await tried(site, resolver);
  expect(first).not.toMatchObject({ reason: 'ADDRESS_NOT_ALLOWED' });
  expect(await tried(site, resolver)).toMatchObject({ reason: 'ADDRESS_NOT_ALLOWED' });
  expect(site.requests).toEqual([]);
});

test('a connection resolves its name only once, and uses the checked address', async () => {
  await using site = await localSite((_, answer) => answer.end('secret'));
  const resolver = answersInTurn([elsewhere], [loopback], [loopback]);
  expect(await tried(site, resolver)).not.toMatchObject({ reason: 'ADDRESS_NOT_ALLOWED' });
  expect(resolver.questions).toEqual(['rebinding.example']);
  expect(site.requests).toEqual([]);
});

test('a missing name and a rejected name cause different errors', async () => {
  await using site = await localSite((_, answer) => answer.end('secret'));
  const missing: Resolver = (_name, _options, callback) => {
    callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), []);
  };
  await expect(ask(site, missing)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('a name server that never answers is abandoned when the signal aborts', async () => {
  await using site = await localSite((_, answer) => answer.end('secret'));
  await expect(ask(site, () => {})).rejects.toMatchObject({ name: 'AbortError' });
});

test('a stand-in may point only to the local machine', async () => {
  const resolve = { 'rebinding.example:80': '10.0.0.1:80' };
  await using agent = disposable(
    new Agent({ connect: publicConnector({ signal: AbortSignal.timeout(300), resolve }) }),
  );
  await expect(request('http://rebinding.example/', { dispatcher: agent.agent })).rejects.toThrow(
    '127.0.0.1',
  );
});

async function ask({ address }: LocalSite, lookup: Resolver) {
  await using agent = disposable(
    new Agent({ connect: publicConnector({ signal: AbortSignal.timeout(300), lookup }) }),
  );
  const port = new URL(`http://${address}`).port;
  const { body } = await request(`http://rebinding.example:${port}/`, { dispatcher: agent.agent });
  return body.text();
}

/** The error that the request failed with. */
function tried(site: LocalSite, lookup: Resolver): Promise<unknown> {
  return ask(site, lookup).catch((error: unknown) => error);
}

function disposable(agent: Agent) {
  return { agent, [Symbol.asyncDispose]: () => agent.destroy() };
}

/** A resolver under an attacker's control: each query gets a different answer. */
function answersInTurn(...answers: LookupAddress[][]): Resolver & { questions: string[] } {
  const questions: string[] = [];
  const resolver: Resolver = (name, _options, callback) => {
    const answer = answers[questions.length] ?? answers.at(-1) ?? [];
    questions.push(name);
    callback(null, answer);
  };
  return Object.assign(resolver, { questions });
}
