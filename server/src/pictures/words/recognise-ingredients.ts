import { indexPhrases } from '@potluck/contract/food/phrase-index';
import { type IngredientRow, ingredientRows } from './ingredient-words.ts';

const find = indexPhrases(ingredientRows);

/** The known ingredients of the lines, each once, in their order, with what is in everything at the end. */
export function recogniseIngredients(lines: readonly string[]): IngredientRow[] {
  const rows = new Set(lines.map(nameOf).filter(row => row !== undefined));
  const staple = (row: IngredientRow) => row[3] === 'staple';
  return [...[...rows].filter(row => !staple(row)), ...[...rows].filter(staple)];
}

/** Every ingredient that a text names, as in a title. */
export function ingredientsIn(text: string): IngredientRow[] {
  return [...new Set(find(text))];
}

/** “2 chicken breasts, with skin (or turkey)” is about the chicken: English names the thing last, before the comma. */
function nameOf(line: string): IngredientRow | undefined {
  const [name = ''] = line.split(/,|\(|;| for | plus | or | to taste| oder | für /i);
  return find(name).at(-1) ?? find(line)[0];
}
