import type { Pantry, PantryItem, Recipe } from '@potluck/contract';
import { type Watch, watchFor, watchForDiet } from '@potluck/contract/food/avoid/avoided-food';
import { foodKey } from '@potluck/contract/food/food-key';
import { compareWithHome, foodsAtHome, requiredFoods } from '@potluck/contract/food/foods-at-home';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/api.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import type { CardRecipe } from '../../../standard/data/card-fields.ts';
import type { CookableRequest } from './use-cook-search.ts';

/** A recipe with what is missing for it. */
export interface Cookable {
  recipe: CardRecipe;
  missing: string[];
  used: string[];
}

const pageSize = 24;

/** The ranked recipes. Offline, foods without a cached answer are ranked on this device, among the saved recipes. */
export function useCookable(request: CookableRequest, { stocked }: { stocked: boolean }) {
  const client = useApi();
  const cache = useQueryClient();
  const { settings } = useViewer();
  const query = useInfiniteQuery({
    queryKey: ['recipe', 'cookable', request] as const,
    queryFn: ({ signal, pageParam }) =>
      client.recipe.cookable({ ...request, pageSize, pageToken: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextPageToken || undefined,
    placeholderData: keepPreviousData,
    // Without ticked foods, the pantry chooses the recipes.
    enabled: request.foods !== '' || stocked,
  });
  const offline = query.isPaused && (query.isPending || query.isPlaceholderData);
  const saved = useMemo(
    () => (offline ? rankSaved(cache, request, savedStaples(cache, settings)) : []),
    [offline, cache, request, settings],
  );
  const loaded: Cookable[] = query.data?.pages.flatMap(page => page.recipes) ?? [];
  return { ...query, offline, items: offline ? saved : loaded };
}

type Staples = Parameters<typeof foodsAtHome>[1];

/** Ranks the recipes whose contents were opened on this device. */
function rankSaved(cache: QueryClient, request: CookableRequest, staples: Staples): Cookable[] {
  const answers = cache.getQueriesData<Recipe>({ queryKey: ['recipe', 'get'] });
  const recipes = new Map(answers.flatMap(([, recipe]) => (recipe ? [[recipe.name, recipe] as const] : [])));
  const stored = savedPantryFoods(cache);
  const ticked = request.foods.split('\n').filter(Boolean);
  const chosen = new Set(ticked.map(foodKey));
  const others = stored.filter(title => !chosen.has(foodKey(title)));
  const home =
    ticked.length === 0
      ? foodsAtHome(stored, staples)
      : foodsAtHome(ticked, { ...staples, staples: [...staples.staples, ...others] });
  const watches = watchesOf(request);
  return [...recipes.values()]
    .map(recipe => ({ recipe, lines: linesOf(recipe, recipes) }))
    .filter(({ lines }) => !lines.some(({ title, note }) => watches.some(is => is(title) || is(note))))
    .map(({ recipe, lines }) => ({ recipe, ...compareWithHome(requiredFoods(lines), home) }))
    .filter(({ used }) => used.length > 0)
    .sort((one, other) => one.missing.length - other.missing.length || other.used.length - one.used.length);
}

/** The person's staples, and those of the pantries that were opened on this device. */
function savedStaples(cache: QueryClient, own: Staples): Staples {
  const lists = cache.getQueriesData<InfiniteData<{ items: Pantry[] }>>({ queryKey: ['pantry', 'list'] });
  const pantries = lists.flatMap(([, list]) => list?.pages.flatMap(page => page.items) ?? []);
  // Answers that an earlier version saved on this device have no staples.
  return {
    staples: [...own.staples, ...pantries.flatMap(({ staples = [] }) => staples)],
    notStaples: [...own.notStaples, ...pantries.flatMap(({ notStaples = [] }) => notStaples)],
  };
}

/** The foods in the pantries that were opened on this device. */
function savedPantryFoods(cache: QueryClient): string[] {
  const lists = cache.getQueriesData<InfiniteData<{ items: PantryItem[] }>>({
    queryKey: ['pantryItem', 'list'],
  });
  const items = lists.flatMap(([, list]) => list?.pages.flatMap(page => page.items) ?? []);
  return items.filter(({ recipe, stock }) => recipe === '' && stock !== 'OUT').map(({ title }) => title);
}

function watchesOf({ without = '', diet }: CookableRequest): Watch[] {
  const foods = without.split('\n').filter(Boolean).map(watchFor);
  return diet && diet !== 'DIET_UNSPECIFIED' ? [...foods, watchForDiet(diet)] : foods;
}

type Line = Recipe['ingredientGroups'][number]['ingredients'][number];

/** The lines of a recipe, with those of nested recipes as far as they are saved too. */
function linesOf(recipe: Recipe, saved: ReadonlyMap<string, Recipe>, inside: string[] = []): Line[] {
  const path = [...inside, recipe.name];
  return recipe.ingredientGroups.flatMap(({ ingredients }) =>
    ingredients.flatMap(line => {
      const nested = path.includes(line.recipe) ? undefined : saved.get(line.recipe);
      return nested && !line.optional ? linesOf(nested, saved, path) : line;
    }),
  );
}
