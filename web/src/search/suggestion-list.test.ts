import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { startsIn } from './suggestion-list.tsx';

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

test('opened resources come first, latest first, then listed ones, five at most', () => {
  expect(titles(shown())).toEqual(['Shop', 'pie', 'soup', 'stew', 'cake']);
});

test('the resource on screen is not suggested', () => {
  expect(titles(shown(), '/circles/c/recipes/pie')).toEqual(['Shop', 'soup', 'stew', 'cake', 'bread']);
});

test('a resource that failed to reload is not suggested', async () => {
  const cache = shown();
  const refused = {
    queryKey: ['list', 'get', 'lists/shop'],
    queryFn: () => Promise.reject(new Error('gone')),
  };
  await cache.fetchQuery({ ...refused, retry: false }).catch(() => undefined);
  expect(titles(cache)).not.toContain('Shop');
});

test('an empty cache gives no suggestions', () => {
  expect(titles(new QueryClient())).toEqual([]);
});
