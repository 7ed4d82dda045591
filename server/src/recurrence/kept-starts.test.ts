import { expect, test } from 'vitest';
import { KeptStarts } from './kept-starts.ts';
import { startsOverlapping } from './occurrences.ts';
import { aSeries } from './testing/a-series.ts';

const daily = aSeries({ start: '2027-01-01T09:00:00Z', rule: 'FREQ=DAILY' });
const weekly = aSeries({ start: '2027-01-01T09:00:00Z', rule: 'FREQ=WEEKLY' });
const january = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2027-02-01T00:00:00Z') };
const february = { from: january.to, to: Date.parse('2027-03-01T00:00:00Z') };

test('a rule is followed once through a window, and each series and window has starts of its own', () => {
  const kept = new KeptStarts();
  const found = kept.overlapping('daily', () => daily, january);
  expect(found).toEqual(startsOverlapping(daily, january));
  expect(kept.overlapping('daily', followed, january)).toBe(found);
  expect(kept.overlapping('daily', () => daily, february)).toHaveLength(28);
  expect(kept.overlapping('weekly', () => weekly, january)).toHaveLength(5);
});

test('what was asked for longest ago goes first when there is too much', () => {
  const kept = new KeptStarts(90);
  kept.overlapping('one', () => daily, january);
  kept.overlapping('two', () => weekly, january);
  kept.overlapping('one', followed, january);
  kept.overlapping('three', () => weekly, january);
  expect(() => kept.overlapping('two', followed, january)).toThrow('followed again');
  expect(kept.overlapping('one', followed, january)).toHaveLength(31);
});

test('what is larger than all that may be kept is found anew each time', () => {
  const kept = new KeptStarts(20);
  expect(kept.overlapping('daily', () => daily, january)).toHaveLength(31);
  expect(() => kept.overlapping('daily', followed, january)).toThrow('followed again');
});

function followed(): never {
  throw new Error('followed again');
}
