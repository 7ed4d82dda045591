import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { IconShoppingCart, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../api/api.ts';
import { standingOn } from '../../../standard/sharing/stance.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { shopEventLink } from '../../list/plan/shop-links.ts';
import { eventLinks } from '../event-links.ts';
import { DishRow } from '../recipes/dish-row.tsx';
import { type Dish, useEventRecipes } from '../recipes/use-event-recipes.ts';
import classes from './dishes.module.css';
import type { ShownEvent } from './shown-event.ts';

/** What is cooked at the event. */
export function Dishes({ event, calendar, at }: ShownEvent) {
  const { i18n } = useLingui();
  const { dishes, isPending, error, refetch, isFetching } = useEventRecipes(event.name);
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
      {dishes.some(({ recipe }) => typeof recipe === 'object') && (
        <PillButton
          icon={<IconShoppingCart size={20} aria-hidden />}
          renderRoot={link => <Link {...shopEventLink(event.name, at)} {...link} />}
        >
          <Trans>Shop for this meal</Trans>
        </PillButton>
      )}
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
