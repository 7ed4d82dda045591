import { Skeleton } from '@mantine/core';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import classes from './list-page.module.css';

/** In place of a list that is being fetched. */
export function ListSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Skeleton height={40} width="70%" />
        <Skeleton height={44} width="60%" radius="pill" />
        <Skeleton height={21} radius="pill" />
      </div>
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
