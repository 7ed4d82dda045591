import { Skeleton } from '@mantine/core';
import { RowsSkeleton, TextSkeleton } from '../../../ui/states/skeletons.tsx';
import cards from './ingredients.module.css';
import head from './recipe-head.module.css';
import classes from './recipe-page.module.css';
import pictures from './recipe-picture.module.css';

/** In place of a recipe that is being fetched. */
export function RecipeSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <div className={head.head}>
          <Skeleton height={28} width="60%" radius="pill" />
          <Skeleton height={44} width="90%" />
          <TextSkeleton lines={3} />
          <Skeleton height={101} />
          <Skeleton height={44} width="70%" radius="pill" />
          <Skeleton height={20} width="60%" />
        </div>
        <div className={cards.card}>
          <RowsSkeleton rows={8} />
        </div>
      </div>
      <div className={classes.column}>
        <div className={pictures.picture} aria-hidden>
          <Skeleton height="auto" style={{ aspectRatio: '4 / 3' }} />
        </div>
        <TextSkeleton lines={10} />
      </div>
    </div>
  );
}
