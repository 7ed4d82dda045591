import { useRouterState } from '@tanstack/react-router';
import { shapeAt } from '../resource-types/screen-shapes.ts';
import { Shape } from '../ui/states/shape.tsx';

/** Placeholder for a screen while its code or data loads. */
export function ScreenLoading() {
  const shape = useScreenShape();
  return shape && <Shape of={shape} />;
}

/** The placeholder's shape for the current address, the header first. */
export function useScreenShape(): string {
  return useRouterState({ select: ({ location }) => shapeAt(location.href) });
}
