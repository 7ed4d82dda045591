import { ApiError } from '@potluck/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createApi } from '../api/api.ts';
import { Auth } from '../auth/auth.ts';
import { createTokenStore } from '../auth/token-store.ts';
import { Live } from '../live/live.ts';
import { memoryStorages } from '../testing/open-app.tsx';
import { annsApi } from '../testing/people.ts';
import { restoreAnswers } from './cached-answers.ts';
import { cachedPicture, keepPicture } from './cached-pictures.ts';
import { allOf, clearAllBut, put } from './object-stores.ts';
import { persistCache } from './persist-cache.ts';
import { claimSharedFiles, sharedFilesCache } from './shared-files.ts';
import { openVault } from './vault.ts';

beforeEach(() => Promise.all([clearAllBut(new Set()), caches.delete(sharedFilesCache)]));

const token = 'anns-session';
const soupKey = ['recipe', 'get', 'recipes/soup'];
const patience = { timeout: 5000 };

/** Ann, signed in, with a cached recipe and two secrets in her query cache, which is being persisted. */
async function annSawSoup() {
  const { persistent, session } = memoryStorages();
  const tokens = createTokenStore(persistent, session);
  tokens.save(token);
  const client = createApi({ token: tokens.token, onRefused: () => undefined, fetch: annsApi().fetch });
  const cache = new QueryClient();
  const auth = new Auth({ client, tokens, loadProfile: async () => undefined });
  await auth.start();
  onTestFinished(() => auth.signOut());
  persistCache({ auth, cache, live: new Live({ auth, cache }) });
  await expect.poll(async () => (await navigator.locks.query()).held?.length).toBeGreaterThan(0);
  cache.setQueryData(soupKey, { title: 'Soup' });
  cache.setQueryData(['accessKey', 'list', {}], { secret: 'abc' });
  cache.setQueryData(['recipe', 'drawn', 'recipes/soup'], new Blob());
  await expect.poll(savedShelves, patience).toBe(1);
  return { auth, cache };
}

async function savedShelves() {
  return (await allOf('answers', (await openVault(token)).owner)).length;
}

async function restored(of: string) {
  const cache = new QueryClient();
  const who = await restoreAnswers(cache, of);
  return { who, soup: cache.getQueryData(soupKey), known: cache.getQueryCache().getAll().length };
}

test('cached answers are restored for the same token only', async () => {
  await annSawSoup();
  expect(await restored('bobs-token')).toEqual({ who: '', soup: undefined, known: 0 });
  expect(await restored(token)).toEqual({ who: 'users/ann', soup: { title: 'Soup' }, known: 1 });
});

test('restoring does not overwrite newer data', async () => {
  await annSawSoup();
  const cache = new QueryClient();
  cache.setQueryData(soupKey, { title: 'Better soup' });
  await restoreAnswers(cache, token);
  expect(cache.getQueryData(soupKey)).toEqual({ title: 'Better soup' });
});

test('each tab caches its answers separately', async () => {
  await annSawSoup();
  const { cache } = await annSawSoup();
  cache.setQueryData(['list', 'get', 'lists/shop'], { title: 'Shop' });
  await expect.poll(savedShelves, patience).toBe(2);
});

test('data that the person may no longer see is deleted from the cache', async () => {
  const { cache } = await annSawSoup();
  const gone = new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'There is no such recipe.');
  const fetched = cache.fetchQuery({ queryKey: soupKey, queryFn: () => Promise.reject(gone), staleTime: 0 });
  await expect(fetched).rejects.toBe(gone);
  await expect.poll(savedShelves, patience).toBe(0);
});

test('the cache is cleared when the person signs out or their session ends', async () => {
  const { auth } = await annSawSoup();
  const { owner, seal } = await openVault(token);
  const rest = { owner, time: Date.now(), size: 1, sealed: await seal(new Uint8Array([1])) };
  await Promise.all([put('outbox', { ...rest, name: '1' }), put('pictures', { ...rest, name: '2' })]);
  await auth.signOut();
  await expect.poll(savedShelves).toBe(0);
  expect([...(await allOf('outbox', owner)), ...(await allOf('pictures', owner))]).toEqual([]);
  (await annSawSoup()).auth.expire(token);
  await expect.poll(savedShelves).toBe(0);
});

test('data left by a tab that closed unexpectedly is deleted at the next start', async () => {
  const sealed = await (await openVault('gone')).seal(new Uint8Array([1]));
  await put('outbox', { name: '1', owner: 'somebody else', time: Date.now(), size: 1, sealed });
  await annSawSoup();
  expect(await allOf('outbox', 'somebody else')).toEqual([]);
});

test('a cached picture is returned only for the token that it was shown to', async () => {
  const shownFrom = URL.createObjectURL(new Blob(['pixels']));
  const address = '/api/files/meals/v1alpha1/recipes/soup/image/abc';
  await keepPicture(token, address, shownFrom);
  URL.revokeObjectURL(shownFrom);
  expect(await (await cachedPicture(token, address))?.text()).toBe('pixels');
  expect(await cachedPicture('bobs-token', address)).toBeUndefined();
});

test('pictures over a megabyte are not cached', async () => {
  const shownFrom = URL.createObjectURL(new Blob([new Uint8Array(2 ** 20 + 1)]));
  await keepPicture(token, '/large', shownFrom);
  expect(await cachedPicture(token, '/large')).toBeUndefined();
});

async function sharePhoto() {
  const cache = await caches.open(sharedFilesCache);
  await cache.put('/share/0', new Response('pixels', { headers: { 'x-received': String(Date.now()) } }));
}

/** The app starts, and nobody is signed in. */
function visit() {
  const { persistent, session } = memoryStorages();
  const tokens = createTokenStore(persistent, session);
  const client = createApi({ token: tokens.token, onRefused: () => undefined, fetch: annsApi().fetch });
  const cache = new QueryClient();
  const auth = new Auth({ client, tokens, loadProfile: async () => undefined });
  persistCache({ auth, cache, live: new Live({ auth, cache }) });
}

const shared = () => caches.has(sharedFilesCache);

test('photos that arrive without a session wait for the sign-in', async () => {
  await sharePhoto();
  visit();
  await annSawSoup();
  await claimSharedFiles('users/ann');
  expect(await shared()).toBe(true);
});

test('photos of a user are deleted if another user signs in, or at a start without a session', async () => {
  await sharePhoto();
  await claimSharedFiles('users/bob');
  await annSawSoup();
  await expect.poll(shared).toBe(false);
  await sharePhoto();
  await claimSharedFiles('users/bob');
  visit();
  await expect.poll(shared).toBe(false);
});
