import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './resource-head.module.css';

/** In place of a `ResourceHead`; what will stand below it is the child. */
export function HeadSkeleton({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.head}>
      <Skeleton height={40} width="70%" />
      <Skeleton height={44} width="60%" radius="pill" />
      {children}
    </div>
  );
}
