import { foodNameKey } from '@potluck/contract/food/food-name-key';
import type { ShownIngredient, ShownRecipe, ShownStep } from '../view/shown-recipe.ts';
import { ingredientsOfStep, type Mention, mentionsIn } from './step-ingredients.ts';

/** A step as cook mode shows it: the heading of its group, and its ingredients. */
export interface CookedStep extends ShownStep {
  heading: string;
  ingredients: TakenIngredient[];
}

export interface TakenIngredient extends ShownIngredient {
  /**
   * Distinguishes an ingredient from the same food elsewhere in the recipe: its group, or else its note. Usually empty.
   */
  apart: string;
}

export function stepsToCook({ ingredientGroups, directions }: ShownRecipe): CookedStep[] {
  const headings = ingredientGroups.map(({ title }) => title);
  const lines = ingredientGroups.flatMap(({ title, lines }, group) =>
    lines.map(line => ({ ...line, group, groupTitle: title })),
  );
  const alike = ambiguous(lines);
  const used = new Set<number>();
  const taken = (index: number): TakenIngredient[] => {
    const line = lines[index];
    return line ? [{ ...line, apart: alike.has(index) ? line.groupTitle || line.note : '' }] : [];
  };
  return directions.flatMap(({ title: heading, lines: steps }) =>
    steps.map(step => {
      const indices = ingredientsTaken({ text: step.text, heading }, { ingredients: lines, headings, used });
      for (const index of indices) used.add(index);
      return { ...step, heading, ingredients: indices.flatMap(taken) };
    }),
  );
}

/** An ingredient with the number of its group. */
interface GroupedTitle {
  title: string;
  group: number;
}

/** The state while going through the steps in order. */
interface Kitchen {
  ingredients: readonly GroupedTitle[];
  /** The headings of the ingredient groups. */
  headings: readonly string[];
  /** The indexes of the ingredients that earlier steps used. */
  used: ReadonlySet<number>;
}

/**
 * The indexes of the ingredients in a step. If several groups contain the same food, picks the one in the step’s own
 * group, else the one that no earlier step used, else all of them, so that no mentioned ingredient is missing.
 */
function ingredientsTaken(step: { text: string; heading: string }, kitchen: Kitchen): number[] {
  const titles = kitchen.ingredients.map(({ title }) => title);
  const mentions = mentionsIn(step.text, titles);
  const groupOf = ({ index }: Mention) => kitchen.ingredients[index]?.group;
  const places = [...Map.groupBy(mentions, ({ at }) => at).values()];
  const own = ownGroup(
    step,
    kitchen,
    places.map(place => new Set(place.map(groupOf))),
  );
  const taken = places.flatMap(place => {
    if (new Set(place.map(groupOf)).size < 2) return place;
    const inOwn = place.filter(mention => groupOf(mention) === own);
    if (inOwn.length > 0) return inOwn;
    const fresh = remainders.test(step.text) ? [] : place.filter(({ index }) => !kitchen.used.has(index));
    return fresh.length > 0 ? fresh : place;
  });
  return [...new Set(taken.map(({ index }) => index))].sort((a, b) => a - b);
}

/** Words for a remainder, which an earlier step already used. */
const remainders = /\b(?:remaining|reserved|rest|left ?over|restlich\w*|übrig\w*|beiseite)\b/i;

/**
 * The group that a step belongs to: the one named by the heading above it, else the one that holds all of the step’s
 * unambiguous ingredients, else the only one that the step itself names. Undefined if none of these apply.
 */
function ownGroup(
  { text, heading }: { text: string; heading: string },
  { headings }: Kitchen,
  places: ReadonlySet<number | undefined>[],
): number | undefined {
  const sure = places.filter(groups => groups.size === 1).flatMap(groups => [...groups]);
  const signs = [ingredientsOfStep(heading, headings), sure, ingredientsOfStep(text, headings)];
  const unanimous = signs.map(groups => new Set(groups)).find(groups => groups.size === 1);
  return unanimous && [...unanimous][0];
}

/** The indexes of the ingredients whose food occurs more than once in the recipe and needs distinguishing. */
function ambiguous(ingredients: readonly GroupedTitle[]): ReadonlySet<number> {
  const byFood = Map.groupBy(ingredients.keys(), index => foodNameKey(ingredients[index]?.title ?? ''));
  return new Set([...byFood.values()].filter(same => same.length > 1).flat());
}
