import type { QueryClient } from '@tanstack/react-query';

export function countKey(user: string): readonly [string, string, string] {
  return ['notification', 'count', user];
}

/** Lowers the cached unread count before the server confirms it. */
export function countDown(cache: QueryClient, user: string, by: number): void {
  cache.setQueryData<number>(countKey(user), count => count && Math.max(0, count - by));
}
