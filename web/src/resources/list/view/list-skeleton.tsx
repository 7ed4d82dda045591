import { Skeleton } from '@mantine/core';
import { HeadSkeleton } from '../../../standard/head-skeleton.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './list-page.module.css';

/** In place of a list that is being fetched. */
export function ListSkeleton() {
  return (
    <div className={classes.page}>
      <HeadSkeleton>
        <Skeleton height={21} radius="pill" />
      </HeadSkeleton>
      <ItemsSkeleton />
    </div>
  );
}

export function ItemsSkeleton() {
  return (
    <div className={classes.card}>
      <RowsSkeleton rows={8} />
    </div>
  );
}
