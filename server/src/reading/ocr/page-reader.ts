import type { Worker } from 'tesseract.js';
import { safeSharp } from '../../images/safe-sharp.ts';
import { cutOut, type GreyPicture, greyOf, inkHeight, sharpOf } from './grey-picture.ts';
import { withMissedLines } from './missed-lines.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { pageText } from './page-text.ts';
import type { PageReading } from './photo-reading.ts';
import { type LevelPage, levelPage, litPhoto, type Turn } from './prepare-photo.ts';
import {
  type ReadDigit,
  readingDigits,
  recogniseStrip,
  recogniseWords,
  startRecogniser,
} from './recogniser.ts';
import { around, type Box, heightOf, looksWritten, middle, type Word } from './word.ts';

interface ReadPage {
  page: GreyPicture;
  words: readonly Word[];
}

/**
 * Corrects the fractions among the words of a page. Recognisers don't know "¾": they read a percent sign or letters,
 * and lose the whole number before it. So candidates are read again digit by digit. Those that are not confirmed as a
 * fraction stay unchanged.
 */
async function withPrintedFractions({ page, words }: ReadPage, read: ReadDigit): Promise<Word[]> {
  const misread = words.flatMap(misreadFraction).slice(0, maxOnPage);
  const found = new Map<Word, Word>();
  for (const each of misread) {
    const fraction = await fractionAt(page, each.box, read);
    if (fraction === undefined) continue;
    const whole = each.whole || (await wholeBefore(page, each, { words, read }));
    const text = `${whole} ${fraction}`.trim();
    // Lowers the confidence, so that someone checks the amount.
    found.set(each.word, { ...each.word, text, confidence: Math.min(each.word.confidence, doubtful) });
  }
  return words.map(word => found.get(word) ?? word);
}

const doubtful = 60;

/** A page of recipes has a dozen; checking more would take longer than the page itself. */
const maxOnPage = 20;

interface Misread {
  word: Word;
  /** The digits before the fraction that were recognised. */
  whole: string;
  /** The position of the fraction. */
  box: Box;
}

