import { Skeleton } from '@mantine/core';
import type { RecipeOnCard } from '../../../standard/index/on-card.ts';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { RowsSkeleton, TextSkeleton } from '../../../ui/states/skeletons.tsx';
import cards from './ingredients.module.css';
import { RecipeFacts } from './recipe-facts.tsx';
import head from './recipe-head.module.css';
import classes from './recipe-page.module.css';
import pictures from './recipe-picture.module.css';

/** A placeholder for a recipe opened from its card: shows the card’s data in its final position. */
export function RecipeSkeleton({ known }: { known: RecipeOnCard }) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <div className={head.head}>
          <h1 className={head.title} data-long={known.title.length > 70 || undefined}>
            {known.title}
          </h1>
          <TextSkeleton lines={1} />
          <div className={head.actions}>
            <Skeleton height={64} radius="lg" />
          </div>
          <RecipeFacts recipe={known} />
          <Skeleton height={28} width="60%" radius="pill" />
          <Skeleton height={20} width="60%" />
        </div>
        <div className={cards.card}>
          <RowsSkeleton rows={8} />
        </div>
      </div>
      <div className={classes.column}>
        <div className={pictures.picture} data-drawn={known.imageUri === '' || undefined} aria-hidden>
          <Picture uri={known.imageUri} alt="" sizes="(min-width: 48em) 55vw, 100vw" first>
            <DrawnPicture seed={known.name} />
          </Picture>
        </div>
        <TextSkeleton lines={10} />
      </div>
    </div>
  );
}
