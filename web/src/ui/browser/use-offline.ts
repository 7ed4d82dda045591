import { useSyncExternalStore } from 'react';

/** Whether the browser reports that it is offline. */
export function useOffline(): boolean {
  return useSyncExternalStore(followNetwork, () => !navigator.onLine);
}

function followNetwork(changed: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed);
  };
}
