import { readAmount } from '@potluck/contract/ingredient/line/number-reading';
import { plainText } from '../html/plain-text.ts';
import { isNode, listOf, property, quantityText, rawText } from './schema-node.ts';
import { numberPattern, readNumber, withAsciiDigits } from './written-number.ts';

export type RecipeYield = { text: string; amount: number | undefined };

/**
 * The yield of a recipe: out of several wordings, the one that also says of what; for a range, the number that the site
 * itself uses. Otherwise structured data means the larger number, as its consumers expect, and text for people the
 * smaller.
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

/** "Serves four to six", "a dozen"; an article alone is not a number. */
function amountInWords(text: string, ofRange: 'larger' | 'smaller'): number | undefined {
  for (const { index, 0: word } of text.matchAll(/(?<!\p{L})\p{L}+/gu)) {
    const read = readAmount(text, index);
    if (!read || (read.low === 1 && !read.high && !/^(?:one|eine?[mnrs]?)$/i.test(word))) continue;
    return ofRange === 'larger' ? (read.high ?? read.low) : read.low;
  }
  return undefined;
}

/** "One 9-inch pie" is one pie. */
const size = /\d+(?:[.,]\d+)?[\s-]?(?:inch|in\b|"|”|cm|mm)(?:\s?[x×]\s?\d+\S*)?/giu;

function amountOf(
  text: string,
  exact: string | undefined,
  ofRange: 'larger' | 'smaller',
): number | undefined {
  const [, first, last] = range.exec(withAsciiDigits(text).replace(size, ' ')) ?? [];
  if (first === undefined) return amountInWords(text, ofRange);
  const from = readNumber(first);
  const to = last === undefined ? from : readNumber(last);
  const counted = Number(exact);
  if (counted >= from && counted <= to) return counted || undefined;
  return (ofRange === 'larger' ? Math.max(from, to) : Math.min(from, to)) || undefined;
}

function wording(value: unknown): string {
  if (!isNode(value)) return plainText(rawText(value)).slice(0, 200);
  return plainText(`${quantityText(value)} ${rawText(property(value, 'name'))}`).slice(0, 200);
}
