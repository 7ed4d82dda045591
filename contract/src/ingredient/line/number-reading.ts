import { decimalValue } from './decimal-value.ts';
import { match, type Reading } from './match.ts';
import { readMisread } from './misread-number.ts';
import { readNumberWords } from './number-words.ts';

export type NumberRead = Reading<number> & {
  /** The reading rests on a guess: a misread sign, or a separator that could mean either. */
  uncertain?: boolean;
};

/** The number that begins exactly at `at`: "1 ½", "1½", "1 1/2", "½", ".5", "1,5", "1.000", "two", "half a". */
export function readNumber(text: string, at: number): NumberRead | undefined {
  const misread = readMisread(text, at);
  if (misread) return { ...misread, uncertain: true };
  const number = readDigits(text, at) ?? readNumberWords(text, at);
  return number && withMultiple(text, number);
}

function readDigits(text: string, at: number): NumberRead | undefined {
  const fraction = readFraction(text, at);
  if (fraction) return splitMixed(text, at) ?? withoutArticle(text, fraction);
  const decimal = match(/\d{1,9}(?:[.,'’]\d{1,9})*|[.,]\d{1,9}/y, text, at);
  if (!decimal) return undefined;
  const end = at + decimal[0].length;
  const gap = /[.,]/.test(decimal[0]) ? null : match(/ ?- ?(?=\d\/)| (?:and |& )?|/y, text, end);
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

/** "½ a lemon", "1/2 of an onion". */
function withoutArticle(text: string, fraction: NumberRead): NumberRead {
  const article = match(/ (?:of )?an?(?= \p{L})/iuy, text, fraction.end);
  return article ? { ...fraction, end: fraction.end + article[0].length } : fraction;
}

/** "½" or "1/2". */
function readFraction(text: string, at: number): NumberRead | undefined {
  // Unicode takes "½" apart into "1⁄2".
  const sign = /[\u00bc-\u00be\u2150-\u215e]/.test(text[at] ?? '')
    ? text[at]?.normalize('NFKC').split('\u2044')
    : undefined;
  if (sign) return { value: Number(sign[0]) / Number(sign[1]), end: at + 1 };
  const slashed = match(/(\d{1,2}) ?\/ ?(1[0-6]|[2-9])(?!\d)/y, text, at);
  if (!slashed) return undefined;
  return { value: Number(slashed[1]) / Number(slashed[2]), end: at + slashed[0].length };
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

/** "one and a half", "2 dozen". */
function withMultiple(text: string, whole: NumberRead): NumberRead {
  const dozen = match(
    / (?:dozen|dutzend|douzaines?|docenas?|dozzine|dozijn|dúzias|dussin)\b/iy,
    text,
    whole.end,
  );
  if (dozen) return { value: whole.value * 12, end: whole.end + dozen[0].length };
  const half = match(
    / (?:and (?:a |one )?half|et demie?|y medi[ao]|e mezz[ao]|en een half)\b/iy,
    text,
    whole.end,
  );
  return half ? { value: whole.value + 0.5, end: whole.end + half[0].length } : whole;
}
