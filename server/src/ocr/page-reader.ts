import type { Worker } from 'tesseract.js';
import { safeSharp } from '../images/safe-sharp.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { pageText } from './page-text.ts';
import type { PageReading } from './photo-reading.ts';
import { recogniseWords, startRecogniser } from './recogniser.ts';
import { heightOf, middle, type Word } from './word.ts';

/** Reads prepared pages in the language that they are written in. The English recogniser starts at once, others when needed. */
export class PageReader {
  readonly #recognisers = new Map<PageLanguage, Promise<Worker>>();

  constructor() {
    void this.#recogniser('eng');
  }

  /** The pages of one recipe: once one of them is in German, the next is expected to be. */
  async read(pages: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<PageReading[]> {
    const readings: PageReading[] = [];
    let expected: PageLanguage = 'eng';
    for await (const page of pages) {
      const upright = await readUpright(await this.#recogniser(expected), page);
      const language: PageLanguage = pageLanguage(textOf(upright.words)) ?? expected;
      const again = language === 'deu' && expected === 'eng';
      const words = again ? await recogniseWords(await this.#recogniser('deu'), upright.png) : upright.words;
      readings.push(pageText(words));
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
