import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { startsIn } from './starts.ts';

function titles(cache: QueryClient, pathname = '/'): string[] {
  return startsIn(cache, pathname).map(({ title }) => title);
}

function shown(): QueryClient {
  const cache = new QueryClient();
  const items = ['soup', 'pie', 'stew', 'cake', 'bread'].map(named);
  cache.setQueryData(['recipe', 'list', {}], { pages: [{ items }] }, { updatedAt: 30 });
  cache.setQueryData(['recipe', 'get', 'circles/c/recipes/pie'], named('pie'), { updatedAt: 10 });
  cache.setQueryData(['list', 'get', 'lists/shop'], { name: 'lists/shop', title: 'Shop' }, { updatedAt: 20 });
  cache.setQueryData(['user', 'get', 'users/ann'], { name: 'users/ann', title: 'Ann' }, { updatedAt: 40 });
  return cache;
}

function named(id: string) {
  return { name: `recipes/${id}`, title: id };
}

test('what was opened stands first, the last one before others, then what stood in lists: five in all', () => {
  expect(titles(shown())).toEqual(['Shop', 'pie', 'soup', 'stew', 'cake']);
});

test('what is on the screen already is no start', () => {
  expect(titles(shown(), '/circles/c/recipes/pie')).toEqual(['Shop', 'soup', 'stew', 'cake', 'bread']);
});

test('what could not be read again is no start', async () => {
  const cache = shown();
  const refused = {
    queryKey: ['list', 'get', 'lists/shop'],
    queryFn: () => Promise.reject(new Error('gone')),
  };
  await cache.fetchQuery({ ...refused, retry: false }).catch(() => undefined);
  expect(titles(cache)).not.toContain('Shop');
});

test('an empty cache has none', () => {
  expect(titles(new QueryClient())).toEqual([]);
});
