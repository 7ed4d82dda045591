import { useRouterState } from '@tanstack/react-router';
import { sections } from '../kinds/sections.ts';
import { RowsSkeleton } from '../ui/states/skeletons.tsx';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { HeadSkeleton } from './head-skeleton.tsx';
import { GridSkeleton } from './index/grid-skeleton.tsx';

/** Shown while the code of a screen loads, in the shape of the screen that comes. */
export function ScreenLoading() {
  const pathname = useRouterState({ select: state => state.location.pathname });
  if (/\/(create|edit)$/.test(pathname)) return <FormSkeleton />;
  const index = sections.find(section => section.index.to === pathname);
  return (
    <>
      <HeadSkeleton />
      {index && index.of !== 'calendar' ? <GridSkeleton of={index.of} /> : <RowsSkeleton />}
    </>
  );
}
