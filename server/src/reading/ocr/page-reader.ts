import type { Worker } from 'tesseract.js';
import { safeSharp } from '../../images/safe-sharp.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { pageText } from './page-text.ts';
import type { PageReading } from './photo-reading.ts';
import { withPrintedFractions } from './printed-fractions.ts';
import { readingDigits, recogniseWords, startRecogniser } from './recogniser.ts';
import { heightOf, middle, type Word } from './word.ts';

/** Reads prepared pages in the language that they are written in. A recogniser starts with the first page in its language. */
export class PageReader {
  readonly #recognisers = new Map<PageLanguage, Promise<Worker>>();

  /** The pages of one recipe, the first in the language that is expected, and each as the one before it. */
  async read(
    pages: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    first: PageLanguage = 'eng',
  ): Promise<PageReading[]> {
    const readings: PageReading[] = [];
    let expected = first;
    // It takes half a second to start, in which the first page is prepared.
    void this.#recogniser(expected);
    for await (const page of pages) {
      const upright = await readUpright(await this.#recogniser(expected), page);
      const language: PageLanguage = pageLanguage(textOf(upright.words)) ?? expected;
      const recogniser = await this.#recogniser(language);
      const words = language === expected ? upright.words : await recogniseWords(recogniser, upright.png);
      const seen = { png: upright.png, words };
      readings.push(pageText(await readingDigits(recogniser, read => withPrintedFractions(seen, read))));
      expected = language;
    }
    return readings;
  }

  async end(): Promise<void> {
    for (const recogniser of this.#recognisers.values()) await (await recogniser).terminate();
  }

  #recogniser(language: PageLanguage): Promise<Worker> {
    const known = this.#recognisers.get(language) ?? startRecogniser(language);
    this.#recognisers.set(language, known);
    return known;
  }
}

interface Upright {
  png: Uint8Array;
  words: Word[];
}

/** The page turned if it makes no sense as it lies: phones forget which way they were held. */
async function readUpright(worker: Worker, png: Uint8Array): Promise<Upright> {
  let best: Upright = { png, words: await recogniseWords(worker, png) };
  for (const degrees of [90, 270, 180]) {
    if (sense(best.words) >= clear) break;
    const turned = await safeSharp()(png).rotate(degrees).png().toBuffer();
    const words = await recogniseWords(worker, turned);
    if (sense(words) > sense(best.words)) best = { png: turned, words };
  }
  return best;
}

const clear = 60;

/**
 * How sure the recogniser is of the words that are long enough to be some: the right way up 80 and more, not at all where
 * most of them stand on end.
 */
function sense(words: readonly Word[]): number {
  const long = words.filter(({ text }) => /\p{L}{3}/u.test(text));
  const upright = long.filter(word => word.x1 - word.x0 > heightOf(word));
  return upright.length * 2 > long.length ? middle(long.map(({ confidence }) => confidence)) : 0;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(' ');
}
