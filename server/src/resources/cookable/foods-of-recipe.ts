import { requiredFoods } from '@potluck/contract/food/foods-at-home';
import type { Ingredient } from '@potluck/contract/resources/recipe';
import { partsOfDish, StoredParts } from '../list/plan/dish-parts.ts';
import type { SeenRecipes } from '../list/plan/visible-recipes.ts';

/** The lines of a recipe and of the recipes nested in it, as far as the viewer sees them. */
export function linesOf(recipe: string, seen: SeenRecipes): Ingredient[] {
  const parts = partsOfDish({ dish: '', recipe, servings: 0 }, seen, new StoredParts([]));
  return parts.flatMap(({ recipe: { lines, references }, plain }) => {
    const replaced = new Set(references.map(({ place }) => place)).difference(plain);
    // Recipes are stored with whole ingredients.
    return (lines as readonly Ingredient[]).filter((_, place) => !replaced.has(place));
  });
}

/** What the recipe needs, by key: nothing that is nested in it as an optional ingredient. */
export function requiredFoodsOf(recipe: string, { recipes, hidden }: SeenRecipes): Map<string, string> {
  const required = new Map(
    [...recipes].map(([name, needs]) => {
      const lines = needs.lines as readonly Ingredient[];
      const references = needs.references.filter(({ place }) => !lines[place]?.optional);
      return [name, { ...needs, references }] as const;
    }),
  );
  return requiredFoods(linesOf(recipe, { recipes: required, hidden }));
}
