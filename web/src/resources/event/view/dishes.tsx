import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../api/api.ts';
import { standingOn } from '../../../standard/sharing/stance.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useQuantityStyle } from '../../recipe/use-quantity-style.ts';
import type { ShoppedDish } from '../../recipe/view/add-to-list.tsx';
import { Shop } from '../../recipe/view/shop.tsx';
import { shownIngredients } from '../../recipe/view/shown-recipe.ts';
import { useUsualSystem } from '../../recipe/view/use-usual-system.ts';
import { eventLinks } from '../event-links.ts';
import { DishRow } from '../recipes/dish-row.tsx';
import { type Dish, useEventRecipes } from '../recipes/use-event-recipes.ts';
import classes from './dishes.module.css';
import type { ShownEvent } from './event-page.tsx';

/** What is cooked at the event. */
export function Dishes({ event, calendar, at }: ShownEvent) {
  const { i18n } = useLingui();
  const { dishes, isPending, error, refetch, isFetching } = useEventRecipes(event.name);
  const shopped = useShoppedDishes(dishes);
  const writes = can(standingOn('calendar', calendar), 'createInside');
  if (!isPending && !error && dishes.length === 0 && !writes) return null;
  return (
    <section className={classes.dishes} aria-labelledby="dishes-title">
      <h2 id="dishes-title">
        <Trans>Recipes</Trans>
      </h2>
      {isPending && <RowsSkeleton rows={2} />}
      {error && (
        <ErrorState message={messageOf(error, i18n)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      <DishList dishes={dishes} />
      <Shop dishes={shopped} title={event.title} />
      {writes && !isPending && dishes.length === 0 && (
        <PillButton
          icon={<IconToolsKitchen2 size={20} aria-hidden />}
          renderRoot={link => <Link {...eventLinks(event.name, at).edit} hash="recipes" {...link} />}
        >
          <Trans>Pick a meal</Trans>
        </PillButton>
      )}
    </section>
  );
}

/** The recipes that are known, with their amounts for as many as they are cooked for. */
function useShoppedDishes(dishes: Dish[]): ShoppedDish[] {
  const system = useUsualSystem();
  const style = useQuantityStyle();
  return dishes.flatMap(({ link, recipe }) => {
    if (typeof recipe === 'string') return [];
    const servings = link.servings || recipe.yieldAmount || 1;
    return [
      {
        recipe,
        servings,
        shown: { ingredientGroups: shownIngredients(recipe, { servings, system, ...style }) },
      },
    ];
  });
}

function DishList({ dishes }: { dishes: Dish[] }) {
  if (dishes.length === 0) return null;
  return (
    <ul className={classes.list}>
      {dishes.map(({ link, recipe }) => (
        <DishRow key={link.name} recipe={recipe} title={link.title} servings={link.servings} />
      ))}
    </ul>
  );
}
