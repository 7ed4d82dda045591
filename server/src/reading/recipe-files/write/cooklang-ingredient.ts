import { plainQuantityText } from '@potluck/contract/amount/quantity-text';
import type { Ingredient } from '@potluck/contract/resources/recipe';

/** An ingredient as Cooklang marks it: `@red lentils{1 1/2%cups}(rinsed)`. */
export function cooklangIngredient(ingredient: Ingredient): string {
  const notes = [ingredient.note, ingredient.optional && 'optional'].filter(Boolean).join(', ');
  const note = notes && `(${inOneMark(notes).replaceAll('(', '[').replaceAll(')', ']')})`;
  return `@${nameOf(ingredient.title)}{${quantityOf(ingredient)}}${note}`;
}

/** What Cooklang reads as a modifier, or as a path, is a name here. */
function nameOf(title: string): string {
  return inOneMark(title).replace(/^[\s@&?+\-./]+(?=\S)/, '');
}

/**
 * "1 1/2%cups": what can be scaled is a number with its unit. Two amounts that belong together are words, which stay as
 * they are: half of "1 cup and 2 tbsp" is nothing that a reader of the file could know.
 */
function quantityOf(ingredient: Ingredient): string {
  const text = plainQuantityText(ingredient).normalize('NFKC').replaceAll('⁄', '/').replaceAll('–', '-');
  const [, amount = '', unit = ''] = /^([\d\s/.-]*\d)\s+(\D+)$/.exec(text) ?? [];
  return amount ? `${amount}%${unit}` : text;
}

function inOneMark(text: string): string {
  return text.replace(/[{}@#~\s]+/g, ' ').trim();
}
