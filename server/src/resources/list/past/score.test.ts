import { expect, test } from 'vitest';
import { share, times, together, without } from './score.ts';

const day = 86_400_000;
const now = Date.parse('2027-03-06T12:00:00Z');

test('two uses at once count as much as one a half-life later', () => {
  expect(together(now, now)).toBe(now + 30 * day);
  expect(times(now, 4)).toBe(now + 60 * day);
});

test('an old use adds little, in any order', () => {
  expect(together(now, now - 300 * day)).toBe(together(now - 300 * day, now));
  expect(together(now, now - 300 * day) - now).toBeLessThan(day);
});

test('removing a use restores the previous score', () => {
  const before = together(now - 40 * day, now - 10 * day);
  expect(without(together(before, now), now)).toBeCloseTo(before, -2);
  expect(without(now, now)).toBeUndefined();
});

test('a share is a share of the weights', () => {
  expect(share(now, together(together(now, now), now))).toBeCloseTo(1 / 3, 5);
});
