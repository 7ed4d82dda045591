import type { ChangeNotice } from '@potluck/contract/changes';
import type { QueryClient } from '@tanstack/react-query';

/** The key of the mutations that turn the heart of a thing. */
export function markKey(name: string): string[] {
  return ['mark', name];
}

/** Word of a mark comes back within moments. */
const echoMs = 5000;

/**
 * Whether a notice tells of a heart that was turned on this very page: it shows already, and what it was turned off in
 * stays until the next look, so that one may turn it on again.
 */
export function markedHere(cache: QueryClient, { kind, name }: ChangeNotice): boolean {
  if (kind !== 'mark') return false;
  const turns = cache.getMutationCache().findAll({ mutationKey: markKey(name) });
  return turns.some(({ state }) => state.status !== 'error' && state.submittedAt > Date.now() - echoMs);
}
