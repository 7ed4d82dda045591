import type { Client } from '@potluck/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const key = ['dismissedHere'];

/**
 * The notifications dismissed on this page, by name: hidden at once, and deleted on the server when the undo has
 * expired.
 */
export function useDismissedHere(): ReadonlySet<string> {
  const { data } = useQuery<ReadonlySet<string>>({ queryKey: key, queryFn: skipToken, staleTime: Infinity });
  return data ?? none;
}

const none: ReadonlySet<string> = new Set();

/** Hides a notification now, and deletes it after `undoMs`, or when the user leaves the page. Returns the undo. */
export function dismissHere(cache: QueryClient, client: Client, name: string, undoMs: number): () => void {
  hide(cache, names => names.add(name));
  const done = new AbortController();
  const remove = () => {
    done.abort();
    clearTimeout(timer);
    void client.notification.delete({ name }).catch(() => bringBack());
  };
  const bringBack = () => hide(cache, names => names.delete(name));
  const timer = setTimeout(remove, undoMs);
  addEventListener('pagehide', remove, { signal: done.signal });
  return () => {
    done.abort();
    clearTimeout(timer);
    bringBack();
  };
}

function hide(cache: QueryClient, change: (names: Set<string>) => unknown): void {
  cache.setQueryData<ReadonlySet<string>>(key, held => {
    const names = new Set(held);
    change(names);
    return names;
  });
}
