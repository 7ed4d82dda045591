import type { ChangeNotice } from '@potluck/contract/changes';
import type { QueryClient } from '@tanstack/react-query';

/** The mutation key for marks on a resource. */
export function markKey(name: string): string[] {
  return ['mark', name];
}

/** The notice for a mark arrives within this time. */
const echoMs = 5000;

/**
 * Whether a notice is about a mark that this page set: it already shows, and a list of favourites keeps the item until
 * its next fetch, so that the user can set the heart again.
 */
export function markedHere(cache: QueryClient, { kind, name }: ChangeNotice): boolean {
  if (kind !== 'mark') return false;
  const turns = cache.getMutationCache().findAll({ mutationKey: markKey(name) });
  return turns.some(({ state }) => state.status !== 'error' && state.submittedAt > Date.now() - echoMs);
}
