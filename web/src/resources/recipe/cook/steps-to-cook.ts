import type { ShownIngredient, ShownRecipe, ShownStep } from '../view/shown-recipe.ts';
import { ingredientsOfStep } from './step-ingredients.ts';

/** A step as cook mode shows it: under the heading of its group, with what it takes. */
export interface CookedStep extends ShownStep {
  heading: string;
  ingredients: ShownIngredient[];
}

export function stepsToCook({ ingredientGroups, directions }: ShownRecipe): CookedStep[] {
  const ingredients = ingredientGroups.flatMap(group => group.lines);
  const titles = ingredients.map(({ title }) => title);
  return directions.flatMap(({ title, lines }) =>
    lines.map(step => ({
      ...step,
      heading: title,
      ingredients: ingredientsOfStep(step.text, titles).flatMap(index => ingredients[index] ?? []),
    })),
  );
}
