import { useSyncExternalStore } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { keepText, savedText } from '../../ui/browser/saved-text.ts';

/** The order that was chosen last on this device for an index, wherever it is shown; an address that names one goes before it. */
export function useUsualSort(of: ResourceKey) {
  const place = `sort/${of}`;
  const sort = useSyncExternalStore(follow, () => savedText('localStorage', place)) ?? undefined;
  return {
    sort,
    keep(key: string | undefined) {
      keepText('localStorage', place, key ?? null);
      // A browser tells only other windows.
      dispatchEvent(new StorageEvent('storage', { key: place }));
    },
  };
}

function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
