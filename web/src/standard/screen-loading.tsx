import { useRouterState } from '@tanstack/react-router';
import { shapeAt } from '../resource-types/screen-shapes.ts';
import { Shape } from '../ui/states/shape.tsx';

/** In place of a screen that is being fetched, its code or what it shows. */
export function ScreenLoading() {
  const shape = useScreenShape();
  return shape && <Shape of={shape} />;
}

/** The words for the screen at this address, the head first. */
export function useScreenShape(): string {
  return useRouterState({ select: ({ location }) => shapeAt(location.href) });
}
