import { useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { IconEyeOff, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import type { Attendance } from '../attendance/use-attendance.ts';
import type { Dish } from '../recipes/use-event-recipes.ts';
import type { ShownEvent } from '../view/shown-event.ts';
import { useIsOver } from '../view/use-is-over.ts';
import { ClaimButton } from './claim-button.tsx';
import { CookedDish } from './cooked-dish.tsx';
import { DishMenu } from './dish-menu.tsx';
import { DishNote } from './dish-note.tsx';
import classes from './table-dish.module.css';

interface TableDishProps {
  dish: Dish;
  shown: ShownEvent;
  attendance: Attendance;
  /** The picture of the event is its own already. */
  pictured: boolean;
}

/** A dish on the table, and who brings it; or a place that waits for somebody. */
export function TableDish({ dish, shown, attendance, pictured }: TableDishProps) {
  const { link, recipe } = dish;
  const { event, at } = shown;
  const open = link.open && link.broughtBy === null;
  const over = useIsOver(shown);
  return (
    <li className={classes.dish} data-open={open || undefined}>
      {!pictured && <DishPicture dish={dish} open={open} />}
      <div className={classes.words}>
        <DishTitle dish={dish} />
        <DishNote dish={dish} open={open} shown={shown} attendance={attendance} />
      </div>
      {open && !over && <ClaimButton dish={dish} shown={shown} />}
      {typeof recipe === 'object' && (
        <CookedDish recipe={recipe} event={event.name} start={at ?? event.startTime ?? ''} />
      )}
      <DishMenu dish={link} open={open} shown={shown} />
    </li>
  );
}

function DishPicture({ dish: { link, recipe }, open }: { dish: Dish; open: boolean }) {
  if (open && typeof recipe !== 'object')
    return (
      <span className={classes.place} aria-hidden>
        <IconSparkles size={22} stroke={1.75} />
      </span>
    );
  const known = typeof recipe === 'object' ? recipe : undefined;
  const drawn = known?.title || link.title || link.recipeTitle;
  return (
    <span className={classes.picture} aria-hidden>
      <Picture uri={known?.imageUri} alt="" sizes="72px">
        {drawn !== '' ? (
          <DrawnPicture seed={known?.name ?? drawn} />
        ) : (
          <span className={classes.unseen}>
            {recipe === 'hidden' && <IconEyeOff size={22} stroke={1.5} />}
          </span>
        )}
      </Picture>
    </span>
  );
}

function DishTitle({ dish: { link, recipe } }: { dish: Dish }) {
  const { t } = useLingui();
  if (typeof recipe === 'object')
    return (
      <Link className={classes.title} to="/recipes/$recipeId" params={{ recipeId: idOf(recipe.name) }}>
        {recipe.title}
      </Link>
    );
  const title = link.title || link.recipeTitle;
  if (title !== '')
    return (
      <span className={classes.title} dir="auto">
        {title}
      </span>
    );
  if (recipe === 'pending') return <span className={classes.title}>{t`Loading …`}</span>;
  return (
    <span className={classes.title}>
      {recipe === 'failed' ? t`This recipe could not be loaded` : t`A recipe that you cannot see`}
    </span>
  );
}
