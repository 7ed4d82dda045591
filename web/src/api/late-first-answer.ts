import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * A first answer that is on its way is not called off when it becomes stale, as a later one is: whoever waits for it
 * would fail. It may be older than the change that made it stale, so that another one follows it.
 */
export function followLateFirstAnswers(cache: QueryCache): void {
  cache.subscribe(event => {
    if (event.type === 'updated' && event.action.type === 'invalidate') void askAgainAfter(event.query);
  });
}

async function askAgainAfter(query: Query): Promise<void> {
  if (query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return;
  await query.promise?.catch(() => undefined);
  query.invalidate();
  // What failed meanwhile is told where it is shown, as any other answer is.
  if (query.isActive()) await query.fetch().catch(() => undefined);
}
