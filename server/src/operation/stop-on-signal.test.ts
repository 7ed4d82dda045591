import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { watchChangesPath } from '@potluck/contract/changes';
import { expect, onTestFinished, test } from 'vitest';
import { signInPerson } from '../sign-in/first-sign-in.ts';
import { createSession } from '../sign-in/sessions.ts';
import { openStore } from '../store/store.ts';
import { type RunningProduct, runProduct } from '../testing/services/running-product.ts';
import { newStorage } from '../testing/services/storage.ts';

test('on SIGTERM a process serves while it drains, ends streams and requests, and exits with 0', async () => {
  const { product, token } = await running({ DRAIN_SECONDS: '1' });
  const stream = await openStream(product, token);
  const slow = slowCreate(product, token);
  await slow.begun;
  product.signal('SIGTERM');
  expect(await readiness(product, 503)).toMatchObject({ details: [{ reason: 'STOPPING' }] });
  // For requests that are routed here before every load balancer knows.
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  await pause(1200);
  slow.finish();
  expect(await slow.status).toBe(200);
  expect(await stream.text).toMatch(/\nretry: \d+\n\n$/);
  expect(await product.ended).toBe(0);
  expect(product.log()).toContain('"msg":"stopped"');
}, 60_000);

test('a request that does not end delays the exit only for a limited time', async () => {
  const { product, token } = await running({ STOP_SECONDS: '1' });
  const slow = slowCreate(product, token);
  slow.status.catch(() => {});
  await slow.begun;
  const signalled = Date.now();
  product.signal('SIGTERM');
  expect(await product.ended).toBe(1);
  expect(Date.now() - signalled).toBeGreaterThanOrEqual(900);
}, 60_000);

async function running(env: Record<string, string>) {
  const { config, remove } = await newStorage('sqlite');
  const token = await signedIn(config);
  const product = await runProduct({ DATA_DIR: config.dataDir, ...env });
  onTestFinished(async () => {
    await product.stop();
    await remove();
  });
  return { product, token };
}

async function signedIn(config: { databaseUrl: string; dataDir: string }): Promise<string> {
  const store = await openStore(config);
  const identity = { issuer: 'https://identity.example', subject: 'ann', email: 'ann@example.com' };
  const names = { givenName: 'Ann', familyName: '', pictureUri: '' };
  const { user } = await signInPerson(store, { ...identity, ...names }, Date.now());
  const token = await createSession(store.db, user, Date.now());
  await store.close();
  return token;
}

async function openStream({ url }: RunningProduct, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api${watchChangesPath}`, { headers });
  expect(answer.status).toBe(200);
  return { text: answer.text() };
}

/** A request that sends its body only when `finish` is called. `begun` resolves when the server waits for the body. */
function slowCreate({ url }: RunningProduct, token: string) {
  const body = JSON.stringify({ title: 'Soup', visibility: 'VISIBILITY_LEVEL_HIDDEN' });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': body.length,
    // The server answers this once it has read the headers.
    expect: '100-continue',
  };
  const sent = request(`${url}/api/meals/v1alpha1/recipes`, { method: 'POST', headers });
  sent.flushHeaders();
  const status = once(sent, 'response').then(([answer]) => {
    answer.resume();
    return answer.statusCode as number;
  });
  return { begun: once(sent, 'continue'), finish: () => sent.end(body), status };
}

async function readiness({ url }: RunningProduct, status: number): Promise<unknown> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`${url}/readyz`);
    if (answer.status === status) return answer.json();
    await pause(20);
  }
  throw new Error(`/readyz never answered ${status}`);
}
