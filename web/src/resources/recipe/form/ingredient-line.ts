import type { Ingredient } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import {
  formatIngredientLine,
  parseIngredientLine,
  parseIngredientLines,
} from '@potluck/contract/ingredient-line';
import { newKey } from './line-groups.ts';

export type UncertainField = 'amount' | 'unit' | 'title';

/** An ingredient in the form: what it is, and the text it is written as. The text is read again whenever it changes. */
export interface IngredientLine {
  key: string;
  text: string;
  ingredient: Ingredient;
  /** What a person should look at. */
  uncertain: UncertainField[];
}

export function ingredientLine(ingredient: Ingredient, words?: QuantityWords): IngredientLine {
  return { key: newKey(), text: formatIngredientLine(ingredient, words), ingredient, uncertain: [] };
}

export function blankIngredient(): IngredientLine {
  return { ...readLine(''), key: newKey() };
}

/** The line as it is now written; a paste's worth of it is split into amount, unit, name and note. */
export function rewritten(line: IngredientLine, text: string): IngredientLine {
  return { ...readLine(text), key: line.key };
}

/** The line after one of its fields was put right: the text follows, and is not read again. */
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

/** Many lines at once; headings such as "For the sauce:" begin groups. */
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

/** The heading that a line turns out to be, or undefined. */
export function headingIn(text: string): string | undefined {
  const read = parseIngredientLine(text);
  return read.heading ? read.title : undefined;
}

function readLine(text: string): Omit<IngredientLine, 'key'> {
  const { uncertain, heading: _, unit: __, ...ingredient } = parseIngredientLine(text);
  return { text, ingredient, uncertain: text.trim() === '' ? [] : uncertain };
}
