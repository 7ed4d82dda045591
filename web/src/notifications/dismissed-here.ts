import type { Client } from '@potluck/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

const key = ['dismissedHere'];

/** What was dismissed on this page, by name: gone from the screen, and from the server once it can no longer be undone. */
export function useDismissedHere(): ReadonlySet<string> {
  const { data } = useQuery<ReadonlySet<string>>({ queryKey: key, queryFn: skipToken, staleTime: Infinity });
  return data ?? none;
}

const none: ReadonlySet<string> = new Set();

/** Hides a notification now, and deletes it after so long, or when the page is left. Gives back how to undo that. */
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
