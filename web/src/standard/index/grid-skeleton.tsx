import type { ResourceKey } from '../../api/calls.ts';
import { Shape } from '../../ui/states/shape.tsx';

/** The types that show a preview of the content instead of a picture. */
export const inPanels: ReadonlySet<ResourceKey> = new Set(['list', 'calendar', 'circle', 'user']);

/** Placeholder for the cards or panels of a type. */
export function GridSkeleton({ of }: { of: ResourceKey }) {
  if (of === 'list' || of === 'calendar') return <Shape of="lists" />;
  return <Shape of={inPanels.has(of) ? 'panels' : 'cards'} />;
}
