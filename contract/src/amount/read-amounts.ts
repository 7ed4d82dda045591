import { splitNote } from '../ingredient/line/described-unit.ts';
import { measuresOf } from '../ingredient/measures-of.ts';
import { parseIngredientLine } from '../ingredient-line.ts';
import { type ExactAmount, exactAmount } from './exact-amount.ts';

/** A quantity as it stands on a list: what of it can be added to, and what only stands there, such as "some" or "2–3". */
export type ReadQuantity = { amounts: ExactAmount[]; words: string[] };

/** Reads what `shopText` wrote, or somebody typed. Never throws. */
export function readAmounts(quantity: string): ReadQuantity {
  const read: ReadQuantity = { amounts: [], words: [] };
  for (const part of quantity.split(' + ').map(text => text.trim())) {
    const amount = part ? readAmount(part) : undefined;
    if (amount) read.amounts.push(amount);
    else if (part) read.words.push(part);
  }
  return read;
}

/** The one plain amount that a text is, if it is one. */
function readAmount(text: string): ExactAmount | undefined {
  const read = parseIngredientLine(`${text} things`);
  const [first, second] = measuresOf(read);
  const { before, countWord, note } = splitNote(read.note);
  if (read.title !== 'things' || !first.amount || second || before || note) return undefined;
  if (countWord) return { ...exactAmount(first), unit: countWord };
  return read.unit === '' || first.type !== 'MEASUREMENT_TYPE_UNSPECIFIED' ? exactAmount(first) : undefined;
}
