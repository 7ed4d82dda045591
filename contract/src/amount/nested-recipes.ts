import { isMeasured, type MeasuredIngredient, unitOf } from '../measure.ts';
import { add, divide, fromNumber, multiply, type Rational, rational } from '../rational.ts';
import { amountsNeeded } from './needed-foods.ts';
import { shareOfYield } from './recipe-yield.ts';

/** How many recipes deep the ingredients of nested recipes count. Deeper references are plain ingredients. */
export const maxNesting = 5;

/**
 * How many ingredients the recipes of one dish can have in total, each recipe as often as paths lead to it. References to
 * recipes for which no room is left are plain ingredients.
 */
export const maxDishIngredients = 5_000;

/** An ingredient that refers to a recipe; `place` is its index among all lines of its own recipe. */
export interface RecipeReference {
  place: number;
  recipe: string;
  line: MeasuredIngredient;
}

/** A recipe as the expansion of its references reads it. */
export interface NestingRecipe {
  yieldAmount: number;
  yieldText: string;
  lines: readonly MeasuredIngredient[];
  references: readonly RecipeReference[];
}

/** The lines that a dish needs from one recipe: its own, or one nested in it. */
export interface RecipePart<R extends NestingRecipe> {
  recipe: R;
  /** The names of the nested recipes that lead to it; empty for the dish itself. */
  path: readonly string[];
  /** How many times the recipe is needed. */
  factor: Rational;
  /** The references that no part replaces: places of lines that stay on their own, or that are left out. */
  plain: ReadonlySet<number>;
  omitted: ReadonlySet<number>;
}

/**
 * Finds a nested recipe by its path. Without one, its reference is a plain ingredient; `omit` drops it, for recipes that
 * are accounted for elsewhere.
 */
export type FindNested<R> = (path: readonly string[]) => R | 'omit' | undefined;

/** The references among the ingredients of a recipe, in order. */
export function referencesIn(
  ingredients: readonly (MeasuredIngredient & { recipe?: string })[],
): RecipeReference[] {
  return ingredients.flatMap((line, place) => (line.recipe ? [{ place, recipe: line.recipe, line }] : []));
}

/**
 * How many times a line needs a recipe: its amount counts what the recipe yields, or else servings. The whole recipe if
 * no amount is known.
 */
export function timesNeeded(
  line: MeasuredIngredient,
  { yieldAmount, yieldText }: Pick<NestingRecipe, 'yieldAmount' | 'yieldText'>,
): Rational {
  const share = shareOfYield(line, yieldText);
  if (share) return share;
  const [needed] = amountsNeeded(line);
  if (!needed || isMeasured(unitOf(needed.type))) return rational(1);
  return yieldAmount > 0 ? divide(needed.amount, fromNumber(yieldAmount)) : needed.amount;
}

/** A part before its own references are followed, and the parts below it. */
interface Branch<R extends NestingRecipe> {
  part: RecipePart<R> & { plain: Set<number>; omitted: Set<number> };
  below: Branch<R>[];
}

/**
 * The recipe and all recipes nested in it, each once per path and scaled, to `maxNesting` recipes deep and with at most
 * `maxDishIngredients`, for which the less deeply nested recipes come first. A recipe is never a part of itself.
 */
export function recipeParts<R extends NestingRecipe>(
  recipe: R,
  { name, factor, find }: { name: string; factor: Rational; find: FindNested<R> },
): RecipePart<R>[] {
  let room = maxDishIngredients - recipe.lines.length;
  const dish = branchOf({ recipe, path: [], factor });
  const queue = [dish];
  // The loop continues with what it adds to the queue: breadth first.
  for (const { part, below } of queue) {
    below.push(...nestedIn(part));
    queue.push(...below);
  }
  return partsFrom(dish);

  /** The branches of the recipes to which a part refers. Notes the references that it does not follow. */
  function nestedIn({ recipe: { references }, path, factor: whole, plain, omitted }: Branch<R>['part']) {
    const nested = new Map<string, { recipe: R; path: readonly string[]; factor: Rational }>();
    for (const { place, recipe: reference, line } of references) {
      const known = nested.get(reference);
      const found = known?.recipe ?? findBelow(path, reference);
      if (found === 'omit') omitted.add(place);
      else if (found === undefined || !(known || takeRoom(found))) plain.add(place);
      else {
        const times = multiply(whole, timesNeeded(line, found));
        const sum = known ? add(known.factor, times) : times;
        nested.set(reference, { recipe: found, path: [...path, reference], factor: sum });
      }
    }
    return [...nested.values()].map(each => branchOf(each));
  }

  function findBelow(path: readonly string[], reference: string): R | 'omit' | undefined {
    const within = path.length >= maxNesting || reference === name || path.includes(reference);
    return within ? undefined : find([...path, reference]);
  }

  function takeRoom({ lines }: R): boolean {
    if (lines.length > room) return false;
    room -= lines.length;
    return true;
  }
}

function branchOf<R extends NestingRecipe>(
  part: Pick<RecipePart<R>, 'recipe' | 'path' | 'factor'>,
): Branch<R> {
  return { part: { ...part, plain: new Set(), omitted: new Set() }, below: [] };
}

/** Each part before the parts below it. */
function partsFrom<R extends NestingRecipe>({ part, below }: Branch<R>): RecipePart<R>[] {
  return [part, ...below.flatMap(each => partsFrom(each))];
}
