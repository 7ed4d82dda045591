import { expect, test } from 'vitest';
import { english as i18n } from '../../../testing/english.ts';
import { headcountWords } from './headcount-words.ts';

test.each([
  [6, 8, 1, 1, '6 coming · 1 maybe · 1 hasn’t replied'],
  [1, 1, 0, 0, '1 coming'],
  [6, 5, 0, 0, '6 coming · 5 portions'],
  [1, 3, 0, 0, '1 coming · 3 portions'],
  [2, 1, 0, 0, '2 coming · 1 portion'],
  [3, 4.5, 0, 2, '3 coming · 4 ½ portions · 2 haven’t replied'],
  [0, 3, 0, 3, '3 haven’t replied'],
  [0, 0, 0, 0, ''],
])(
  'the headcount shows %s accepted, %s portions, %s tentative and %s open',
  (come, heads, perhaps, open, expected) => {
    const attendance = { heads, acceptedCount: come, tentativeCount: perhaps, openCount: open };
    expect(headcountWords(attendance, { i18n, locale: 'en-GB' })).toBe(expected);
  },
);
