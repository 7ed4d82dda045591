import type { ResourceKey } from '../../api/calls.ts';
import { Shape } from '../../ui/states/shape.tsx';

/** The kinds that show what is inside instead of a picture. */
export const inPanels: ReadonlySet<ResourceKey> = new Set(['list', 'calendar', 'circle', 'user']);

/** In place of the cards or panels of a kind. */
export function GridSkeleton({ of }: { of: ResourceKey }) {
  if (of === 'list' || of === 'calendar') return <Shape of="lists" />;
  return <Shape of={inPanels.has(of) ? 'panels' : 'cards'} />;
}
