import { cutOut, type GreyPicture, inkHeight } from './grey-picture.ts';
import type { ReadDigit } from './recogniser.ts';
import { around, type Box, heightOf, type Word } from './word.ts';

interface ReadPage {
  page: GreyPicture;
  words: readonly Word[];
}

/**
 * The words of a page with the fractions that stand on it. Recognisers do not know "¾": they take it for a percent sign
 * or for letters, and lose the whole number before it. So what looks like one is looked at again digit by digit. What
 * does not come out as a fraction stays as it was.
 */
export async function withPrintedFractions({ page, words }: ReadPage, read: ReadDigit): Promise<Word[]> {
  const misread = words.flatMap(misreadFraction).slice(0, mostOnPage);
  const found = new Map<Word, Word>();
  for (const each of misread) {
    const fraction = await fractionAt(page, each.box, read);
    if (fraction === undefined) continue;
    const whole = each.whole || (await wholeBefore(page, each, { words, read }));
    const text = `${whole} ${fraction}`.trim();
    // However sure that was, it is one more amount to look at.
    found.set(each.word, { ...each.word, text, confidence: Math.min(each.word.confidence, doubtful) });
  }
  return words.map(word => found.get(word) ?? word);
}

const doubtful = 60;

/** A page of recipes has a dozen; to look at more would take longer than the page. */
const mostOnPage = 20;

interface Misread {
  word: Word;
  /** The digits before it that were read. */
  whole: string;
  /** Where the fraction stands. */
  box: Box;
}

const looks = /^(\d{0,2})(?:[%»'‘’“"][%24aizZJ3:.”']{0,2}|[YVWbi[({][%24aizZJ3])$/u;

/** Also a digit that is broader than digits are: of "½" often nothing but the 2 is read. */
function misreadFraction(word: Word): Misread[] {
  const digit = /^[234]$/.test(word.text);
  const [, whole] = digit ? ['', ''] : (looks.exec(word.text) ?? []);
  const marks = word.characters?.slice(whole?.length) ?? [];
  if (whole === undefined || marks.length === 0) return [];
  const box = around(marks);
  const shape = (box.x1 - box.x0) / heightOf(box);
  return shape > (digit ? 0.7 : 0.5) && shape < 1.3 ? [{ word, whole, box }] : [];
}

/** The digits on both sides of the stroke, which runs from the lower left to the upper right corner. */
async function fractionAt(page: GreyPicture, box: Box, read: ReadDigit): Promise<string | undefined> {
  const [width, height] = [box.x1 - box.x0, heightOf(box)];
  const place = (x: number, y: number) => x / width + y / height;
  const above = (cut: number) => cutOut(page, box, (x, y) => place(x, y) <= cut);
  const below = (cut: number) => cutOut(page, box, (x, y) => place(x, y) >= cut);
  const numerator = await firstRead([above(0.86), above(0.75)], /^[123]/, read);
  const denominator = numerator && (await firstRead([below(1.2), below(1.12)], /^[2348]$/, read));
  return fractions[`${numerator}/${denominator}`];
}

const fractions: Readonly<Record<string, string>> = {
  '1/2': '½',
  '1/3': '⅓',
  '2/3': '⅔',
  '1/4': '¼',
  '3/4': '¾',
  '1/8': '⅛',
};

/** What is left of the stroke makes another digit behind the first. */
async function firstRead(
  pieces: readonly GreyPicture[],
  expected: RegExp,
  read: ReadDigit,
): Promise<string | undefined> {
  for (const piece of pieces) {
    if (inkHeight(piece) === 0) continue;
    const [digit] = expected.exec((await read(piece)).text) ?? [];
    if (digit) return digit;
  }
  return undefined;
}

/** A digit before the fraction that was not read: as high as it, in a space where no word was found. */
async function wholeBefore(
  page: GreyPicture,
  { word, box }: Misread,
  { words, read }: { words: readonly Word[]; read: ReadDigit },
): Promise<string> {
  const height = heightOf(box);
  const space = { x0: Math.round(box.x0 - 1.3 * height), x1: box.x0 - 2, y0: box.y0 - 3, y1: box.y1 + 3 };
  if (words.some(other => other !== word && overlap(other, space))) return '';
  const piece = cutOut(page, space);
  const ink = inkHeight(piece);
  if (ink < 0.6 * height || ink > 1.1 * height) return '';
  const { text, confidence } = await read(piece);
  return /^[1-9]$/.test(text) && confidence >= 60 ? text : '';
}

function overlap(one: Box, other: Box): boolean {
  return one.x0 < other.x1 && one.x1 > other.x0 && one.y0 < other.y1 && one.y1 > other.y0;
}
