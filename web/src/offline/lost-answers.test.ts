import { ApiError } from '@potluck/contract';
import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../api/api.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { soup } from '../testing/recipes.ts';
import { checkLosses } from './lost-answers.ts';
import { allOf, clearAllBut, put } from './object-stores.ts';
import { openVault, sealJson, unsealJson } from './vault.ts';

beforeEach(async () => {
  vi.stubGlobal('requestIdleCallback', (resolve: () => void) => setTimeout(resolve));
  await clearAllBut(new Set());
  return () => vi.unstubAllGlobals();
});

const token = 'anns-session';
const userName = 'users/ann';
const soupKey = ['recipe', 'get', 'recipes/soup'];
const tartKey = ['recipe', 'get', 'recipes/tart'];
const tartCookings = ['cooking', 'list', { parent: 'recipes/tart' }];
const shopKey = ['list', 'get', 'lists/shop'];

/** Ann’s device with cached answers, and a server on which somebody has stopped sharing the tart. */
async function device(time = Date.now()) {
  const vault = await openVault(token);
  const events: string[] = [];
  const api = fakeApi()
    .on('GET /meals/v1alpha1/recipes/soup', soup)
    .on('GET /changes/v1alpha1/changes:watch', ({ lastEventId }) => {
      const text = `${lastEventId ? events.join('') : ''}id: 9\nevent: current\ndata: {}\n\n`;
      return new Response(text, { headers: { 'content-type': 'text/event-stream' } });
    });
  const save = async (key: unknown[]) => {
    const sealed = await sealJson(vault, { userName, key, data: { title: 'Cached' } });
    await put('answers', {
      name: await vault.nameOf(hashKey(key)),
      owner: vault.owner,
      time,
      size: 1,
      sealed,
    });
  };
  for (const key of [soupKey, tartKey, tartCookings, shopKey]) await save(key);
  const cache = new QueryClient();
  onTestFinished(() => cache.clear());
  const { fetch } = api;
  const client = createApi({ token: () => token, onRefused: () => undefined, fetch });
  const { signal } = new AbortController();
  return {
    ...{ api, cache, events },
    check: () => checkLosses({ client, cache, vault, userName, token, signal, fetch }),
    async keys() {
      const found = await Promise.all(
        (await allOf('answers', vault.owner)).map(({ sealed }) => unsealJson(vault, sealed)),
      );
      const keys = found.map(each => JSON.stringify((each as { key: unknown[] }).key));
      return keys.filter(key => !key.includes('cursor')).toSorted();
    },
  };
}

function sorted(...keys: unknown[][]): string[] {
  return keys.map(key => JSON.stringify(key)).toSorted();
}

const loss = 'id: 8\nevent: change\ndata: {"type":"recipeAccess","name":"","parent":"","kind":"delete"}\n\n';

test('what was lost since the last visit is deleted with its contents, and only its type is looked at', async () => {
  const { api, events, check, keys } = await device();
  await check();
  expect(api.requests.map(({ path }) => path)).toEqual(['/changes/v1alpha1/changes:watch']);
  events.push(loss);
  await check();
  expect(await keys()).toEqual(sorted(soupKey, shopKey));
  expect(api.requests.map(({ path }) => path)).toContain('/meals/v1alpha1/recipes/soup');
  expect(api.requests.map(({ path }) => path)).not.toContain('/lists/v1alpha1/lists/shop');
});

test('the first check looks at everything that earlier visits left', async () => {
  const { check, keys } = await device(Date.now() - 86_400_000);
  await check();
  expect(await keys()).toEqual(sorted(soupKey));
});

test('a lost answer leaves memory too, unless a screen shows it', async () => {
  const { cache, events, check, keys } = await device();
  await check();
  cache.setQueryData(tartKey, { title: 'Tart' });
  cache.setQueryData(tartCookings, { pages: [] });
  const shown = new QueryObserver(cache, { queryKey: tartKey, queryFn: () => new Promise(() => undefined) });
  onTestFinished(shown.subscribe(() => undefined));
  events.push(loss);
  await check();
  expect(cache.getQueryData(tartCookings)).toBeUndefined();
  expect(cache.getQueryData(tartKey)).toEqual({ title: 'Tart' });
  expect(await keys()).toEqual(sorted(soupKey, tartKey, shopKey));
});

test('an interrupted check deletes nothing that it could not look at, and is repeated', async () => {
  const { api, events, check, keys } = await device();
  await check();
  events.push(loss);
  const offline = () => {
    throw new TypeError('Failed to fetch');
  };
  for (const path of ['soup', 'tart', 'tart/cookings'])
    api.on(`GET /meals/v1alpha1/recipes/${path}`, offline);
  await expect(check()).rejects.toThrow('Failed to fetch');
  expect(await keys()).toHaveLength(4);
  api.on('GET /meals/v1alpha1/recipes/soup', soup);
  const gone = new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'There is no such recipe.');
  for (const path of ['tart', 'tart/cookings']) api.on(`GET /meals/v1alpha1/recipes/${path}`, gone);
  await check();
  expect(await keys()).toEqual(sorted(soupKey, shopKey));
});
