import { expect, test } from 'vitest';
import { cpuTimed } from '../testing/cpu-time.ts';
import { startsIn } from './occurrences.ts';
import { aSeries } from './testing/a-series.ts';
import { WorkBudget } from './work-budget.ts';

const year = { from: Date.parse('2027-01-01'), to: Date.parse('2028-01-01') };

test.each([
  'FREQ=SECONDLY;BYSECOND=7',
  'FREQ=MINUTELY;BYMONTH=1',
  'FREQ=SECONDLY;INTERVAL=7;BYDAY=MO',
  'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10;BYMINUTE=0,10,20,30,40,50',
  'FREQ=SECONDLY;BYHOUR=23;BYMONTHDAY=31',
  'FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30;BYSETPOS=1',
])('%s, even if already stored, quickly returns at most the requested number', rule => {
  const limits = { max: 100, work: new WorkBudget(20_000) };
  const { starts, cut } = startsIn(aSeries({ start: '2020-01-01T09:00:00Z', rule }), year, limits);
  expect(starts.length).toBeLessThanOrEqual(100);
  expect(cut || starts.length === 0).toBe(true);
  // A rule may exceed its steps by those of one day.
  expect(limits.work.left).toBeGreaterThan(-2000);
});

test.each([
  'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3',
  'FREQ=HOURLY;BYMONTH=2;BYMONTHDAY=30;COUNT=10000',
  'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6;COUNT=2',
  'FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=2;COUNT=5',
])('%s, which never reaches its count, is rejected on write', rule => {
  const { millis } = cpuTimed(() =>
    expect(() => aSeries({ start: '2020-01-01T09:00:00Z', rule })).toThrow(
      expect.objectContaining({ reason: 'RULE_TOO_RARE' }),
    ),
  );
  expect(millis).toBeLessThan(1000);
});

test('a share of a budget draws on the whole, up to its own limit', () => {
  const whole = new WorkBudget(100);
  const part = whole.part(60);
  expect(part.take(60)).toBe(true);
  expect(part.take(1)).toBe(false);
  expect(part.spent).toBe(true);
  expect(whole.left).toBe(39);
  expect(whole.part(60).take(40)).toBe(false);
});