const looks = /^(\d{0,2})(?:[%»'‘’“"][%24aizZJ3:.”']{0,2}|[YVWbi[({][%24aizZJ3])$/u;

/** Includes a digit that is wider than usual: of "½" often only the 2 is recognised. */
function misreadFraction(word: Word): Misread[] {
  const digit = /^[234]$/.test(word.text);
  const [, whole] = digit ? ['', ''] : (looks.exec(word.text) ?? []);
  const marks = word.characters?.slice(whole?.length) ?? [];
  if (whole === undefined || marks.length === 0) return [];
  const box = around(marks);
  const shape = (box.x1 - box.x0) / heightOf(box);
  return shape > (digit ? 0.7 : 0.5) && shape < 1.3 ? [{ word, whole, box }] : [];
}

/**
 * The fraction in a box, from the digits on both sides of its slash, which runs from the lower left to the upper right
 * corner.
 */
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

/** Remains of the slash look like another digit after the first. */
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

/** A digit before the fraction that was missed: of the same height, in a space without words. */
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

/**
 * How far to rotate a page so that its lines can be read: phones forget how they were held. Reads the part with the
 * most print in each orientation until it makes sense.
 */
async function turnOf(worker: Worker, page: GreyPicture): Promise<Turn> {
  const part = cutOut(page, fullestPart(page));
  let best: { turn: Turn; sense: number } = { turn: 0, sense: 0 };
  for (const turn of [0, 90, 270, 180] as const) {
    const turned = turn === 0 ? part : await greyOf(sharpOf(part).rotate(turn));
    const sense = senseOf(await recogniseWords(worker, (await levelPage(turned)).png));
    if (sense >= clear) return turn;
    if (sense > best.sense) best = { turn, sense };
  }
  return best.turn;
}

const clear = 70;

/**
 * The recogniser's confidence in words that are long enough, from 0 to 100: 80 and more for upright print, 0 if most
 * words are vertical.
 */
function senseOf(words: readonly Word[]): number {
  const long = words.filter(({ text }) => /\p{L}{3}/u.test(text));
  const upright = long.filter(word => word.x1 - word.x0 > heightOf(word));
  return upright.length * 2 > long.length ? middle(long.map(({ confidence }) => confidence)) : 0;
}

/** A dozen lines in either direction: reading them takes a tenth of the time of a page. */
const partSize = 480;

/** The part with the most ink, out of nine overlapping ones. */
function fullestPart({ data, width, height }: GreyPicture): Box {
  const [across, down] = [Math.min(partSize, width), Math.min(partSize, height)];
  const places = [0, 0.5, 1].flatMap(right => [0, 0.5, 1].map(low => [right, low] as const));
  const parts = places.map(([right, low]) => {
    const [x0, y0] = [Math.round((width - across) * right), Math.round((height - down) * low)];
    return { x0, y0, x1: x0 + across, y1: y0 + down };
  });
  const ink = parts.map(({ x0, y0, x1, y1 }) => {
    let dark = 0;
    for (let y = y0; y < y1; y += 3)
      for (let x = x0; x < x1; x += 3) if ((data[y * width + x] ?? 255) < 128) dark += 1;
    return dark;
  });
  return parts[ink.indexOf(Math.max(...ink))] ?? { x0: 0, y0: 0, x1: width, y1: height };
}

/** Reads photos of pages in their language. The recogniser of a language starts with the first page in it. */
export class PageReader {
  readonly #recognisers = new Map<PageLanguage, Promise<Worker>>();

  /**
   * Reads the pages of one recipe: the first in the expected language, each further page in the language of the one
   * before.
   */
  async read(
    photos: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    first: PageLanguage = 'eng',
  ): Promise<PageReading[]> {
    const readings: PageReading[] = [];
    let expected = first;
    for await (const photo of photos) {
      const { page, language } = await this.readOne(photo, expected);
      readings.push(page);
      expected = language;
    }
    return readings;
  }

  /** Reads one page, and determines its language. */
  async readOne(
    photo: Uint8Array,
    expected: PageLanguage,
  ): Promise<{ page: PageReading; language: PageLanguage }> {
    // Starts early: it takes half a second, while the page is prepared.
    void this.#recogniser(expected);
    const { turn, page } = await this.#upright(photo, expected);
    const seen = await recogniseWords(await this.#recogniser(expected), page.png);
    const language = pageLanguage(seen.map(({ text }) => text).join(' ')) ?? expected;
    const recogniser = await this.#recogniser(language);
    const recognised = language === expected ? seen : await recogniseWords(recogniser, page.png);
    const grey = await greyOf(safeSharp()(page.png));
    const words = await withMissedLines({ page: grey, words: recognised }, strip =>
      recogniseStrip(recogniser, strip),
    );
    const read = { page: grey, words };
    const { text, lines } = pageText(
      await readingDigits(recogniser, each => withPrintedFractions(read, each)),
    );
    const placed = lines.map(line => ({ ...line, box: onPhoto(line.box, page, turn) }));
    return { page: { text, lines: placed, turn, handwriting: looksWritten(words) }, language };
  }

  async end(): Promise<void> {
    for (const recogniser of this.#recognisers.values()) await (await recogniser).terminate();
  }

  async #upright(photo: Uint8Array, language: PageLanguage): Promise<{ turn: Turn; page: LevelPage }> {
    const lit = await litPhoto(photo);
    const turn = await turnOf(await this.#recogniser(language), lit);
    return { turn, page: await levelPage(turn === 0 ? lit : await litPhoto(photo, turn)) };
  }

  #recogniser(language: PageLanguage): Promise<Worker> {
    const known = this.#recognisers.get(language) ?? startRecogniser(language);
    this.#recognisers.set(language, known);
    return known;
  }
}

function onPhoto({ x0, y0, x1, y1 }: Box, { before }: LevelPage, turn: Turn): Box {
  const corners = [before(x0, y0), before(x1, y0), before(x0, y1), before(x1, y1)];
  return around(corners.map(([x, y]) => pointBox(turnedBack[turn](x, y))));
}

function pointBox([x, y]: readonly [number, number]): Box {
  return { x0: x, x1: x, y0: y, y1: y };
}

/** Maps a position on a rotated photo back to the original, both as fractions of width and height. */
const turnedBack: Record<Turn, (x: number, y: number) => readonly [number, number]> = {
  0: (x, y) => [x, y],
  90: (x, y) => [y, 1 - x],
  180: (x, y) => [1 - x, 1 - y],
  270: (x, y) => [1 - y, x],
};
