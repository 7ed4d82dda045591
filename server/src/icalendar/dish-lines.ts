import { escapeText, unescapeText } from './content-line.ts';
import type { EventLines } from './event-lines.ts';

/** A dish at an event: a recipe, or free text. */
export interface Dish {
  /** `recipes/…`; '' for free text. */
  recipe: string;
  /** The free text; '' for a recipe. */
  title: string;
  servings: number;
}

/** A dish for export: with the recipe's address, and its title if the reader may see it. */
export interface ShownDish extends Dish {
  /** The number of servings to print: the dish's own, or the headcount if it has none. */
  effectiveServings: number;
  /** '' for free text. */
  uri: string;
}

const [recipeProperty, wordProperty] = ['X-POTLUCK-RECIPE', 'X-POTLUCK-DISH'];

/** The dishes in a file that Potluck wrote, recipes first. */
export function readDishes(lines: EventLines): Dish[] {
  const valuesOf = (property: string) =>
    lines.all(property).flatMap(({ value, parameters }) => {
      const servings = Number(parameters['X-SERVINGS']?.[0] ?? 0);
      return servings >= 0 && servings <= 1e6 ? [{ value, servings }] : [];
    });
  const recipes = valuesOf(recipeProperty).filter(({ value }) => /^recipes\/[^/\s]+$/.test(value));
  const words = valuesOf(wordProperty).map(each => ({ ...each, value: unescapeText(each.value).trim() }));
  return [
    ...recipes.map(({ value, servings }) => ({ recipe: value, title: '', servings })),
    ...words
      .filter(({ value }) => value !== '' && value.length <= longestWord)
      .map(({ value, servings }) => ({ recipe: '', title: value, servings })),
  ];
}

const longestWord = 200;

export function dishLines(dishes: ShownDish[]): string[] {
  return dishes.map(({ recipe, title, servings }) => {
    const amount = servings ? `;X-SERVINGS=${servings}` : '';
    return recipe ? `${recipeProperty}${amount}:${recipe}` : `${wordProperty}${amount}:${escapeText(title)}`;
  });
}

/** The description of an event followed by one line per dish, for programs that don't know recipes. */
export function describedWith(description: string, dishes: ShownDish[]): string {
  const lines = dishes.map(({ title, effectiveServings: servings, uri }) => {
    const dish = (servings && title ? `${title} (${servings})` : title).replace(/\s+/g, ' ');
    return [dish, uri].filter(Boolean).join(': ');
  });
  const block = lines.join('\n');
  return description !== '' && block !== '' ? `${description}\n\n${block}` : description + block;
}

/** The description without these lines, unless someone has edited them. */
export function withoutDishes(description: string, dishes: Dish[]): string {
  const lines = description.split('\n');
  const own = lines.slice(0, Math.max(0, lines.length - dishes.length));
  const block = lines.slice(own.length);
  const ours = block.length === dishes.length && block.every((line, at) => tells(line, dishes[at]));
  if (!ours || dishes.length === 0 || (own.length > 0 && own.at(-1) !== '')) return description;
  return own.slice(0, -1).join('\n');
}

function tells(line: string, dish: Dish | undefined): boolean {
  if (!dish) return false;
  return dish.recipe
    ? line.endsWith(`/${dish.recipe}`)
    : line === describedWith('', [{ ...dish, uri: '', effectiveServings: dish.servings }]);
}

/** A text property. */
export function textLine(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}:${escapeText(text)}`];
}
