import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type PantryItem, parentOf, type Recipe } from '@potluck/contract';
import { plusDays } from '@potluck/contract/day';
import { maxBatchGet, maxPortions } from '@potluck/contract/limits';
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
  const recipes = useRecipes([...frozen.keys()]);
  return [
    ...[...frozen].flatMap(([recipe, portions]) => {
      const free = mostFree(portions);
      if (free === 0) return [];
      const { title = portions[0]?.title ?? '', imageUri = '', yieldAmount = 0 } = recipes.get(recipe) ?? {};
      // Without a better guess, people eat as many portions as the recipe usually makes.
      const frozenPortions = Math.min(free, maxPortions, Math.round(yieldAmount) || free);
      const dish = { ...dishOf({ recipe, title }), imageUri, frozenPortions };
      return { dish, reason: t(i18n)`In the freezer: ${free}` };
    }),
    ...cookable
      .filter(({ recipe }) => !frozen.has(recipe.name))
      .map(({ recipe, used }) => ({
        dish: { ...dishOf({ recipe: recipe.name, title: recipe.title }), imageUri: recipe.imageUri },
        reason: t(i18n)`Uses up ${used.slice(0, 2).join(', ')}`,
      })),
  ];
}

/** How many portions one dish can take: those of one pantry that no other meal takes. Without an amount, there is one. */
function mostFree(items: readonly PantryItem[]): number {
  const free = [...Map.groupBy(items, ({ name }) => parentOf(name)).values()].map(some => {
    const there = some.reduce((sum, { quantity }) => sum + (Number.parseFloat(quantity) || 1), 0);
    return Math.floor(there) - (some[0]?.plannedPortions ?? 0);
  });
  return Math.max(0, ...free);
}

/** The recipes of portions, for their pictures and yields. */
function useRecipes(
  names: readonly string[],
): ReadonlyMap<string, Pick<Recipe, 'title' | 'imageUri' | 'yieldAmount'>> {
  const client = useApi();
  const wanted = names.slice(0, maxBatchGet).join(',');
  const { data } = useQuery({
    queryKey: ['recipe', 'ofPortions', wanted],
    queryFn: ({ signal }) =>
      client.recipe.batchGet({ names: wanted, readMask: 'name,title,imageUri,yieldAmount' }, { signal }),
    enabled: wanted !== '',
  });
  return new Map((data?.recipes ?? []).map(recipe => [recipe.name, recipe]));
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
