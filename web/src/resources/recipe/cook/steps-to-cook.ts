import type { ShownIngredient, ShownRecipe, ShownStep } from '../view/shown-recipe.ts';
import { ambiguous, ingredientsTaken } from './step-groups.ts';

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
