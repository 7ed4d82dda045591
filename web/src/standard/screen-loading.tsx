import { CardGridSkeleton } from '../ui/states/skeletons.tsx';

/** Shown while the code of a screen loads. */
export function ScreenLoading() {
  return <CardGridSkeleton />;
}
