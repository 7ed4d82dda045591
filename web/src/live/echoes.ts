import { parentOf } from '@potluck/contract';
import type { ChangeNotice } from '@potluck/contract/changes';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from './watch-changes.ts';

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

type TickKind = 'create' | 'delete';

/** Records that this page creates or deletes a tick, by the tick's name: no other page uses that name. */
export function noteTick(cache: QueryClient, kind: TickKind, name: string): void {
  cache.setQueryData(tickKey(kind, name), true);
}

function tickKey(kind: string, name: string) {
  return ['tickedHere', kind, name];
}

/**
 * Recognises the change notices of this page's own ticks: the answer to each already had the item's new state. Each
 * tick causes two notices in one transaction: for the tick, and right after it for its item. A change by anyone else
 * has another revision and never matches.
 */
export class TickEchoes {
  readonly #cache: QueryClient;
  #next: { id: number; item: string } | undefined;

  constructor(cache: QueryClient) {
    this.#cache = cache;
  }

  has({ id, notice: { type, kind, name } }: StreamEvent): boolean {
    const next = this.#next;
    this.#next = undefined;
    if (type === 'listItem') return next?.id === Number(id) && next.item === name;
    if (type !== 'listItemCompletion' || !this.#cache.getQueryData(tickKey(kind, name))) return false;
    this.#next = { id: Number(id) + 1, item: parentOf(name) };
    return true;
  }
}
