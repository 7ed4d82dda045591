import { expect, test } from 'vitest';
import { english as i18n } from '../../../testing/english.ts';
import { headsWords } from './heads-words.ts';

const words = (heads: number, tentativeCount: number, openCount: number) =>
  headsWords({ heads, tentativeCount, openCount }, { i18n, locale: 'en-GB' });

test.each([
  [6, 1, 1, '6 come · 1 perhaps · 1 open'],
  [1, 0, 0, '1 comes'],
  [2.5, 0, 2, '2 ½ portions · 2 open'],
  [0, 0, 3, '3 open'],
  [0, 0, 0, ''],
])('%s heads, %s perhaps and %s open are %s', (heads, perhaps, open, expected) => {
  expect(words(heads, perhaps, open)).toBe(expected);
});
