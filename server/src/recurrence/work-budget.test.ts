import { expect, test } from 'vitest';
import { startsBetween } from './occurrences.ts';
import { aSeries } from './testing/a-series.ts';
import { cpuMillis, WorkBudget } from './work-budget.ts';

const year = { from: Date.parse('2027-01-01'), to: Date.parse('2028-01-01') };

test.each([
  'FREQ=SECONDLY;BYSECOND=7',
  'FREQ=MINUTELY;BYMONTH=1',
  'FREQ=SECONDLY;INTERVAL=7;BYDAY=MO',
  'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10;BYMINUTE=0,10,20,30,40,50',
])('%s is refused long before all its times are found', rule => {
  const begun = cpuMillis();
  expect(() => startsBetween(aSeries({ start: '2020-01-01T09:00:00Z', rule }), year)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENT', reason: 'TOO_MANY_OCCURRENCES' }),
  );
  expect(cpuMillis() - begun).toBeLessThan(2000);
});

test.each(['FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30;COUNT=3', 'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6;COUNT=2'])(
  '%s, which never fills up, is refused when it is written',
  rule => {
    const begun = cpuMillis();
    expect(() => aSeries({ start: '2020-01-01T09:00:00Z', rule })).toThrow(
      expect.objectContaining({ reason: 'RULE_TOO_RARE' }),
    );
    expect(cpuMillis() - begun).toBeLessThan(1500);
  },
);

test('rules that cost too much together are refused', () => {
  const budget = new WorkBudget(20);
  const series = aSeries({ start: '2020-01-01T09:00:00Z', rule: 'FREQ=DAILY' });
  const all = () => {
    for (let at = 0; at < 10_000; at++) {
      const begun = cpuMillis();
      startsBetween(series, year);
      budget.spend(begun);
    }
  };
  expect(all).toThrow(expect.objectContaining({ reason: 'RULES_TOO_COSTLY' }));
});
