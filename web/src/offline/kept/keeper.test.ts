import { ApiError } from '@potluck/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createApi } from '../../api/api.ts';
import {
  batchOfRecipes as batch,
  Kitchen,
  keeping,
  pixel,
  annsToken as token,
  watchedChanges as watch,
} from '../../testing/kitchen.ts';
import { soup } from '../../testing/recipes.ts';
import { clearAllBut, find, put } from '../object-stores.ts';
import { openVault } from '../vault.ts';
import { allRecipes } from './choice.ts';
import { Keeper } from './keeper.ts';

beforeEach(async () => {
  // A browser that runs many tests at once is never idle.
  vi.stubGlobal('requestIdleCallback', (resolve: () => void) => setTimeout(resolve));
  await clearAllBut(new Set());
  return () => vi.unstubAllGlobals();
});

const patient = { timeout: 20_000 };

test(
  '120 recipes take one list and three batches; afterwards only what changed is fetched',
  patient,
  async () => {
    const kitchen = new Kitchen(120);
    const { keeper, store } = await keeping(kitchen);
    expect(await keeper.refresh(false)).toBe(true);
    const first = kitchen.reads();
    expect(first.map(read => read.split(' ')[0])).toEqual([
      'changes:watch',
      ...['cookbooks', 'menus', 'pantries', 'calendars', 'events:expand', 'home:today', 'reminders'],
      'recipes',
      ...['recipes:batchGet', 'recipes:batchGet', 'recipes:batchGet'],
      'cookings',
    ]);
    expect(await store.progress()).toMatchObject({ recipeCount: 120, cursor: '9', complete: [allRecipes] });

    kitchen.recipes = kitchen.recipes.map(each =>
      each.name === 'recipes/r7' ? { ...each, title: 'Better soup', etag: 'new' } : each,
    );
    kitchen.events = [
      'id: 8\nevent: change\ndata: {"type":"recipe","name":"recipes/r7","parent":"","kind":"update"}\n\n',
    ];
    kitchen.api.on('GET /meals/v1alpha1/recipes/r7/cookings', { cookings: [], nextPageToken: '' });
    await keeper.refresh(false);
    expect(kitchen.reads()).toEqual(['changes:watch', 'recipes:batchGet recipes/r7', 'cookings']);
    expect((await store.recipe('recipes/r7'))?.title).toBe('Better soup');
  },
);

test('an interrupted refresh continues with what is missing', patient, async () => {
  const kitchen = new Kitchen(120);
  const { keeper, open, store } = await keeping(kitchen);
  let answered = 0;
  const { recipes } = kitchen;
  kitchen.api.on(batch, ({ query }) => {
    if (++answered > 1) throw new TypeError('Failed to fetch');
    const names = query.get('names')?.split(',');
    return { recipes: recipes.filter(({ name }) => names?.includes(name)) };
  });
  expect(await keeper.refresh(false)).toBe(false);
  expect(await store.progress()).toMatchObject({ stop: 'unreachable', cursor: '', recipeCount: 50 });
  kitchen.reads();
  const whole = new Kitchen(120);
  kitchen.api.on(batch, async ({ query }) => {
    const names = query.get('names') ?? '';
    return { recipes: whole.recipes.filter(({ name }) => names.split(',').includes(name)) };
  });
  // The app was closed in between.
  expect(await open().refresh(false)).toBe(true);
  const fetched = kitchen
    .reads()
    .flatMap(read => (read.startsWith('recipes:batchGet') ? read.split(',') : []));
  expect(fetched).toHaveLength(70);
});

test('a deleted recipe and a lost cookbook leave the device', patient, async () => {
  const kitchen = new Kitchen(3);
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  kitchen.recipes = kitchen.recipes.slice(0, 2);
  kitchen.events = [
    'id: 8\nevent: change\ndata: {"type":"recipe","name":"","parent":"","kind":"delete"}\n\n',
  ];
  await store.changeChoices(choices => [...choices, { of: 'cookbooks/lost', title: 'Lost' }]);
  await keeper.refresh(false);
  expect(await store.recipe('recipes/r2')).toBeUndefined();
  expect((await store.choices()).map(({ of }) => of)).toEqual([allRecipes]);
  await store.changeChoices(() => []);
  kitchen.api.on(watch, new ApiError('UNAVAILABLE', 'DOWN', 'Not now.'));
  // Also without a connection.
  await keeper.refresh(false);
  expect(await store.recipe('recipes/r1')).toBeUndefined();
  expect(await store.progress()).toMatchObject({ recipeCount: 0, complete: [] });
});

test('on a metered connection only deletions are applied, unless the user asks', patient, async () => {
  const kitchen = new Kitchen(2);
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  kitchen.recipes = [{ ...soup, name: 'recipes/r0', title: 'Changed', etag: 'new', imageUri: '' }];
  kitchen.events = [
    'id: 7\nevent: change\ndata: {"type":"recipe","name":"","parent":"","kind":"delete"}\n\n',
    'id: 8\nevent: change\ndata: {"type":"recipe","name":"recipes/r0","parent":"","kind":"update"}\n\n',
  ];
  await keeper.refresh(false);
  expect(await store.recipe('recipes/r1')).toBeUndefined();
  expect((await store.recipe('recipes/r0'))?.title).toBe(soup.title);
  expect((await store.progress()).stop).toBe('metered');
  await keeper.refresh(true);
  expect((await store.recipe('recipes/r0'))?.title).toBe('Changed');
});

test(
  'pictures stop before the device is full, and make room for changes that wait to be sent',
  patient,
  async () => {
    const kitchen = new Kitchen(1);
    kitchen.recipes = [{ ...soup, name: 'recipes/r0', imageUri: '/pictures/tart' }];
    const fetch: typeof globalThis.fetch = (input, init) =>
      String(input).startsWith('/pictures')
        ? Promise.resolve(new Response(pixel))
        : kitchen.api.fetch(input, init);
    const { store } = await keeping(kitchen);
    const client = createApi({ token: () => token, onRefused: () => undefined, fetch });
    const { signal } = new AbortController();
    const options = { client, fetch, store, token, userName: 'users/ann', cache: new QueryClient(), signal };
    const estimate = vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 1000, usage: 950 });
    onTestFinished(() => estimate.mockRestore());
    await new Keeper(options).refresh(false);
    expect(await store.progress()).toMatchObject({ stop: 'full', recipeCount: 1, pictureBytes: 0 });
    estimate.mockResolvedValue({ quota: 1000, usage: 10 });
    await new Keeper(options).refresh(false);
    expect((await store.pictureNames()).size).toBe(2);

    const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    onTestFinished(() => refused.mockRestore());
    const { owner, seal } = await openVault(token);
    const sealed = await seal(pixel);
    expect(await put('outbox', { name: 'tick', owner, time: Date.now(), size: 3, sealed })).toBe(true);
    expect(await find('outbox', 'tick')).toBeDefined();
    expect([...(await store.pictureNames())]).toEqual([]);
  },
);
