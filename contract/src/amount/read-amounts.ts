import { type ExactAmount, exactAmount } from '../exact-amount.ts';
import { measuresOf } from '../ingredient/ingredient-measures.ts';
import { splitNote } from '../ingredient/line/described-unit.ts';
import { parseIngredientLine } from '../ingredient-line.ts';

/** A quantity on a list: `amounts` can be added to, `words` such as "some" or "2–3" cannot. */
export type ReadQuantity = { amounts: ExactAmount[]; words: string[] };

/** Parses text from `shoppingText` or from a person. Never throws. */
export function readAmounts(quantity: string): ReadQuantity {
  const read: ReadQuantity = { amounts: [], words: [] };
  for (const part of quantity.split(' + ').map(text => text.trim())) {
    const amount = part ? readAmount(part) : undefined;
    if (amount) read.amounts.push(amount);
    else if (part) read.words.push(part);
  }
  return read;
}

/** The single plain amount that the whole text represents, if it does. */
function readAmount(text: string): ExactAmount | undefined {
  const read = parseIngredientLine(`${text} things`);
  const [first, second] = measuresOf(read);
  const { before, countWord, note } = splitNote(read.note);
  if (read.title !== 'things' || !first.amount || second || before || note) return undefined;
  if (countWord) return { ...exactAmount(first), unit: countWord };
  return read.unit === '' || first.type !== 'MEASUREMENT_TYPE_UNSPECIFIED' ? exactAmount(first) : undefined;
}
