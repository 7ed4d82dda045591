import { columnsOf } from './columns.ts';
import { cutOut, type GreyPicture, inkHeight } from './grey-picture.ts';
import { around, type Box, heightOf, middle, type Word, wordLines } from './word.ts';

interface ReadPage {
  page: GreyPicture;
  words: readonly Word[];
}

/** Recognises a strip of a page; positions are relative to the strip. */
export type ReadStrip = (strip: GreyPicture) => Promise<Word[]>;

/**
 * Adds words from lines that the recogniser missed, as happens with short lines between others: retries gaps that have
 * the height of a line and contain ink.
 */
export async function withMissedLines({ page, words }: ReadPage, read: ReadStrip): Promise<Word[]> {
  const found: Word[] = [];
  for (const strip of inkedGaps(page, words).slice(0, maxOnPage)) {
    const seen = (await read(cutOut(page, strip))).map(word => moved(word, strip));
    if (seen.some(({ text, confidence }) => confidence >= sure && /\p{L}{3}/u.test(text)))
      found.push(...seen);
  }
  return [...words, ...found];
}

/** A page with more gaps contains pictures. */
const maxOnPage = 6;

/** Stains and parts of pictures are also read as words, but with low confidence. */
const sure = 70;

/** Gaps between the lines of a column with ink as high as letters, and no higher than a few lines. */
export function inkedGaps(page: GreyPicture, words: readonly Word[]): Box[] {
  const usual = middle(words.map(heightOf));
  return columnsOf(words).flatMap(column => {
    const { x0, x1 } = around(column);
    const lines = wordLines(column);
    return lines.flatMap((line, at) => {
      const above = lines[at - 1];
      if (!above) return [];
      const gap = { x0: Math.max(0, x0 - usual), y0: above.y1 + 2, x1: x1 + usual, y1: line.y0 - 2 };
      const room = heightOf(gap);
      if (room < usual * 1.2 || room > usual * 5) return [];
      return inkHeight(cutOut(page, gap)) >= usual * 0.6 ? [gap] : [];
    });
  });
}

function moved(word: Word, { x0, y0 }: Box): Word {
  const place = (box: Box) => ({ x0: box.x0 + x0, x1: box.x1 + x0, y0: box.y0 + y0, y1: box.y1 + y0 });
  return { ...word, ...place(word), ...(word.characters && { characters: word.characters.map(place) }) };
}
