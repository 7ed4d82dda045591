import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { signInPerson } from '../server/src/sign-in/first-sign-in.ts';
import { createSession } from '../server/src/sign-in/sessions.ts';
import { openStore } from '../server/src/store/store.ts';
import { runProduct } from '../server/src/testing/services/running-product.ts';
import { textPicture } from '../server/src/testing/text-picture.ts';
import { isForBrowsers, stayingFolders } from './staying-modules.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const image = mkdtempSync(join(tmpdir(), 'potluck-image-'));
const leekSoup = textPicture(['Leek soup', 'Ingredients', '2 leeks']);
const env = { DATA_DIR: join(image, 'data'), LOG_LEVEL: 'error', NODE_ENV: 'production' };
afterAll(() => rmSync(image, { recursive: true }));

test('the built server needs only a few external packages to run', async () => {
  const build = ['scripts/build-server.ts', '--into', join(image, 'server/dist')];
  expect(spawnSync(process.execPath, build, { cwd: root }).status).toBe(0);
  cpSync(join(root, 'server/package.json'), join(image, 'server/package.json'));
  for (const folder of stayingFolders(root))
    cpSync(join(root, folder), join(image, folder), {
      recursive: true,
      filter: path => !isForBrowsers(path),
    });

  const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
  const product = await runProduct({ ...env, ...google }, join(image, 'server/dist/main.mjs'));
  try {
    const api = new Api(`${product.url}/api`, await annsToken());
    const photo = new FormData();
    photo.append('files', new File([new Uint8Array(leekSoup)], 'photo.png'));
    const read = await api.ask('files/meals/v1alpha1/recipes:ocr', { method: 'POST', body: photo });
    expect(await read.json()).toMatchObject({ recipe: { title: 'Leek soup' } });
    const { name } = await api.create('meals/v1alpha1/recipes', {
      title: 'Soup',
      visibility: 'VISIBILITY_LEVEL_HIDDEN',
    });
    const drawing = await api.ask(`files/meals/v1alpha1/${name}/image:generate`, {});
    expect(drawing.headers.get('content-type')).toBe('image/webp');
  } finally {
    await product.stop();
  }
  const backup = [join(image, 'server/dist/backup.mjs'), join(image, 'backup.zip')];
  const { status, stdout } = spawnSync(process.execPath, backup, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/holds \d+ rows and 0 pictures/);
  expect(status).toBe(0);
}, 120_000);

async function annsToken(): Promise<string> {
  const store = await openStore({ dataDir: env.DATA_DIR, databaseUrl: '' });
  const ann = {
    issuer: 'https://identity.example',
    subject: 'ann',
    email: 'ann@example.com',
    pictureUri: '',
  };
  const { user } = await signInPerson(store, { ...ann, givenName: 'Ann', familyName: '' }, Date.now());
  const token = await createSession(store.db, user, Date.now());
  await store.close();
  return token;
}

class Api {
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, authorization: `Bearer ${this.#token}` };
    return fetch(`${this.#url}/${path}`, { ...init, headers });
  }

  async create(path: string, body: object): Promise<{ name: string }> {
    const headers = { 'content-type': 'application/json' };
    const answer = await this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { name: string };
  }
}
