import { type NeededFood, neededFoods } from '@potluck/contract/amount/needed-foods';
import { type RecipePart, recipeParts } from '@potluck/contract/amount/nested-recipes';
import { divide, fromNumber, rational } from '@potluck/contract/rational';
import { occurrenceOf } from './plan-windows.ts';
import type { RecipeNeeds } from './recipe-needs.ts';
import type { SeenRecipes } from './visible-recipes.ts';

/*
 * A list stores what a dish needs recipe by recipe: the dish's own ingredients, and those of each recipe nested in it.
 * The name of a part is the name of its dish, followed by the recipes that lead to it. So writers who cannot see a nested
 * recipe leave alone what others have bought for it.
 */

/** The name of a dish: the series, the original start and the recipe. */
export function dishName(at: Parameters<typeof occurrenceOf>[0], recipe: string): string {
  return `${occurrenceOf(at)} ${recipe}`;
}

/** The recipes in the name of a part: the dish's, and the nested ones that lead to the part. */
export function recipesIn(part: string): string[] {
  return part.split(' ').filter(word => word.startsWith('recipes/'));
}

/** The dish to which a part belongs. */
export function dishOf(part: string): string {
  const [, ...nested] = recipesIn(part);
  return nested.length === 0 ? part : part.slice(0, -nested.join(' ').length - 1);
}

/** The recipe of a part if it is nested in its dish; empty for the dish itself. */
export function nestedRecipeOf(part: string): string {
  const [, ...nested] = recipesIn(part);
  return nested.at(-1) ?? '';
}

function partName(dish: string, path: readonly string[]): string {
  return [dish, ...path].join(' ');
}

/** The parts that a list has stored, to find the dishes for which somebody has shopped. */
export class StoredParts {
  readonly #names: ReadonlySet<string>;

  constructor(parts: Iterable<string>) {
    const names = new Set<string>();
    for (const part of parts) {
      const dish = dishOf(part);
      const [, ...nested] = recipesIn(part);
      for (const at of nested.keys()) names.add(partName(dish, nested.slice(0, at + 1)));
    }
    this.#names = names;
  }

  /** Whether the list has something of this part, or of a recipe nested in it. */
  has(part: string): boolean {
    return this.#names.has(part);
  }
}

export interface DishPart extends RecipePart<RecipeNeeds> {
  /** The name of the part. */
  part: string;
}

interface Dish {
  recipe: string;
  /** 0 for the recipe's own yield. */
  servings: number;
  /** The lines of the recipe to include; all if absent. */
  places?: ReadonlySet<number> | undefined;
}

/**
 * What a dish needs, recipe by recipe. A nested recipe that the viewer cannot see is a plain ingredient, unless the list
 * has its ingredients already, from a writer who can see it.
 */
export function partsOfDish(
  { dish, recipe, servings, places }: Dish & { dish: string },
  { recipes, hidden }: SeenRecipes,
  stored: StoredParts,
): DishPart[] {
  const needs = recipes.get(recipe);
  if (!needs) return [];
  const references = needs.references.filter(({ place }) => !places || places.has(place));
  const scaled = servings > 0 && needs.yieldAmount > 0;
  const factor = scaled ? divide(fromNumber(servings), fromNumber(needs.yieldAmount)) : rational(1);
  const find = (path: readonly string[]) => {
    const name = path.at(-1) ?? '';
    if (hidden.has(name)) return stored.has(partName(dish, path)) ? 'omit' : undefined;
    const nested = recipes.get(name);
    return nested?.empty ? undefined : nested;
  };
  return recipeParts({ ...needs, references }, { name: recipe, factor, find }).map(each => ({
    ...each,
    part: partName(dish, each.path),
  }));
}

/** All foods of a dish, those of nested recipes after its own. A food may occur once per recipe. */
export function foodsOfDish(dish: Dish, seen: SeenRecipes): NeededFood[] {
  const parts = partsOfDish({ ...dish, dish: '' }, seen, new StoredParts([]));
  return parts.flatMap(({ recipe: { lines, references }, path, factor, plain }) => {
    const replaced = new Set(references.map(({ place }) => place)).difference(plain);
    const included = (place: number) => path.length > 0 || !dish.places || dish.places.has(place);
    return neededFoods(
      lines.filter((_, place) => !replaced.has(place) && included(place)),
      factor,
    );
  });
}
