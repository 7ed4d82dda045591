import { expect, test } from 'vitest';
import { looksWritten, type Word } from './word.ts';

test('a page with many low-confidence words looks handwritten', () => {
  expect(looksWritten(words(40, 8))).toBe(true);
});

test('a few low-confidence words do not make a page handwritten, even a short one', () => {
  expect(looksWritten(words(40, 4))).toBe(false);
  expect(looksWritten(words(8, 2))).toBe(false);
});

test('words that are too short are ignored', () => {
  const marks = words(20, 20).map(word => ({ ...word, text: '½' }));
  expect(looksWritten([...marks, ...words(40, 0)])).toBe(false);
});

function words(count: number, unsure: number): Word[] {
  const box = { x0: 0, y0: 0, x1: 60, y1: 20 };
  return Array.from({ length: count }, (_, at) => ({
    ...box,
    text: 'leeks',
    confidence: at < unsure ? 60 : 96,
  }));
}
