import { useEffect } from 'react';
import { useWide } from '../../../ui/browser/use-wide.ts';
import { useShownView } from './use-place.ts';
import { fetchPart, viewPart } from './view-parts.tsx';

/** Preloads the code of the addressed view while its data is loading. */
export function usePartAhead(): void {
  const part = viewPart(useShownView(), useWide());
  useEffect(() => fetchPart(part), [part]);
}
