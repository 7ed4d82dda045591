import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconBowlSpoon } from '@tabler/icons-react';
import { useLocale } from '../../../../auth/use-auth.ts';
import { DrawnPicture } from '../../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../../ui/pictures/picture.tsx';
import { durationWriter, secondsOf } from '../../../recipe/durations.ts';
import type { Dish } from '../actions/meal-changes.ts';
import { useDragged } from '../board-context.ts';
import classes from './dish-tile.module.css';

interface DishTileProps {
  dish: Dish;
  duration?: string | null;
  /** Why it is offered, instead of its duration. */
  reason?: string;
  /** The slot that a press plans the dish for, in words; '' if no slot is free. */
  goal: string;
  onPick: (dish: Dish) => void;
}

/** A dish to drag onto a day; a press plans it in the next slot. */
export function DishTile({ dish, duration = null, reason = '', goal, onPick }: DishTileProps) {
  const { t } = useLingui();
  const dragged = useDragged(`dish/${dish.recipe}/${dish.title}`, { action: 'plan', dish });
  return (
    <li className={classes.place}>
      <button
        type="button"
        {...dragged}
        className={classes.tile}
        aria-disabled={goal === '' || undefined}
        onClick={() => onPick(dish)}
      >
        <DishFace dish={dish} duration={duration} reason={reason} />{' '}
        {goal && <VisuallyHidden>{t`plan for ${goal}`}</VisuallyHidden>}
      </button>
    </li>
  );
}

/** The dish’s appearance, also as a drag preview. */
export function DishFace({
  dish,
  duration = null,
  reason = '',
}: Pick<DishTileProps, 'dish' | 'duration' | 'reason'>) {
  const { recipe, title, imageUri } = dish;
  const write = durationWriter(useLocale());
  const seconds = secondsOf(duration);
  return (
    <>
      <span className={classes.picture} aria-hidden>
        {recipe ? (
          <Picture uri={imageUri} alt="" sizes="80px">
            <DrawnPicture seed={recipe} />
          </Picture>
        ) : (
          <IconBowlSpoon size={22} stroke={1.5} />
        )}
      </span>
      <span className="grid shrinks">
        <span className={`strong anywhere clamp medium leading-120 ${classes.title}`} dir="auto">
          {title}
        </span>
        {reason ? (
          <span className={`small basil ${classes.facts}`}>{reason}</span>
        ) : recipe ? (
          seconds > 0 && <span className={`small muted ${classes.facts}`}>{write(seconds)}</span>
        ) : (
          <NoRecipe />
        )}
      </span>
    </>
  );
}

function NoRecipe() {
  return (
    <span className={`small muted ${classes.facts}`}>
      <Trans>without a recipe</Trans>
    </span>
  );
}
