import { useRouterState } from '@tanstack/react-router';
import { indexes } from '../kinds/sections.ts';
import { RowsSkeleton } from '../ui/states/skeletons.tsx';
import { GridSkeleton } from './index/grid-skeleton.tsx';

/** Shown while the code of a screen loads: cards or panels before an index, never before a form. */
export function ScreenLoading() {
  const pathname = useRouterState({ select: state => state.location.pathname });
  const index = indexes.find(each => each.index.to === pathname);
  return index && index.of !== 'calendar' ? <GridSkeleton of={index.of} /> : <RowsSkeleton />;
}
