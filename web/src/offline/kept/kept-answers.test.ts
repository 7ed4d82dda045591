import { accessFilters } from '@potluck/contract/access';
import { InfiniteQueryObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { soup } from '../../testing/recipes.ts';
import { clearAllBut } from '../object-stores.ts';
import { openVault } from '../vault.ts';
import { allRecipes } from './choice.ts';
import { answerFromKept } from './kept-answers.ts';
import { KeptStore, noProgress } from './kept-store.ts';

beforeEach(() => clearAllBut(new Set()));

/** A device that keeps 60 recipes, and has no network. */
async function offline() {
  const store = new KeptStore(await openVault('anns-session'));
  const recipes = Array.from({ length: 60 }, (_, at) => ({ ...soup, name: `recipes/r${at}` }));
  const kept = recipes.map(recipe => [recipe.name, { recipe, search: ' soup \n ' }] as const);
  await store.changeRecipes(new Map(kept));
  await store.saveChoices([{ of: allRecipes, title: 'All' }]);
  const progress = { userName: 'users/ann', complete: [allRecipes], recipeCount: 60, refreshedTime: 5 };
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
