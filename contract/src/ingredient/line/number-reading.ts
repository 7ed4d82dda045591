import { decimalValue } from './decimal-value.ts';
import { match, type Reading } from './match.ts';
import { readMisread } from './misread-number.ts';
import { afterLink, joints, readDigitQuotient, readNumberWords, withMultiple } from './number-words.ts';
import { readUnit } from './unit-reading.ts';

export type NumberRead = Reading<number> & {
  /** The reading rests on a guess: a misread sign, or a separator that could mean either. */
  uncertain?: boolean;
};

/** The number that begins exactly at `at`: "1 ½", "1½", "1 1/2", "½", ".5", "1,5", "1.000", "two", "half a". */
export function readNumber(text: string, at: number): NumberRead | undefined {
  const misread = readMisread(text, at);
  if (misread) return { ...misread, uncertain: true };
  const number = readDigitQuotient(text, at) ?? readDigits(text, at) ?? readNumberWords(text, at);
  return number && { ...number, ...withMultiple(text, number) };
}

function readDigits(text: string, at: number): NumberRead | undefined {
  const fraction = readFraction(text, at);
  if (fraction) return splitMixed(text, at) ?? withoutArticle(text, fraction);
  const decimal = match(/\d{1,20}(?:[.,'’]\d{1,20})*|[.,]\d{1,20}/y, text, at);
  // "00 flour" is a kind of flour.
  if (!decimal || match(/00+(?![\d.,'’])/y, text, at)) return undefined;
  const end = at + decimal[0].length;
  const gap = /[.,]/.test(decimal[0])
    ? null
    : (match(joints, text, end) ?? match(/ ?- ?(?=\d\/|[¼-¾⅐-⅞])| |/y, text, end));
  const part = gap && readFraction(text, end + gap[0].length);
  // "16 1/2-inch-thick slices" are 16 slices.
  if (part && Number(decimal[0]) > 2 && match(/-inch/y, text, part.end))
    return { value: Number(decimal[0]), end };
  // "1 1/4-ounce package" is one package.
  if (part && Number(decimal[0]) <= 3 && match(smallPackage, text, part.end))
    return { value: Number(decimal[0]), end };
  if (part && part.value < 1) return { value: Number(decimal[0]) + part.value, end: part.end };
  return { ...decimalValue(decimal[0], text, end), end };
}

const smallPackage = /-(?:ounce|oz)\.? (?:package|packet|pkg|envelope|sachet)s?(?!\p{L})/iuy;

/** "½ a lemon", "1/2 of an onion", "1/4 de litre". */
function withoutArticle(text: string, fraction: NumberRead): NumberRead {
  const article = match(/ (?:of )?an?(?= \p{L})/iuy, text, fraction.end);
  if (article) return { ...fraction, end: fraction.end + article[0].length };
  const linked = afterLink(text, fraction.end);
  const unit = linked > fraction.end && readUnit(text, linked + (text[linked] === ' ' ? 1 : 0));
  return unit ? { ...fraction, end: linked } : fraction;
}

/** "½" or "1/2". */
function readFraction(text: string, at: number): NumberRead | undefined {
  // Unicode takes "½" apart into "1⁄2".
  const sign = /[\u00bc-\u00be\u2150-\u215e]/.test(text[at] ?? '')
    ? text[at]?.normalize('NFKC').split('\u2044')
    : undefined;
  if (sign) return { value: Number(sign[0]) / Number(sign[1]), end: afterOrdinal(text, at + 1) };
  const slashed = match(/(\d{1,2}) ?\/ ?(1[0-6]|[2-9])(?!\d)/y, text, at);
  if (!slashed) return undefined;
  const value = Number(slashed[1]) / Number(slashed[2]);
  return { value, end: afterOrdinal(text, at + slashed[0].length) };
}

/** "1/3rd", "2/3rds", "3/4 ths". */
function afterOrdinal(text: string, at: number): number {
  const ordinal = match(/ ?(?:rd|th|nd|st)s?(?![\p{L}\d])/iuy, text, at);
  return at + (ordinal?.[0].length ?? 0);
}

/** "11/2 cups" is a space lost from "1 1/2 cups". */
function splitMixed(text: string, at: number): NumberRead | undefined {
  const lost = match(/(\d{1,2})(\d)\/([2348])(?!\d)/y, text, at);
  if (!lost || Number(lost[2]) >= Number(lost[3]) || !Number(lost[2])) return undefined;
  return {
    value: Number(lost[1]) + Number(lost[2]) / Number(lost[3]),
    end: at + lost[0].length,
    uncertain: true,
  };
}
