import { hueOf } from '@potluck/contract/hue';
import { IconBook2 } from '@tabler/icons-react';
import { DrawnPicture } from '../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import classes from './cover.module.css';
import type { CoverRecipe } from './use-covers.ts';

interface CoverProps {
  cookbook: string;
  recipes: CoverRecipe[];
}

/** The pictures of the first recipes, side by side; a book where there are none. */
export function Cover({ cookbook, recipes }: CoverProps) {
  if (recipes.length === 0)
    return (
      <div className={classes.bare} data-hue={hueOf(cookbook)}>
        <IconBook2 size={48} stroke={1.25} aria-hidden />
      </div>
    );
  return (
    <div className={classes.cover} data-count={recipes.length}>
      {recipes.map(({ recipe, imageUri }) => (
        <Picture key={recipe} uri={imageUri} alt="" sizes="(min-width: 48em) 15vw, 46vw">
          <DrawnPicture seed={recipe} />
        </Picture>
      ))}
    </div>
  );
}
