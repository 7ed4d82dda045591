import { expect, onTestFinished, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { Auth } from '../auth/auth.ts';
import { createTokenStore } from '../auth/token-store.ts';
import { memoryStorages } from '../testing/open-app.tsx';
import { annsApi } from '../testing/people.ts';
import { forgetPersonal } from './forget-personal.ts';

const device = { rememberMe: 'true', language: 'de', colorScheme: 'dark', 'sort/recipe': 'title' };
const anns = {
  'searches:users/ann': '["plum cake"]',
  'foods/home/users/ann': 'eggs',
  'pantry/last/users/ann/recipes/soup': 'pantries/1',
  'cooking/recipes/soup': '{}',
};
const bobs = { 'searches:users/bob': '["tart"]' };

function fill(all: Record<string, string>, storage = localStorage) {
  for (const [key, value] of Object.entries(all)) storage.setItem(key, value);
}

const left = (storage = localStorage) => Object.keys(storage).toSorted();
const keysOf = (...all: object[]) => all.flatMap(each => Object.keys(each)).toSorted();

async function started(token: string) {
  const { persistent, session } = memoryStorages();
  const tokens = createTokenStore(persistent, session);
  if (token) tokens.save(token);
  const client = createApi({ token: tokens.token, onRefused: () => undefined, fetch: annsApi().fetch });
  const auth = new Auth({ client, tokens, loadProfile: async () => undefined });
  await auth.start();
  forgetPersonal({ auth });
  return auth;
}

/** Another page of this browser, in which somebody is signed in. */
function otherPage() {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  return new Promise<void>(held => {
    void navigator.locks.request('kept:other', () => {
      held();
      return promise;
    });
  });
}

test('signing out removes what the person left in this browser, and keeps what is the device’s', async () => {
  fill({ ...device, ...anns });
  fill({ timers: '[]' }, sessionStorage);
  const auth = await started('anns-session');
  expect(left()).toEqual(keysOf(device, anns));
  await auth.signOut();
  await expect.poll(() => left()).toEqual(keysOf(device));
  expect(left(sessionStorage)).toEqual([]);
});

test('while somebody else is signed in on another page, their entries stay', async () => {
  await otherPage();
  fill({ ...anns, ...bobs });
  const auth = await started('anns-session');
  auth.expire('anns-session');
  await expect.poll(() => left()).toEqual(keysOf(bobs));
});

test('a start without a session removes what a closed tab has left', async () => {
  fill({ ...device, ...anns, ...bobs });
  await started('');
  await expect.poll(() => left()).toEqual(keysOf(device));
});
