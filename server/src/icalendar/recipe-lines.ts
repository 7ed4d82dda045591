import { escapeText } from './content-line.ts';
import type { EventLines } from './event-lines.ts';

/** A recipe that is cooked at an event. */
export interface CookedRecipe {
  /** `recipes/…` */
  recipe: string;
  servings: number;
}

/** The same for a file: where it can be looked at, and its title for whoever may know that. */
export interface ShownRecipe extends CookedRecipe {
  uri: string;
  title: string;
}

const property = 'X-POTLUCK-RECIPE';

/** The recipes that our own files name. */
export function readRecipes(lines: EventLines): CookedRecipe[] {
  return lines.all(property).flatMap(({ value, parameters }) => {
    const servings = Number(parameters['X-SERVINGS']?.[0] ?? 0);
    const known = /^recipes\/[^/\s]+$/.test(value) && servings >= 0 && servings <= 1e6;
    return known ? [{ recipe: value, servings }] : [];
  });
}

export function recipeLines(recipes: ShownRecipe[]): string[] {
  return recipes.map(
    ({ recipe, servings }) => `${property}${servings ? `;X-SERVINGS=${servings}` : ''}:${recipe}`,
  );
}

/** The description of an event with a line for each recipe at its end, for programs that know no recipes. */
export function describedWith(description: string, recipes: ShownRecipe[]): string {
  const lines = recipes.map(({ title, servings, uri }) => {
    const dish = servings && title ? `${title} (${servings})` : title;
    return dish ? `${dish.replace(/\s+/g, ' ')}: ${uri}` : uri;
  });
  const block = lines.join('\n');
  return description !== '' && block !== '' ? `${description}\n\n${block}` : description + block;
}

/** The description without these lines again, unless somebody has changed them. */
export function withoutRecipes(description: string, recipes: CookedRecipe[]): string {
  const lines = description.split('\n');
  const own = lines.slice(0, Math.max(0, lines.length - recipes.length));
  const block = lines.slice(own.length);
  const ours =
    block.length === recipes.length && block.every((line, at) => line.endsWith(`/${recipes[at]?.recipe}`));
  if (!ours || recipes.length === 0 || (own.length > 0 && own.at(-1) !== '')) return description;
  return own.slice(0, -1).join('\n');
}

/** A text property. */
export function textLine(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}:${escapeText(text)}`];
}
