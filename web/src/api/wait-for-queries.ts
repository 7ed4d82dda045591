import type { QueryClient } from '@tanstack/react-query';

/** Waits no longer than this for the first screen's answers. */
const patienceMs = 4000;

/** Resolves once no query is fetching (or one is failing) and the browser has painted the result. */
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

/** Don't wait for retries: the live stream detects and reports an unreachable server. */
function fails(cache: QueryClient): boolean {
  return cache
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.fetchFailureCount > 0);
}

/** Resolves when the browser is idle. Safari has no `requestIdleCallback`. */
export function idle(): Promise<unknown> {
  return new Promise(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: patienceMs });
    else setTimeout(resolve, 300);
  });
}
