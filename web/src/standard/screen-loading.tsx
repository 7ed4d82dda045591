import { CardGridSkeleton } from '../ui/states/skeletons.tsx';

/** While the code of a screen is on its way. */
export function ScreenLoading() {
  return <CardGridSkeleton />;
}
