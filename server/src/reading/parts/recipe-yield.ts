import { plainText } from '../html/plain-text.ts';
import { isNode, listOf, property, rawText } from '../schema-org/schema-node.ts';
import { numberPattern, readNumber, withAsciiDigits } from './written-number.ts';

export type RecipeYield = { text: string; amount: number | undefined };

/**
 * How much a recipe makes: of several wordings the one that also says of what, of a range what the site itself counts
 * with. Else machines are told the larger number, as readers of such data expect, and people think of the smaller.
 */
export function readYield(value: unknown, ofRange: 'larger' | 'smaller' = 'larger'): RecipeYield {
  const texts = listOf(value).map(wording).filter(Boolean);
  const text = texts.find(each => /\p{L}/u.test(each) && /\d/.test(each)) ?? texts[0] ?? '';
  const exact = texts.find(each => /^\d+$/.test(each));
  return { text, amount: amountOf(text, exact, ofRange) };
}

const range = new RegExp(
  `(${numberPattern})(?:\\s*(?:-|–|—|~|to|or|bis|à|a|až|do|of|tot|until)\\s*(${numberPattern}))?`,
  'u',
);

function amountOf(
  text: string,
  exact: string | undefined,
  ofRange: 'larger' | 'smaller',
): number | undefined {
  const [, first, last] = range.exec(withAsciiDigits(text)) ?? [];
  if (first === undefined) return undefined;
  const from = readNumber(first);
  const to = last === undefined ? from : readNumber(last);
  const counted = Number(exact);
  if (counted >= from && counted <= to) return counted || undefined;
  return (ofRange === 'larger' ? Math.max(from, to) : Math.min(from, to)) || undefined;
}

function wording(value: unknown): string {
  if (!isNode(value)) return plainText(rawText(value)).slice(0, 200);
  const amount = property(value, 'value', 'minValue', 'maxValue');
  return plainText(`${rawText(amount)} ${rawText(property(value, 'unitText', 'name'))}`).slice(0, 200);
}
