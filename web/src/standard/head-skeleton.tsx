import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './resource-head.module.css';

/** Shown instead of a `ResourceHead`; the child is a placeholder for what will be below it. */
export function HeadSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <Skeleton height={40} width="70%" />
      <Skeleton height={44} width="60%" radius="pill" />
      {children}
    </div>
  );
}
