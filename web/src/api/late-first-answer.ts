import type { Query, QueryCache } from '@tanstack/react-query';

/**
 * React Query does not cancel a first fetch when its query is invalidated, because the callers that await it would
 * fail. Its answer may be older than the change that invalidated it, so fetch once more afterwards.
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
  // A failure shows wherever the query is displayed, as usual.
  if (query.isActive()) await query.fetch().catch(() => undefined);
}
