import { requiredFoods } from '@potluck/contract/food/foods-at-home';
import type { Ingredient } from '@potluck/contract/resources/recipe';
import { slices } from '../../store/parameters.ts';
import type { TimeSlice } from '../../work/time-slice.ts';
import { type DishPart, partsOfDish, StoredParts } from '../list/plan/dish-parts.ts';
import { type Reading, type SeenRecipes, seenRecipes } from '../list/plan/visible-recipes.ts';

/** The lines of a recipe and of the recipes nested in it, as far as the viewer sees them. */
export function linesOf(recipe: string, seen: SeenRecipes): Ingredient[] {
  return partsOf(recipe, seen).flatMap(ownLines);
}

/** The same, but undefined if the viewer does not see everything that is nested in it. */
export function linesKnown(recipe: string, seen: SeenRecipes): Ingredient[] | undefined {
  const parts = partsOf(recipe, seen);
  return parts.every(({ plain }) => plain.size === 0) ? parts.flatMap(ownLines) : undefined;
}

function partsOf(recipe: string, seen: SeenRecipes): DishPart[] {
  return partsOfDish({ dish: '', recipe, servings: 0 }, seen, new StoredParts([]));
}

/** The lines of a part that no other part replaces. */
function ownLines({ recipe: { lines, references }, plain }: DishPart): Ingredient[] {
  const replaced = new Set(references.map(({ place }) => place)).difference(plain);
  // Recipes are stored with whole ingredients.
  return (lines as readonly Ingredient[]).filter((_, place) => !replaced.has(place));
}

/** Foods by key, with the titles that name them. */
type Foods = ReadonlyMap<string, string>;

/**
 * What a recipe needs: nothing that is nested in it as an optional ingredient. Each recipe is prepared once, however many
 * recipes it is nested in.
 */
export function requiredFoodsIn({ recipes, hidden }: SeenRecipes): (recipe: string) => Foods {
  const required = new Map(
    [...recipes].map(([name, needs]) => {
      const lines = needs.lines as readonly Ingredient[];
      const references = needs.references.filter(({ place }) => !lines[place]?.optional);
      return [name, { ...needs, references }] as const;
    }),
  );
  const known = new WeakMap<object, Map<string, Foods>>();
  const ownFoods = (part: DishPart) => {
    const byPlain = known.get(part.recipe) ?? new Map<string, Foods>();
    known.set(part.recipe, byPlain);
    const plain = [...part.plain].join();
    const foods = byPlain.get(plain) ?? requiredFoods(ownLines(part));
    byPlain.set(plain, foods);
    return foods;
  };
  return recipe => {
    const all = new Map<string, string>();
    for (const part of partsOf(recipe, { recipes: required, hidden }))
      for (const [key, title] of ownFoods(part)) if (!all.has(key)) all.set(key, title);
    return all;
  };
}

/** How many recipes to read together, with those nested in them. */
export const readTogether = 50;

/** What each of these recipes needs, as the viewer sees it. Pauses between recipes. */
export async function* eachRequiredFoods(
  reading: Reading,
  names: readonly string[],
  turns: TimeSlice,
): AsyncGenerator<[recipe: string, foods: Foods]> {
  for (const some of slices(names, readTogether)) {
    const foodsOf = requiredFoodsIn(await seenRecipes(reading, some));
    for (const name of some) {
      if (turns.due) await turns.pause();
      yield [name, foodsOf(name)];
    }
  }
}
