import { Skeleton } from '@mantine/core';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Dish } from '../recipes/use-event-recipes.ts';
import classes from './event-picture.module.css';

/** What is cooked, above everything: the first dish that has a recipe to see. */
export function EventPicture({ dishes, className }: { dishes: Dish[]; className?: string }) {
  const pictured = dishes.find(({ recipe }) => typeof recipe === 'object' || recipe === 'pending');
  if (!pictured) return null;
  const { recipe } = pictured;
  return (
    <div className={`${classes.picture} ${className}`}>
      {typeof recipe === 'object' ? (
        <Picture uri={recipe.imageUri} alt="" sizes="(min-width: 48em) 720px, 100vw" first>
          <DrawnPicture seed={recipe.name} />
        </Picture>
      ) : (
        <Skeleton className={classes.pending} />
      )}
    </div>
  );
}
