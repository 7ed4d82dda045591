import { foldFoodName } from '@potluck/contract/amount/fold-food-name';
import type { ShownIngredient, ShownRecipe, ShownStep } from '../view/shown-recipe.ts';
import { ingredientsOfStep, type Mention, mentionsIn } from './step-ingredients.ts';

/** A step as cook mode shows it: under the heading of its group, with what it takes. */
export interface CookedStep extends ShownStep {
  heading: string;
  ingredients: TakenIngredient[];
}

export interface TakenIngredient extends ShownIngredient {
  /** What tells it apart from the same thing elsewhere in the recipe: its group, or else its note. Empty for most. */
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

/** An ingredient of the recipe with the number of the group that it stands in. */
interface GroupedTitle {
  title: string;
  group: number;
}

/** What is known of a recipe while its steps are gone through in their order. */
interface Kitchen {
  ingredients: readonly GroupedTitle[];
  /** The headings of the groups of ingredients. */
  headings: readonly string[];
  /** The ingredients that a step before took, by their index. */
  used: ReadonlySet<number>;
}

/**
 * The ingredients that a step takes, by their index. Where the same thing stands in several groups it is that of the
 * step's own group, else the one that no step before has taken, else all of them: nothing that the step names is missing.
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

/** What is left of something was taken by a step before. */
const remainders = /\b(?:remaining|reserved|rest|left ?over|restlich\w*|übrig\w*|beiseite)\b/i;

/**
 * The group that a step belongs to: the one that the heading above it names, the one that all its ingredients which stand
 * in one group alone come from, or the only one that it names itself. Undefined where these tell nothing.
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

/** The ingredients whose food stands in the recipe more than once, by their index: to be told apart. */
function ambiguous(ingredients: readonly GroupedTitle[]): ReadonlySet<number> {
  const byFood = Map.groupBy(ingredients.keys(), index => foldFoodName(ingredients[index]?.title ?? ''));
  return new Set([...byFood.values()].filter(same => same.length > 1).flat());
}
