import { indexPhrases } from '@potluck/contract/food/phrase-index';
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
