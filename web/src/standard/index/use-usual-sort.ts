import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { keepText, savedText } from '../../ui/browser/saved-text.ts';

/** The sort order last chosen on this device for an index, wherever it shows; an order in the URL takes precedence. */
export function useUsualSort(of: ResourceKey) {
  const place = `sort/${of}`;
  const sort = useSyncExternalStore(follow, () => savedText('localStorage', place)) ?? undefined;
  return {
    sort,
    keep(key: string | undefined) {
      keepText('localStorage', place, key ?? null);
      // Browsers send storage events only to other windows.
      dispatchEvent(new StorageEvent('storage', { key: place }));
    },
  };
}

function follow(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Alphabetical order, for any resource with a title. */
export const byTitle = {
  key: 'title',
  label: msg`A to Z`,
  compare: (a: { title: string }, b: { title: string }) => a.title.localeCompare(b.title),
};
