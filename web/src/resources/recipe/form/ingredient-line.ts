import type { Ingredient } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import {
  formatIngredientLine,
  parseIngredientLine,
  parseIngredientLines,
} from '@potluck/contract/ingredient-line';
import { newKey } from './line-groups.ts';

export type UncertainField = 'amount' | 'unit' | 'title';

/** An ingredient in the form: its parsed fields and its source text. Every change of the text parses it again. */
export interface IngredientLine {
  key: string;
  text: string;
  ingredient: Ingredient;
  /** The fields that the user should check. */
  uncertain: UncertainField[];
  /** The title with which it began to refer to a recipe. */
  linkedTitle?: string;
}

export function ingredientLine(ingredient: Ingredient, words?: QuantityWords): IngredientLine {
  const line = { key: newKey(), text: formatIngredientLine(ingredient, words), ingredient, uncertain: [] };
  return ingredient.recipe ? { ...line, linkedTitle: ingredient.title } : line;
}

export function blankIngredient(): IngredientLine {
  return { ...readLine(''), key: newKey() };
}

/**
 * The line after an edit of its text; a pasted line is split into amount, unit, name and note. It refers to the same
 * recipe while one of its name and the linked title begins with the other.
 */
export function rewritten(
  { key, ingredient: before, linkedTitle = '' }: IngredientLine,
  text: string,
): IngredientLine {
  const line = readLine(text);
  const [title, linked] = [line.ingredient.title.toLowerCase(), linkedTitle.toLowerCase()];
  const stays = title !== '' && linked !== '' && (title.startsWith(linked) || linked.startsWith(title));
  if (!stays) return { ...line, key };
  return { ...line, key, linkedTitle, ingredient: { ...line.ingredient, recipe: before.recipe } };
}

/** The line with another recipe, by whose title it is called; without one, it is an ingredient as before. */
export function linked(
  line: IngredientLine,
  recipe: { name: string; title: string } | undefined,
  words?: QuantityWords,
): IngredientLine {
  const change = recipe ? { recipe: recipe.name, title: recipe.title } : { recipe: '' };
  return corrected(line, change, words);
}

/** The line after an edit of a parsed field: the text follows, without parsing it again. */
export function corrected(
  { key, ingredient: before }: IngredientLine,
  change: Partial<Ingredient>,
  words?: QuantityWords,
): IngredientLine {
  return { ...ingredientLine({ ...before, ...change }, words), key };
}

export function ingredientIsBlank(line: IngredientLine): boolean {
  return line.text.trim() === '' && line.ingredient.title.trim() === '';
}

/** Parses several lines; headings such as "For the sauce:" start groups. */
export function pastedIngredients(
  text: string,
  words?: QuantityWords,
): { title: string; lines: IngredientLine[] }[] {
  return parseIngredientLines(text).map(({ title, ingredients }) => ({
    title,
    lines: ingredients.map(({ uncertain, heading: _, unit: __, ...ingredient }) => ({
      ...ingredientLine(ingredient, words),
      uncertain,
    })),
  }));
}

/** The heading that a line contains, or undefined. */
export function headingIn(text: string): string | undefined {
  const read = parseIngredientLine(text);
  return read.heading ? read.title : undefined;
}

function readLine(text: string): Omit<IngredientLine, 'key'> {
  const { uncertain, heading: _, unit: __, ...ingredient } = parseIngredientLine(text);
  return { text, ingredient, uncertain: text.trim() === '' ? [] : uncertain };
}
