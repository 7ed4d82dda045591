import type { Attendee, Cooking, EventRecipe, Reminder } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { dayMs } from '@potluck/contract/durations';
import { InfiniteQueryObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { dinners, secondSoup, soupNight } from '../../testing/events.ts';
import { meal, risotto } from '../../testing/meals.ts';
import { larder, pantryItem } from '../../testing/pantries.ts';
import { soup } from '../../testing/recipes.ts';
import { clearAllBut } from '../object-stores.ts';
import { openVault } from '../vault.ts';
import { allRecipes } from './choice.ts';
import { answerFromKept } from './kept-answers.ts';
import { KeptStore, keptFormat, noProgress } from './kept-store.ts';

beforeEach(() => clearAllBut(new Set()));

/** A device that keeps 60 recipes, and has no network. */
async function offline() {
  const store = new KeptStore(await openVault('anns-session'));
  const recipes = Array.from({ length: 60 }, (_, at) => ({ ...soup, name: `recipes/r${at}` }));
  const kept = recipes.map(recipe => [recipe.name, { recipe, search: ' soup \n ' }] as const);
  await store.changeRecipes(new Map(kept));
  await store.changeChoices(() => [{ of: allRecipes, title: 'All' }]);
  const progress = {
    format: keptFormat,
    userName: 'users/ann',
    complete: [allRecipes],
    recipeCount: 60,
    refreshedTime: 5,
  };
  await store.saveProgress({ ...noProgress, ...progress });
  onlineManager.setOnline(false);
  const stopped = new AbortController();
  const cache = new QueryClient();
  onTestFinished(() => {
    stopped.abort();
    cache.clear();
    onlineManager.setOnline(true);
  });
  answerFromKept({ cache, store, signal: stopped.signal });
  return { cache, store, progress };
}

/** What a query has after a while without an answer from the server. */
async function answered(cache: QueryClient, queryKey: unknown[]): Promise<unknown> {
  const query = new QueryObserver(cache, { queryKey, queryFn: never });
  onTestFinished(query.subscribe(() => undefined));
  await expect.poll(() => query.getCurrentResult().data).toBeDefined();
  return query.getCurrentResult().data;
}

const never = () => new Promise<never>(() => undefined);

test('offline, an index has pages of what is kept', { timeout: 20_000 }, async () => {
  const { cache } = await offline();
  const args = { filter: accessFilters.own, readMask: 'name,title' };
  const list = new InfiniteQueryObserver(cache, {
    queryKey: ['recipe', 'list', args],
    queryFn: never,
    initialPageParam: '',
    getNextPageParam: (page: { nextPageToken: string }) => page.nextPageToken || undefined,
  });
  onTestFinished(list.subscribe(() => undefined));
  const sizes = () => {
    const pages = (list.getCurrentResult().data?.pages ?? []) as unknown as {
      items: unknown[];
      partial: boolean;
    }[];
    return pages.map(({ items, partial }) => [items.length, partial]);
  };
  await expect.poll(sizes).toEqual([[48, false]]);
  void list.fetchNextPage();
  await expect.poll(sizes).toEqual([
    [48, false],
    [12, false],
  ]);
  expect(list.getCurrentResult()).toMatchObject({ hasNextPage: false, isFetchingNextPage: false });
});

test('offline, only kept things have an answer', { timeout: 20_000 }, async () => {
  const { cache } = await offline();
  const [kept, other] = ['recipes/r7', 'recipes/other'].map(name => {
    const query = new QueryObserver(cache, { queryKey: ['recipe', 'get', name], queryFn: never });
    onTestFinished(query.subscribe(() => undefined));
    return query;
  });
  await expect.poll(() => kept?.getCurrentResult().data).toMatchObject({ name: 'recipes/r7' });
  expect(other?.getCurrentResult()).toMatchObject({ isPending: true, isPaused: true });
});

test('a refresh between two outages shows, although the browser was never offline', {
  timeout: 20_000,
}, async () => {
  const { cache, store, progress } = await offline();
  const firstTitle = (readMask: string) => {
    const list = new InfiniteQueryObserver(cache, {
      queryKey: ['recipe', 'list', { filter: accessFilters.own, readMask }],
      queryFn: never,
      initialPageParam: '',
      getNextPageParam: () => undefined,
    });
    onTestFinished(list.subscribe(() => undefined));
    return () => {
      const [page] = (list.getCurrentResult().data?.pages ?? []) as unknown as {
        items: { title: string }[];
      }[];
      return page?.items.map(({ title }) => title);
    };
  };
  await expect.poll(firstTitle('name,title')).toContain(soup.title);
  const recipe = { ...soup, name: 'recipes/r7', title: 'Better soup' };
  await store.changeRecipes(new Map([[recipe.name, { recipe, search: ' better soup \n ' }]]));
  await store.saveProgress({ ...noProgress, ...progress, cursor: '7', refreshedTime: 9 });
  await expect.poll(firstTitle('name,title,etag')).toContain('Better soup');
});

test('offline, cookings, tags, pantries and menus are there', { timeout: 20_000 }, async () => {
  const { cache, store, progress } = await offline();
  await store.saveCollection('pantries/larder', {
    ...{ kind: 'pantry', resource: larder },
    contents: [pantryItem('Flour')],
  });
  await store.saveProgress({ ...noProgress, ...progress, along: ['pantries/larder'] });
  await store.changeCookings(new Map([['recipes/r7', []]]));
  const page = (items: unknown[]) => expect.objectContaining({ items });
  expect(await answered(cache, ['cooking', 'list', { parent: 'recipes/r7' }])).toMatchObject({
    pages: [page([])],
  });
  expect(await answered(cache, ['recipe', 'tags'])).toEqual({
    categories: [{ title: 'Soup', recipeCount: 60 }],
    cuisines: [{ title: 'Turkish', recipeCount: 60 }],
  });
  expect(await answered(cache, ['pantry', 'get', 'pantries/larder'])).toEqual(larder);
  expect(await answered(cache, ['pantry', 'list', { filter: accessFilters.own }])).toMatchObject({
    pages: [{ items: [larder], partial: false }],
  });
  const inside = { parent: 'pantries/larder', pageSize: 1000 };
  expect(await answered(cache, ['pantryItem', 'list', inside])).toMatchObject({
    pages: [page([pantryItem('Flour')])],
  });
  // No menus are kept, which is an answer too.
  expect(await answered(cache, ['menu', 'list', { filter: accessFilters.own }])).toMatchObject({
    pages: [{ items: [], partial: false }],
  });
});

test('offline, a schedule has the known weeks, and older answers around them', {
  timeout: 20_000,
}, async () => {
  const { cache, store } = await offline();
  const start = Date.parse('2098-01-05T00:00:00Z');
  await store.saveAgenda({
    ...{ time: 5, from: start, to: start + 21 * dayMs, calendars: [dinners] },
    expanded: { occurrences: [risotto], busy: [], cut: [] } as never,
    today: { occurrences: [risotto], notifications: [], shopping: [], chores: [], cookings: [] } as never,
  });
  const month = { startTime: '2097-12-29T00:00:00.000Z', endTime: '2098-02-09T00:00:00.000Z' };
  const all = ['event', 'expand', { parent: 'calendars/-', ...month }];
  expect(await answered(cache, all)).toMatchObject({
    occurrences: [{ title: 'Risotto' }],
    known: { from: start, to: start + 21 * dayMs },
  });
  const own = ['event', 'expand', { parent: 'calendars/dinners', ...month }];
  const stale = meal('Old risotto', '2098-01-07T18:30:00.000Z');
  const before = meal('Goulash', '2097-12-30T18:30:00.000Z');
  cache.setQueryData(own, { occurrences: [before, stale], busy: [], cut: [] }, { updatedAt: 1 });
  const query = new QueryObserver<{ occurrences: { title: string }[]; known?: object }>(cache, {
    ...{ queryKey: own, queryFn: never },
  });
  onTestFinished(query.subscribe(() => undefined));
  const titles = () => query.getCurrentResult().data?.occurrences.map(({ title }) => title);
  await expect.poll(titles).toEqual(['Goulash', 'Risotto']);
  expect(query.getCurrentResult().data?.known).toBeUndefined();
  expect(await answered(cache, ['home', 'today'])).toMatchObject({ occurrences: [{ title: 'Risotto' }] });
});

test('offline, the page of a planned event is there with its dishes, guests, cookings and reminders', {
  timeout: 20_000,
}, async () => {
  const { cache, store } = await offline();
  const start = Date.parse('2098-01-05T00:00:00Z');
  const [series, edited] = [soupNight.name, 'calendars/dinners/events/edited'];
  const at = '2098-01-09T17:00:00.000Z';
  const dish = { name: `${series}/eventRecipes/1`, recipe: 'recipes/r7', recipeVisible: true } as EventRecipe;
  const guest = { name: `${series}/attendees/1`, title: 'Bob' } as Attendee;
  const reminder = { name: 'users/ann/reminders/1', about: series } as Reminder;
  const noted = { name: 'recipes/r7/cookings/1', event: series, cookTime: at } as Cooking;
  await store.changeCookings(new Map([['recipes/r7', [noted]]]));
  await store.saveAgenda({
    ...{ time: 5, from: start, to: start + 21 * dayMs, calendars: [dinners], reminders: [reminder] },
    expanded: { occurrences: [{ ...secondSoup, originalStartTime: at }], busy: [], cut: [] } as never,
    today: {} as never,
  });
  const moved = {
    ...soupNight,
    name: edited,
    parentEvent: series,
    originalStartTime: '2098-01-16T17:00:00Z',
  };
  await store.saveEventPages({
    [series]: { event: soupNight, dishes: [dish], attendees: [guest], time: 9 },
    [edited]: { event: moved, dishes: [], attendees: [], time: 9 },
  });
  const items = (list: unknown[]) => ({ pages: [expect.objectContaining({ items: list })] });
  expect(await answered(cache, ['event', 'get', series])).toEqual(soupNight);
  // The page was fetched after the last refresh had ended.
  expect(cache.getQueryState(['event', 'get', series])?.dataUpdatedAt).toBe(9);
  expect(await answered(cache, ['calendar', 'get', dinners.name])).toEqual(dinners);
  expect(await answered(cache, ['eventRecipe', 'list', { parent: series, pageSize: 100 }])).toMatchObject(
    items([dish]),
  );
  expect(await answered(cache, ['attendee', 'list', { parent: series, pageSize: 1000 }])).toMatchObject(
    items([guest]),
  );
  expect(await answered(cache, ['reminder', 'list', { parent: 'users/ann' }])).toMatchObject(
    items([reminder]),
  );
  expect(await answered(cache, ['event', 'carrier', series, at])).toBe(series);
  expect(await answered(cache, ['event', 'carrier', series, '2098-01-16T17:00:00.000Z'])).toBe(edited);
  const cooked = (time: string) => ({
    ...{ parent: 'recipes/-', filter: `event = "${series}" AND cook_time = "${time}"`, pageSize: 100 },
  });
  expect(await answered(cache, ['cooking', 'list', cooked(at)])).toMatchObject(items([noted]));
  const later = '2098-01-16T17:00:00.000Z';
  expect(await answered(cache, ['cooking', 'list', cooked(later)])).toMatchObject(items([]));
});
