import type { Worker } from 'tesseract.js';
import { safeSharp } from '../images/safe-sharp.ts';
import { pageText } from './page-text.ts';
import type { PageReading } from './photo-reading.ts';
import { recogniseWords } from './recogniser.ts';
import { heightOf, middle, type Word } from './word.ts';

/** Reads a prepared page, turned if it makes no sense as it lies: phones forget which way they were held. */
export async function readPage(worker: Worker, png: Uint8Array): Promise<PageReading> {
  let best = await recogniseWords(worker, png);
  for (const degrees of [90, 270, 180]) {
    if (sense(best) >= clear) break;
    const turned = await recogniseWords(worker, await safeSharp()(png).rotate(degrees).png().toBuffer());
    if (sense(turned) > sense(best)) best = turned;
  }
  return pageText(best);
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
