import type { ResourceKey } from '../../api/calls.ts';
import { CardGridSkeleton, PanelGridSkeleton } from '../../ui/states/skeletons.tsx';

/** The kinds that show what is inside instead of a picture. */
export const inPanels: ReadonlySet<ResourceKey> = new Set(['list', 'circle', 'user']);

/** In place of the cards or panels of a kind. */
export function GridSkeleton({ of }: { of: ResourceKey }) {
  if (inPanels.has(of)) return <PanelGridSkeleton rows={of === 'list' ? 3 : 0} />;
  return <CardGridSkeleton />;
}
