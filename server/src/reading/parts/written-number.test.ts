import { expect, test } from 'vitest';
import { readNumber, withAsciiDigits } from './written-number.ts';

test.each([
  ['2', 2],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['1½', 1.5],
  ['½', 0.5],
  ['2 ⅓', 2 + 1 / 3],
  ['1⁄4', 0.25],
  ['1.500', 1500],
  ['0.125', 0.125],
])('%s is %d', (written, value) => {
  expect(readNumber(written)).toBeCloseTo(value);
});

test('digits of other scripts are converted', () => {
  expect(withAsciiDigits('٣٠ ۴۵ ४५ ３０ ๒')).toBe('30 45 45 30 2');
});
