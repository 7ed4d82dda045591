import type { Recipe } from '@potluck/contract';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import classes from './recipe-picture.module.css';

/** The dish’s picture. One that has none yet shows a table, until the server has drawn it. */
export function RecipePicture({ recipe: { imageUri, name } }: { recipe: Recipe }) {
  return (
    <div className={classes.picture} data-drawn={imageUri === '' || undefined}>
      <Picture uri={imageUri} alt="" sizes="(min-width: 48em) 55vw, 100vw" first>
        <DrawnPicture seed={name} />
      </Picture>
    </div>
  );
}
