import type { Worker } from 'tesseract.js';
import { cutOut, type GreyPicture, greyOf, sharpOf } from './grey-picture.ts';
import { levelPage, type Turn } from './prepare-photo.ts';
import { recogniseWords } from './recogniser.ts';
import { type Box, heightOf, middle, type Word } from './word.ts';

/**
 * How far a page has to be turned for its lines to be read: phones forget which way they were held. The part of it with
 * the most print is read each way until it makes sense.
 */
export async function turnOf(worker: Worker, page: GreyPicture): Promise<Turn> {
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
 * How sure the recogniser is of the words that are long enough to be some, from 0 to 100: of print the right way up 80
 * and more, not at all where most words stand on end.
 */
function senseOf(words: readonly Word[]): number {
  const long = words.filter(({ text }) => /\p{L}{3}/u.test(text));
  const upright = long.filter(word => word.x1 - word.x0 > heightOf(word));
  return upright.length * 2 > long.length ? middle(long.map(({ confidence }) => confidence)) : 0;
}

/** A dozen lines, whichever way they run: to read it takes a tenth of what a page does. */
const partSize = 480;

/** Of nine parts that overlap the one with the most ink in it. */
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
