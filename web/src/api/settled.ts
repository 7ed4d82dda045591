import type { QueryClient } from '@tanstack/react-query';

/** A first screen that is not answered is waited for no longer. */
const patienceMs = 4000;

/** Resolves once nothing that was drawn waits for an answer that comes, and the browser has drawn what came. */
export async function settled(cache: QueryClient): Promise<void> {
  await idle();
  const answered = Promise.withResolvers<void>();
  const look = () => (cache.isFetching() === 0 || fails(cache)) && answered.resolve();
  const stop = cache.getQueryCache().subscribe(look);
  const timer = setTimeout(answered.resolve, patienceMs);
  look();
  await answered.promise;
  clearTimeout(timer);
  stop();
  await idle();
}

/** Where the server is away it is for the live stream to find that out, and to tell it. */
function fails(cache: QueryClient): boolean {
  return cache
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.fetchFailureCount > 0);
}

/** Resolves when the browser has nothing else to do. Safari has no word for it. */
export function idle(): Promise<unknown> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patienceMs });
    else setTimeout(resolve, 300);
  });
}
