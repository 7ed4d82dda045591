import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { annsToken, batchOfRecipes, Kitchen, keeping, ownRecipes } from '../../testing/kitchen.ts';
import { allOf, clearAllBut, put } from '../object-stores.ts';
import { openVault } from '../vault.ts';
import { allRecipes } from './choice.ts';
import { DeviceFull, KeptStore, keptFormat, noProgress } from './kept-store.ts';

beforeEach(async () => {
  vi.stubGlobal('requestIdleCallback', (resolve: () => void) => setTimeout(resolve));
  await clearAllBut(new Set());
  return () => vi.unstubAllGlobals();
});

const patient = { timeout: 20_000 };

/** Makes IndexedDB refuse this many writes to a store, or all of them. */
function fullDevice(store: string, times = Number.POSITIVE_INFINITY) {
  let left = times;
  const original = IDBObjectStore.prototype.put;
  const refused = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === store && left-- > 0) throw new DOMException('Full', 'QuotaExceededError');
    return original.apply(this, args);
  });
  onTestFinished(() => refused.mockRestore());
  return refused;
}

test('pictures make room for texts on a full device', patient, async () => {
  const { keeper, store } = await keeping(new Kitchen(3));
  await store.savePicture('/pictures/tart?size=card', new ArrayBuffer(8));
  fullDevice('kept', 1);
  await keeper.refresh(false);
  expect(await store.progress()).toMatchObject({ stop: '', recipeCount: 3, complete: [allRecipes] });
  expect((await store.pictureNames()).size).toBe(0);
});

test('a full device keeps what it has, says so, and continues once there is room', patient, async () => {
  const kitchen = new Kitchen(3);
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  kitchen.recipes = new Kitchen(60).recipes;
  kitchen.events = ['id: 8\nevent: reset\ndata: {}\n\n'];
  const refused = fullDevice('kept');
  expect(await keeper.refresh(false)).toBe(true);
  await expect(store.changeChoices(() => [])).rejects.toBeInstanceOf(DeviceFull);
  refused.mockRestore();
  expect(await store.recipe('recipes/r1')).toBeDefined();
  expect(await store.choices()).toHaveLength(1);
  await keeper.refresh(false);
  expect(await store.progress()).toMatchObject({ stop: '', recipeCount: 60 });
});

test('a page that closes in the middle of a refresh leaves nothing half done', patient, async () => {
  const kitchen = new Kitchen(120);
  const first = await keeping(kitchen);
  kitchen.api.on(batchOfRecipes, ({ query }) => {
    first.stop();
    const names = query.get('names')?.split(',');
    return { recipes: kitchen.recipes.filter(({ name }) => names?.includes(name)) };
  });
  await first.keeper.refresh(false);
  expect(await first.store.progress()).toMatchObject({ cursor: '', complete: [], running: true });
  const { keeper, store } = await keeping(kitchen);
  await keeper.refresh(false);
  expect(await store.progress()).toMatchObject({ recipeCount: 120, running: false, left: 0 });
});

test('pictures follow in the next refresh if one ends after the texts', patient, async () => {
  const kitchen = new Kitchen(1);
  kitchen.recipes = kitchen.recipes.map(recipe => ({ ...recipe, imageUri: '/pictures/tart' }));
  const { keeper, store, open } = await keeping(kitchen);
  const cookings = 'GET /meals/v1alpha1/recipes/-/cookings';
  kitchen.api.on(cookings, () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await keeper.refresh(false)).toBe(false);
  expect(await store.recipe('recipes/r0')).toBeDefined();
  expect((await store.pictureNames()).size).toBe(0);
  kitchen.api.on(cookings, { cookings: [], nextPageToken: '' });
  expect(await open().refresh(false)).toBe(true);
  expect((await store.pictureNames()).size).toBe(2);
});

test('two tabs that choose at the same time lose neither choice', async () => {
  const [one, other] = [await KeptStore.open(annsToken), await KeptStore.open(annsToken)];
  await Promise.all([
    one.changeChoices(choices => [...choices, { of: 'lists/a', title: 'A' }]),
    other.changeChoices(choices => [...choices, { of: 'lists/b', title: 'B' }]),
    one.changeChoices(choices => [...choices, { of: 'lists/c', title: 'C' }]),
  ]);
  expect((await one.choices()).map(({ of }) => of)).toEqual(['lists/a', 'lists/b', 'lists/c']);
});

test('what the user chooses during a refresh is fetched by the next one', patient, async () => {
  const kitchen = new Kitchen(1);
  const { keeper, store } = await keeping(kitchen);
  kitchen.api.on(ownRecipes, async () => {
    await store.changeChoices(choices => [...choices, { of: 'menus/feast', title: 'Feast' }]);
    return { recipes: kitchen.recipes, nextPageToken: '' };
  });
  await keeper.refresh(false);
  expect((await store.progress()).complete).toEqual([allRecipes]);
  kitchen.api.on('GET /meals/v1alpha1/menus/feast', { name: 'menus/feast', title: 'Feast', meals: [] });
  await keeper.refresh(false);
  expect((await store.progress()).complete).toEqual([allRecipes, 'menus/feast']);
  expect(await store.collection('menus/feast')).toBeDefined();
});

test('what an older version stored answers until everything is fetched again', patient, async () => {
  const kitchen = new Kitchen(3);
  const { keeper, store, open } = await keeping(kitchen);
  await keeper.refresh(false);
  const { format: _, along: __, damaged: ___, ...older } = await store.progress();
  await store.saveProgress(older as typeof noProgress);
  expect(await store.progress()).toMatchObject({ format: 0, along: [], complete: [allRecipes] });
  expect(await store.recipe('recipes/r1')).toBeDefined();
  kitchen.reads();
  await open().refresh(false);
  const again = kitchen
    .reads()
    .filter(read => read.startsWith('recipes:batchGet') && read.split(',').length === 3);
  expect(again.length).toBeGreaterThan(0);
  expect((await store.progress()).format).toBe(keptFormat);
});

test('records that cannot be read are fetched again, and the choices survive', patient, async () => {
  const kitchen = new Kitchen(3);
  const { keeper, store, open } = await keeping(kitchen);
  await keeper.refresh(false);
  const { owner, nameOf, seal } = await openVault(annsToken);
  const damaged = { iv: new Uint8Array(12), bytes: new ArrayBuffer(40) };
  const progress = await nameOf('kept:progress');
  for (const entry of await allOf('kept', owner))
    if (entry.name !== progress) await put('kept', { ...entry, sealed: damaged });
  expect((await store.choices()).map(({ of }) => of)).toEqual([allRecipes]);
  expect(await store.recipe('recipes/r1')).toBeUndefined();
  // Offline, the settings say that something is missing.
  kitchen.api.on('GET /changes/v1alpha1/changes:watch', () => {
    throw new TypeError('Failed to fetch');
  });
  await open().refresh(false);
  expect(await store.progress()).toMatchObject({ damaged: true, stop: 'unreachable' });
  const online = await keeping(new Kitchen(3));
  await online.keeper.refresh(false);
  expect(await store.recipe('recipes/r1')).toBeDefined();
  expect(await store.progress()).toMatchObject({ damaged: false, recipeCount: 3 });

  const notJson = await seal(new Uint8Array([123]));
  await put('kept', { name: progress, owner, time: 1, size: 1, sealed: notJson });
  expect(await store.progress()).toEqual(noProgress);
  await online.open().refresh(false);
  expect((await store.progress()).recipeCount).toBe(3);
});
