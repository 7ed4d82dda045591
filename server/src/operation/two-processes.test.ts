import { setTimeout as pause } from 'node:timers/promises';
import { watchChangesPath } from '@potluck/contract/changes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../sign-in/testing/browser.ts';
import { LocalProvider } from '../sign-in/testing/local-provider.ts';
import { onePixel, pictureForm } from '../testing/picture-form.ts';
import { type RunningProduct, runProduct } from '../testing/services/running-product.ts';
import { startS3 } from '../testing/services/s3-server.ts';
import { newStorage } from '../testing/services/storage.ts';

/* Two processes on one PostgreSQL and one bucket, with an identity provider: one product at one address. */
const publicUrl = 'http://potluck.test';
const recipes = '/api/meals/v1alpha1/recipes';
const undo: (() => Promise<unknown>)[] = [];
let [one, two]: RunningProduct[] = [];
let token = '';

beforeAll(async () => {
  const storage = await newStorage('postgres');
  undo.push(storage.remove);
  const [s3, provider] = [await startS3(), await new LocalProvider().start()];
  undo.push(s3.stop, () => provider.stop());
  const env = {
    ...s3.env,
    DATABASE_URL: storage.config.databaseUrl,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.issuer,
    GOOGLE_CLIENT_ID: 'potluck',
    GOOGLE_CLIENT_SECRET: 'hush',
    LOG_LEVEL: 'warn',
  };
  // Started together, so that both find the database empty.
  [one, two] = await Promise.all([runProduct(env), runProduct(env)]);
  undo.push(one.stop, two.stop);
  token = await signInAcross(one, two);
}, 120_000);
afterAll(async () => {
  for (const each of undo.reverse()) await each();
}, 60_000);

test('a sign-in can begin on one process and end on the other, and its token works on both', async () => {
  expect(token).toMatch(/^potluck_session_/);
  for (const each of [one, two]) expect((await ask(each, '/api/auth/check/token')).status).toBe(200);
});

test('a change on one sends a notice from the other', async () => {
  const stream = await follow(two);
  const { name } = await created(one, 'Soup');
  const announced = await stream.until(text => text.includes(name));
  expect(announced).toContain('event: change');
  const found = await ask(two, `/api/meals/v1alpha1/${name}`);
  expect(await found.json()).toMatchObject({ title: 'Soup' });
  stream.leave();
}, 20_000);

test('a picture uploaded to one is served by the other', async () => {
  const { name } = await created(one, 'Cake');
  const image = `/api/files/meals/v1alpha1/${name}/image`;
  const { headers, payload } = pictureForm(onePixel);
  const put = await ask(one, image, { method: 'PUT', headers, body: new Uint8Array(payload) });
  expect(put.status).toBe(200);
  const [here, there] = [await ask(one, image), await ask(two, image)];
  expect(there.headers.get('content-type')).toBe('image/webp');
  expect(await there.bytes()).toEqual(await here.bytes());
}, 20_000);

test('of concurrent changes on both, one succeeds and the other conflicts', async () => {
  const { name, etag } = await created(one, 'Pie');
  const change = (product: RunningProduct | undefined, title: string) =>
    ask(product, `/api/meals/v1alpha1/${name}?updateMask=title`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title, etag }),
    });
  const answers = await Promise.all([change(one, 'Apple pie'), change(two, 'Plum pie')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
}, 20_000);

test('signing out on one ends the streams of the other', async () => {
  const stream = await follow(two);
  const { status } = await ask(one, '/api/auth/logout', { method: 'POST' });
  expect(status).toBe(204);
  await stream.ended;
  expect((await ask(two, '/api/auth/check/token')).status).toBe(401);
}, 20_000);

async function signInAcross(begins: RunningProduct, ends: RunningProduct): Promise<string> {
  const lead: Record<string, number> = {};
  const browser = new Browser(lead);
  const to = ({ url }: RunningProduct) => {
    lead['potluck.test'] = Number(new URL(url).port);
  };
  to(begins);
  const begun = await browser.step(`${publicUrl}/api/auth/google`);
  const answered = await browser.step(begun.headers.location ?? '');
  to(ends);
  const landed = await browser.step(answered.headers.location ?? '');
  const key = new URL(landed.headers.location ?? '', publicUrl).searchParams.get('token_key');
  to(begins);
  return JSON.parse((await browser.call(`${publicUrl}/api/auth/token/${key}`)).body).token;
}

function ask(product: RunningProduct | undefined, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
  return fetch(`${product?.url}${path}`, { ...init, headers });
}

async function created(product: RunningProduct | undefined, title: string) {
  const body = JSON.stringify({ title, visibility: 'VISIBILITY_LEVEL_HIDDEN' });
  const headers = { 'content-type': 'application/json' };
  const answer = await ask(product, recipes, { method: 'POST', headers, body });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { name: string; etag: string };
}

async function follow(product: RunningProduct | undefined) {
  const leaving = new AbortController();
  const answer = await ask(product, `/api${watchChangesPath}`, { signal: leaving.signal });
  expect(answer.status).toBe(200);
  let text = '';
  const ended = (async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })();
  async function until(holds: (text: string) => boolean): Promise<string> {
    for (const end = Date.now() + 15_000; !holds(text) && Date.now() < end; ) await pause(10);
    expect(text).toSatisfy(holds);
    return text;
  }
  await until(text => text.includes('event: current'));
  const leave = () => {
    ended.catch(() => {});
    leaving.abort();
  };
  return { until, ended, leave };
}
