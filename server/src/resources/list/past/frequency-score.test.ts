import { dayMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { share, times, together, without } from './frequency-score.ts';

const now = Date.parse('2027-03-06T12:00:00Z');

test('two uses at once weigh as one a half-life later', () => {
  expect(together(now, now)).toBe(now + 30 * dayMs);
  expect(times(now, 4)).toBe(now + 60 * dayMs);
});

test('an old use adds little, in whatever order they come', () => {
  expect(together(now, now - 300 * dayMs)).toBe(together(now - 300 * dayMs, now));
  expect(together(now, now - 300 * dayMs) - now).toBeLessThan(dayMs);
});

test('taking a use back leaves what was before', () => {
  const before = together(now - 40 * dayMs, now - 10 * dayMs);
  expect(without(together(before, now), now)).toBeCloseTo(before, -2);
  expect(without(now, now)).toBeUndefined();
});

test('a share is a share of the weights', () => {
  expect(share(now, together(together(now, now), now))).toBeCloseTo(1 / 3, 5);
});
