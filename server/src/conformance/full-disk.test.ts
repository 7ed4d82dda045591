import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signInPerson } from '../sign-in/first-sign-in.ts';
import { createSession } from '../sign-in/sessions.ts';
import { openStore, type StoreConfig } from '../store/store.ts';
import { runProduct } from '../testing/services/running-product.ts';
import { newStorage } from '../testing/services/storage.ts';

const ann = { email: 'ann@example.com', givenName: 'Ann', familyName: 'Miller', pictureUri: '' };

async function annsToken(config: StoreConfig): Promise<string> {
  const store = await openStore(config);
  const identity = { ...ann, issuer: 'https://identity.example', subject: 'ann' };
  const { user } = await signInPerson(store, identity, Date.now());
  const token = await createSession(store.db, user, Date.now());
  await store.close();
  return token;
}

/** Noise, because no picture format can compress it. */
function noise(): Promise<Buffer> {
  const side = 1500;
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .jpeg()
    .toBuffer();
}

// A file size limit makes the system reject writes as a full disk would, and needs no privileges.
test('on a full disk, uploads and other writes fail with an explanation', {
  timeout: 90_000,
}, async ({ onTestFinished }) => {
  const { config, remove } = await newStorage('sqlite');
  onTestFinished(remove);
  const token = await annsToken(config);
  const env = { DATA_DIR: config.dataDir, LOG_LEVEL: 'silent' };
  const product = await runProduct(env, undefined, { fileBlocks: 1800 });
  onTestFinished(() => product.stop());
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const recipes = `${product.url}/api/meals/v1alpha1/recipes`;
  const body = JSON.stringify({ title: 'Pancakes', visibility: 'VISIBILITY_LEVEL_HIDDEN' });
  const create = () => fetch(recipes, { method: 'POST', headers, body });

  const { name } = (await (await create()).json()) as { name: string };
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await noise())]), 'noise.jpg');
  const image = `${product.url}/api/files/meals/v1alpha1/${name}/image`;
  const authorization = { authorization: headers.authorization };
  await expectTrouble(await fetch(image, { method: 'PUT', headers: authorization, body: form }));

  const answers: Response[] = [];
  while (answers.length < 500 && answers.at(-1)?.status !== 503) answers.push(await create());
  const [last, ...before] = answers.reverse();
  expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
  await expectTrouble(last);
  await expectTrouble(await fetch(`${product.url}/readyz`));
  expect((await fetch(recipes, { headers })).status).toBe(200);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});

async function expectTrouble(answer: Response | undefined): Promise<void> {
  expect(answer?.status).toBe(503);
  expect(answer?.headers.get('retry-after')).toBe('5');
  expect(await answer?.json()).toMatchObject({ code: 14, details: [{ reason: 'STORAGE_UNAVAILABLE' }] });
}
