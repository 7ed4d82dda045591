import { indexPhrases } from '@potluck/contract/food/phrase-index';
import {
  courseDishes,
  type FoodRow,
  mainDishes,
  methodDishes,
  type ServedRow,
  savouryDishes,
  servedDishes,
  sweetDishes,
} from './dish-words.ts';
import { type IngredientRow, ingredientRows } from './ingredient-words.ts';

const find = indexPhrases(ingredientRows);

/** The known ingredients in the lines, each once, in order, with staples at the end. */
export function recogniseIngredients(lines: readonly string[]): IngredientRow[] {
  const rows = new Set(lines.map(nameOf).filter(row => row !== undefined));
  const staple = (row: IngredientRow) => row[3] === 'staple';
  return [...[...rows].filter(row => !staple(row)), ...[...rows].filter(staple)];
}

/** All ingredients that a text, such as a title, names. */
export function ingredientsIn(text: string): IngredientRow[] {
  return [...new Set(find(text))];
}

/** “2 chicken breasts, with skin (or turkey)” is about the chicken: English puts the noun last, before the comma. */
function nameOf(line: string): IngredientRow | undefined {
  const [name = ''] = line.split(/,|\(|;| for | plus | or | to taste| oder | für /i);
  return find(name).at(-1) ?? find(line)[0];
}

export type DishRow = FoodRow | ServedRow;
type DishText = {
  title: string;
  categories: readonly string[];
  cuisines: readonly string[];
  description: string;
  cookingMethod: string;
};

const dishes = indexPhrases<DishRow>([...savouryDishes, ...sweetDishes, ...servedDishes]);
const mains = indexPhrases<DishRow>(mainDishes);
const courses = indexPhrases<DishRow>(courseDishes);
const methods = indexPhrases<DishRow>(methodDishes);

/**
 * The dish that the title names before its accompaniments; failing that the main ingredient, then the rest of the title
 * (unless the first part named an ingredient: asparagus with sauce is asparagus), then the categories.
 */
export function recogniseDish({ title, categories, cuisines }: DishText): DishRow | undefined {
  const [head = '', ...rest] = title.split(accompaniment);
  const tail = ingredientsIn(head).length === 0 ? rest.join(' , ') : '';
  return (
    dishes(head).at(-1) ??
    mains(head).at(-1) ??
    dishes(tail)[0] ??
    mains(tail)[0] ??
    dishes([...categories, ...cuisines].join(' , '))[0]
  );
}

const accompaniment = /\s(?:with|in|on|over|from|for|of|al|alla|alle|mit|auf|aus|für|von)\s/i;

/** What the course, the description or the method suggest if nothing names the dish. */
export function recogniseOccasion({
  title,
  categories,
  description,
  cookingMethod,
}: DishText): DishRow | undefined {
  return (
    dishes(description)[0] ?? courses(`${title} ${categories.join(' ')}`)[0] ?? methods(cookingMethod)[0]
  );
}

export function isServed(row: DishRow): row is ServedRow {
  return typeof row[3] === 'number';
}

export function isSweet(row: DishRow): boolean {
  return sweetRows.has(row);
}

const sweetRows: ReadonlySet<DishRow> = new Set(sweetDishes);

/** All icons that the tables reference. */
export function iconNames(): Set<string> {
  const beside = ingredientRows.map(([, icon]) => icon).filter(icon => icon !== '');
  const onPlates = [...servedDishes, ...mainDishes, ...courseDishes]
    .filter(isServed)
    .map(([, , icon]) => icon);
  return new Set([...beside, ...onPlates]);
}
