import { Skeleton } from '@mantine/core';
import { CardGridSkeleton } from '../ui/states/skeletons.tsx';
import classes from './profile-header.module.css';

/** Shown instead of a person's or a circle's page while it loads. */
export function ProfileSkeleton() {
  return (
    <>
      <div className={classes.header} aria-hidden>
        <Skeleton circle height={72} />
        <div>
          <Skeleton height={28} width="70%" />
          <Skeleton height={12} width="40%" mt={14} />
        </div>
      </div>
      <CardGridSkeleton count={4} />
    </>
  );
}
