import { parentOf } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import type { StreamEvent } from './watch-changes.ts';

type TickKind = 'create' | 'delete';

/** Notes that this page ticks something off, or takes a tick back, by the name of the tick: nobody else does that. */
export function noteTick(cache: QueryClient, kind: TickKind, name: string): void {
  cache.setQueryData(tickKey(kind, name), true);
}

function tickKey(kind: string, name: string) {
  return ['tickedHere', kind, name];
}

/**
 * Knows word of the page's own ticks when it comes back: the answer to each has said already what became of the item. It
 * comes as two notices of one transaction, that of the tick and right behind it that of its item. A change of anybody
 * else's has a revision of its own, and is none of them.
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
