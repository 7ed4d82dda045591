import { expect, test } from 'vitest';
import type { GreyPicture } from './grey-picture.ts';
import { inkedGaps, withMissedLines } from './missed-lines.ts';
import type { Word } from './word.ts';

const lines = [word('flour', 100), word('butter', 140), word('milk', 220)];
const salt = { ...word('salt', 0), x0: 24, x1: 72, y0: 14, y1: 38 };

test('a line missed by the first recognition is read at its place', async () => {
  const found = await withMissedLines({ page: pageWithInkAt(180, 204), words: lines }, async () => [salt]);
  expect(found).toHaveLength(4);
  const [, , , last] = found;
  expect(last).toMatchObject({ text: 'salt', x0: 60, x1: 108, y0: 180, y1: 204 });
});

test('a gap without ink is empty, and a thin rule is not a line', () => {
  expect(inkedGaps(pageWithInkAt(0, 0), lines)).toEqual([]);
  expect(inkedGaps(pageWithInkAt(190, 193), lines)).toEqual([]);
});

test('a low-confidence line is ignored as a stain', async () => {
  const stain = { ...salt, confidence: 40 };
  const found = await withMissedLines({ page: pageWithInkAt(180, 204), words: lines }, async () => [stain]);
  expect(found).toEqual(lines);
});

test('a picture between two paragraphs is not a line', () => {
  const apart = [word('flour', 100), word('milk', 500)];
  expect(inkedGaps(pageWithInkAt(140, 480), apart)).toEqual([]);
});

function word(text: string, y0: number): Word {
  return { text, confidence: 95, x0: 60, x1: 60 + text.length * 12, y0, y1: y0 + 24 };
}

function pageWithInkAt(from: number, to: number): GreyPicture {
  const [width, height] = [200, 600];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = from; y < to; y += 1) data.fill(0, y * width + 60, y * width + 100);
  return { data, width, height };
}
