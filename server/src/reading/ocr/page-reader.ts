import type { Worker } from 'tesseract.js';
import { safeSharp } from '../../images/safe-sharp.ts';
import { turnOf } from './find-turn.ts';
import { greyOf } from './grey-picture.ts';
import { looksWritten } from './handwriting.ts';
import { withMissedLines } from './missed-lines.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import { pageText } from './page-text.ts';
import type { PageReading } from './photo-reading.ts';
import { type LevelPage, levelPage, litPhoto, type Turn } from './prepare-photo.ts';
import { withPrintedFractions } from './printed-fractions.ts';
import { readingDigits, recogniseStrip, recogniseWords, startRecogniser } from './recogniser.ts';
import { around, type Box } from './word.ts';

/** Reads photos of pages in the language that they are written in. A recogniser starts with the first page in its language. */
export class PageReader {
  readonly #recognisers = new Map<PageLanguage, Promise<Worker>>();

  /** The pages of one recipe, the first in the language that is expected, and each as the one before it. */
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

  /** One page, and the language that it is in. */
  async readOne(
    photo: Uint8Array,
    expected: PageLanguage,
  ): Promise<{ page: PageReading; language: PageLanguage }> {
    // It takes half a second to start, in which the page is prepared.
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

/** Where a place of a turned photo was, both in shares of width and height. */
const turnedBack: Record<Turn, (x: number, y: number) => readonly [number, number]> = {
  0: (x, y) => [x, y],
  90: (x, y) => [y, 1 - x],
  180: (x, y) => [1 - x, 1 - y],
  270: (x, y) => [1 - y, x],
};
