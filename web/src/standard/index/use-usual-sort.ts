import { useState } from 'react';
import type { ResourceKey } from '../../api/calls.ts';
import { keepText, keptText } from '../../ui/browser/kept-text.ts';

/** The order that was chosen last on this device for an index; an address that names one goes before it. */
export function useUsualSort(of: ResourceKey) {
  const place = `sort/${of}`;
  const [sort, setSort] = useState(() => keptText('localStorage', place) ?? undefined);
  return {
    sort,
    keep(key: string | undefined) {
      keepText('localStorage', place, key ?? null);
      setSort(key);
    },
  };
}
