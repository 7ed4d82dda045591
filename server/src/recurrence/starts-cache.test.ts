import { expect, test } from 'vitest';
import { startsOverlapping } from './occurrences.ts';
import { StartsCache } from './starts-cache.ts';
import { aSeries } from './testing/a-series.ts';
import { WorkBudget } from './work-budget.ts';

const daily = aSeries({ start: '2027-01-01T09:00:00Z', rule: 'FREQ=DAILY' });
const weekly = aSeries({ start: '2027-01-01T09:00:00Z', rule: 'FREQ=WEEKLY' });
const january = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2027-02-01T00:00:00Z') };
const february = { from: january.to, to: Date.parse('2027-03-01T00:00:00Z') };

test('a rule is evaluated once per window, and each series and window has its own entry', () => {
  const kept = new StartsCache();
  const found = kept.overlapping('daily', () => daily, within(january));
  expect(found).toEqual(startsOverlapping(daily, january));
  expect(kept.overlapping('daily', followed, within(january))).toBe(found);
  expect(kept.overlapping('daily', () => daily, within(february))).toMatchObject({ starts: { length: 28 } });
  expect(kept.overlapping('weekly', () => weekly, within(january))).toMatchObject({ starts: { length: 5 } });
});

test('the least recently used entry is evicted if the cache is full', () => {
  const kept = new StartsCache(90);
  kept.overlapping('one', () => daily, within(january));
  kept.overlapping('two', () => weekly, within(january));
  kept.overlapping('one', followed, within(january));
  kept.overlapping('three', () => weekly, within(january));
  expect(() => kept.overlapping('two', followed, within(january))).toThrow('followed again');
  expect(kept.overlapping('one', followed, within(january))).toMatchObject({ starts: { length: 31 } });
});

test('a result larger than the cache is not cached', () => {
  const kept = new StartsCache(20);
  expect(kept.overlapping('daily', () => daily, within(january))).toMatchObject({ starts: { length: 31 } });
  expect(() => kept.overlapping('daily', followed, within(january))).toThrow('followed again');
});

test('an hourly series returns a thousand starts, and reports that it has more', () => {
  const hourly = aSeries({ start: '2027-01-01T09:00:00Z', rule: 'FREQ=HOURLY' });
  const year = { from: january.from, to: Date.parse('2028-01-01T00:00:00Z') };
  const { starts, cut } = new StartsCache().overlapping('hourly', () => hourly, within(year));
  expect(starts.length).toBe(1000);
  expect(cut).toBe(true);
});

test('a result cut short by an exhausted budget is not cached', () => {
  const [kept, spent] = [new StartsCache(), new WorkBudget(0)];
  expect(kept.overlapping('daily', () => daily, { ...january, work: spent }).cut).toBe(true);
  expect(kept.overlapping('daily', () => daily, within(january)).cut).toBe(false);
});

function within(window: { from: number; to: number }) {
  return { ...window, work: new WorkBudget(100_000) };
}

function followed(): never {
  throw new Error('followed again');
}
