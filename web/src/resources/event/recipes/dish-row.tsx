import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { idOf, type Masked, type Recipe } from '@potluck/contract';
import { IconClock, IconEyeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { durationWriter, secondsOf } from '../../recipe/durations.ts';
import classes from './dish-row.module.css';
import type { Dish } from './use-event-recipes.ts';

/** The recipe fields that a row shows. */
export const rowMask = 'name,title,imageUri,totalDuration,yieldAmount';
export type RecipeInRow = Masked<Recipe, typeof rowMask>;

export interface DishRowProps {
  recipe: RecipeInRow | Exclude<Dish['recipe'], Recipe>;
  /** The title of a dish without a recipe. */
  title: string;
  /** Controls below the title, such as servings. */
  controls?: ReactNode;
  /** Rendered at the end, such as a remove button. */
  end?: ReactNode;
}

/** A dish of an event: its picture and duration. */
export function DishRow({ recipe, title, controls, end }: DishRowProps) {
  const { t } = useLingui();
  const known = typeof recipe === 'object' ? recipe : undefined;
  return (
    <li className="wrap ruled py-4 gap-3-4">
      <div className={classes.picture} aria-hidden>
        <Picture uri={known?.imageUri} alt="" sizes="96px">
          {known || recipe === 'none' ? (
            <DrawnPicture seed={known?.name ?? title} />
          ) : (
            <Unseen recipe={recipe} />
          )}
        </Picture>
      </div>
      <div className={classes.words}>
        {known ? (
          <Link
            className="strong plain-link anywhere hover-underline py-4 ink"
            to={paths.recipe}
            params={{ recipeId: idOf(known.name) }}
          >
            {known.title}
          </Link>
        ) : recipe === 'none' ? (
          <span className="strong plain-link anywhere hover-underline py-4 ink" dir="auto">
            {title}
          </span>
        ) : (
          <span className="py-4 muted">{t(unseenWords[recipe as keyof typeof unseenWords])}</span>
        )}
        <TotalTime recipe={known} />
      </div>
      {controls && <div className={classes.controls}>{controls}</div>}
      {end}
    </li>
  );
}

function TotalTime({ recipe }: { recipe: RecipeInRow | undefined }) {
  const locale = useLocale();
  const seconds = secondsOf(recipe?.totalDuration ?? null);
  if (seconds === 0) return null;
  return (
    <span className="row gap-2 small muted">
      <IconClock size={16} stroke={1.75} aria-hidden />
      {durationWriter(locale)(seconds)}
    </span>
  );
}

function Unseen({ recipe }: Pick<DishRowProps, 'recipe'>) {
  return (
    <div className={classes.nothing}>
      {recipe === 'hidden' && <IconEyeOff size={28} stroke={1.5} aria-hidden />}
    </div>
  );
}

const unseenWords = {
  pending: msg`Loading…`,
  failed: msg`Couldn’t load this recipe`,
  hidden: msg`A recipe you can’t see`,
};
