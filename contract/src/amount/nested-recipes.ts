import { isMeasured, type MeasuredIngredient, unitOf } from '../measure.ts';
import { add, divide, fromNumber, multiply, type Rational, rational } from '../rational.ts';
import { amountsNeeded } from './needed-foods.ts';

/** How many recipes deep the ingredients of nested recipes count. Deeper references are plain ingredients. */
export const maxNesting = 5;

/** An ingredient that refers to a recipe; `place` is its index among all lines of its own recipe. */
export interface RecipeReference {
  place: number;
  recipe: string;
  line: MeasuredIngredient;
}

/** A recipe as the expansion of its references reads it. */
export interface NestingRecipe {
  yieldAmount: number;
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

/** How many times a recipe is needed for `amount` of it: servings, or the whole recipe if no amount is known. */
export function timesNeeded(
  line: MeasuredIngredient,
  { yieldAmount }: Pick<NestingRecipe, 'yieldAmount'>,
): Rational {
  const [needed] = amountsNeeded(line);
  if (!needed || isMeasured(unitOf(needed.type))) return rational(1);
  return yieldAmount > 0 ? divide(needed.amount, fromNumber(yieldAmount)) : needed.amount;
}

/**
 * The recipe and all recipes nested in it, each once per path and scaled, to `maxNesting` recipes deep. A recipe is
 * never a part of itself.
 */
export function recipeParts<R extends NestingRecipe>(
  recipe: R,
  { name, factor, find }: { name: string; factor: Rational; find: FindNested<R> },
): RecipePart<R>[] {
  const parts: RecipePart<R>[] = [];
  addParts({ recipe, path: [], factor });
  return parts;

  function addParts(at: { recipe: R; path: readonly string[]; factor: Rational }): void {
    const [plain, omitted] = [new Set<number>(), new Set<number>()];
    parts.push({ ...at, plain, omitted });
    const nested = new Map<string, { recipe: R; factor: Rational }>();
    for (const { place, recipe: reference, line } of at.recipe.references) {
      const found = findBelow(at.path, reference);
      if (found === 'omit') omitted.add(place);
      else if (found === undefined) plain.add(place);
      else {
        const times = multiply(at.factor, timesNeeded(line, found));
        const known = nested.get(reference);
        nested.set(reference, { recipe: found, factor: known ? add(known.factor, times) : times });
      }
    }
    for (const [reference, below] of nested) addParts({ ...below, path: [...at.path, reference] });
  }

  function findBelow(path: readonly string[], reference: string): R | 'omit' | undefined {
    const within = path.length >= maxNesting || reference === name || path.includes(reference);
    return within ? undefined : find([...path, reference]);
  }
}
