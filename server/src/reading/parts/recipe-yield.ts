import { yieldAmounts } from '@potluck/contract/amount/yield-amounts';
import { readAmount } from '@potluck/contract/ingredient/line/number-reading';
import { plainText } from '../html/plain-text.ts';
import { isNode, listOf, property, quantityText, rawText } from './schema-node.ts';
import { numberPattern, readNumber, withAsciiDigits } from './written-number.ts';

export type RecipeYield = { text: string; amount: number | undefined };

/**
 * The yield of a recipe: out of several wordings, the one that also says of what; for a range, the number that the site
 * itself uses. Otherwise structured data means the larger number, as its consumers expect, and text for people the
 * smaller. "Serves 4, makes 12 muffins" is 12 muffins for 4.
 */
export function readYield(value: unknown, ofRange: 'larger' | 'smaller' = 'larger'): RecipeYield {
  const texts = listOf(value).map(wording).filter(Boolean);
  const parts = texts.flatMap(partsOf);
  const served = parts.find(isServings);
  const whole = texts.filter(text => !partsOf(text).some(isServings));
  const made = [...whole, ...parts].find(text => !isServings(text) && yieldAmounts(text).length > 0);
  if (served && made && /\p{L}/u.test(made))
    return { text: withoutVerb(made), amount: amountOf(served, undefined, ofRange) };
  const text = texts.find(each => /\p{L}/u.test(each) && /\d/.test(each)) ?? texts[0] ?? '';
  const exact = texts.find(each => /^\d+$/.test(each));
  return { text, amount: amountOf(text, exact, ofRange) };
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;()]/)
    .map(part => part.trim())
    .filter(Boolean);
}

/** What a recipe makes, in words; empty if they only repeat for how many people it is. */
export function yieldWords({ yieldText }: { yieldText: string }): string {
  const words = withoutVerb(yieldText);
  return isServings(words) || !/\p{L}/u.test(words) ? '' : words;
}

/** Words for people and portions, as part of a regular expression. */
export const persons =
  'servings?|portions?|port\\.?|pers\\.?|doses?(?:\\/s)?|couverts|convives|commensali|személy(?:re)?|kişilik|osôb|порций|people|persons?|portionen|personen|stück|personnes?|parts|personas?|porciones|raciones|porç[õo]es|pessoas?|porzioni|persone|personer|portioner|porsjoner|annosta|henkilöä|porcj[ei]|osob?y?|porc[ií][ei]?|porce|por[țţ]ii|adag|fő|порци[ийя]|персон[ыи]?|μερίδες|άτομα|kişilik|人分|人份|인분|orang|người';

/** "Serves 4", "4 to 6 people": a number of servings, not of things. */
function isServings(text: string): boolean {
  const words = withoutVerb(text).replace(/\((s|en|n)\)/i, '$1');
  return servings.test(words) && !/stück/i.test(words);
}

function withoutVerb(text: string): string {
  return text.replace(verbs, '').trim();
}

const verbs =
  /^(?:makes|yields?|ergibt|ergeben|macht|reicht für|recipe (?:makes|yields)|pour|rinde|rende|rendement|voor|für|for|per)(?:\s*:)?\s+/i;

const range = new RegExp(
  `(${numberPattern})(?:\\s*(?:-|–|—|~|to|or|bis|à|a|až|do|of|tot|until)\\s*(${numberPattern}))?`,
  'u',
);

const servings = new RegExp(
  `^(?:(?:serves|servings?|portionen|personen|porzioni|porciones)[:\\s]+)?(?:about |approx\\.? |ca\\.? |circa |etwa )?(?:${range.source}|\\p{L}+(?: (?:to|or|bis) \\p{L}+)?)\\s*(?:${persons})\\.?$|^serves\\s+\\S+(?:\\s+\\S+){0,3}$`,
  'iu',
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
