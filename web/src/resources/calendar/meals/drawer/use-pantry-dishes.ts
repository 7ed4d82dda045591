import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type PantryItem, parentOf } from '@potluck/contract';
import { plusDays } from '@potluck/contract/day';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../api/api.ts';
import { useWholeList } from '../../../../standard/data/use-resource.ts';
import type { Day } from '../../../../standard/time/day.ts';
import { soonDays } from '../../../pantry/pantry-groups.ts';
import { useOwnPantries } from '../../../pantry/use-start-pantry.ts';
import type { Dish } from '../actions/meal-changes.ts';

/** A dish to plan because of what is in the pantry. */
export interface PantryDish {
  dish: Dish;
  reason: string;
}

const maxExpiringDishes = 4;

/** Portions from the freezer, and recipes that use what expires within three days. */
export function usePantryDishes({ enabled, today }: { enabled: boolean; today: Day }): PantryDish[] {
  const { i18n } = useLingui();
  const pantries = useOwnPantries();
  const own = enabled && pantries.items.length > 0;
  const soon = plusDays(today, soonDays);
  const filter = `recipe:* OR (best_before != "" AND best_before <= "${soon}")`;
  const items = useWholeList('pantryItem', { parent: 'pantries/-', filter }, { enabled: own });
  const names = new Set(pantries.items.map(({ name }) => name));
  const there = own
    ? items.items.filter(({ name, stock }) => names.has(parentOf(name)) && stock !== 'OUT')
    : [];
  const frozen = Map.groupBy(
    there.filter(({ recipe }) => recipe !== ''),
    ({ recipe }) => recipe,
  );
  const expiring = there.filter(({ recipe }) => recipe === '').map(({ title }) => title);
  const cookable = useExpiringDishes(expiring);
  return [
    ...[...frozen].map(([recipe, portions]) => ({
      dish: dishOf({ recipe, title: portions[0]?.title ?? '' }),
      reason: t(i18n)`In the freezer: ${portionsOf(portions)}`,
    })),
    ...cookable
      .filter(({ recipe }) => !frozen.has(recipe.name))
      .map(({ recipe, used }) => ({
        dish: { ...dishOf({ recipe: recipe.name, title: recipe.title }), imageUri: recipe.imageUri },
        reason: t(i18n)`Uses up ${used.slice(0, 2).join(', ')}`,
      })),
  ];
}

/** Without an amount, at least one. */
function portionsOf(items: readonly PantryItem[]): number {
  return items.reduce((sum, { quantity }) => sum + (Number.parseFloat(quantity) || 1), 0);
}

function dishOf({ recipe, title }: { recipe: string; title: string }): Dish {
  return { recipe, title, imageUri: '', servings: 0 };
}

function useExpiringDishes(titles: readonly string[]) {
  const client = useApi();
  const foods = titles.join('\n').slice(0, 4000);
  const { data } = useQuery({
    queryKey: ['recipe', 'cookable', 'expiring', foods],
    queryFn: ({ signal }) => client.recipe.cookable({ foods, pageSize: maxExpiringDishes }, { signal }),
    enabled: foods !== '',
  });
  return foods === '' ? [] : (data?.recipes ?? []);
}
