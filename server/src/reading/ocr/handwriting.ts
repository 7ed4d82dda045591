import type { Word } from './word.ts';

/**
 * Whether words look handwritten: for print, the recogniser is sure of all but one word in twelve, even on dim photos.
 */
export function looksWritten(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => /\p{L}{3}/u.test(text));
  const unsure = long.filter(({ confidence }) => confidence < sure).length;
  return unsure >= fewest && unsure > long.length * 0.13;
}

const sure = 85;

/** On a page with few words, a bad one is nothing unusual. */
const fewest = 4;
