import { hourMs } from '@potluck/contract/durations';
import { describe, expect, test } from 'vitest';
import { cpuTimed } from '../testing/cpu-time.ts';
import { endingOf } from './ending.ts';
import { startsBetween, startsOverlapping } from './occurrences.ts';
import { aSeries } from './testing/a-series.ts';
import { clockChanges } from './testing/clock-changes.ts';
import { WorkBudget } from './work-budget.ts';

const ever = { from: Date.parse('2000-01-01T00:00:00Z'), to: Date.parse('2100-01-01T00:00:00Z') };

test.each(clockChanges)('in %s, %s: %s', (timeZone, _, rule, starts) => {
  const series = aSeries({ start: starts[0] ?? '', rule, timeZone });
  expect(startsBetween(series, ever).map(iso)).toEqual(starts);
  expect(endingOf(series)).toBe(Date.parse(starts.at(-1) ?? '') + hourMs);
});

describe('a whole-day event', () => {
  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin'])(
    'keeps its days in %s',
    timeZone => {
      const series = aSeries({
        start: '2027-03-27T00:00:00Z',
        allDay: true,
        rule: 'FREQ=DAILY;UNTIL=20270329',
        timeZone,
      });
      expect(startsBetween(series, ever).map(iso)).toEqual([
        '2027-03-27T00:00:00Z',
        '2027-03-28T00:00:00Z',
        '2027-03-29T00:00:00Z',
      ]);
      expect(endingOf(series)).toBe(Date.parse('2027-03-30T00:00:00Z'));
    },
  );
});

describe('a window', () => {
  const dinner = (start: string, end: string) => aSeries({ start, end });
  const window = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });

  test.each([
    ['begins at its end', '2027-01-01T12:00:00Z', '2027-01-02T12:00:00Z', 0],
    ['begins a moment before its end', '2027-01-01T11:59:59.999Z', '2027-01-02T12:00:00Z', 1],
    ['ends at its start', '2026-12-31T00:00:00Z', '2027-01-01T10:00:00Z', 0],
    ['ends a moment after its start', '2026-12-31T00:00:00Z', '2027-01-01T10:00:00.001Z', 1],
    ['lies within it', '2027-01-01T10:30:00Z', '2027-01-01T10:40:00Z', 1],
  ])('that %s', (_, from, to, count) => {
    const event = dinner('2027-01-01T10:00:00Z', '2027-01-01T12:00:00Z');
    expect(startsOverlapping(event, window(from, to)).starts).toHaveLength(count);
  });

  test.each([
    ['begins', '2027-01-01T10:00:00Z', '2027-01-01T11:00:00Z', 1],
    ['ends', '2027-01-01T09:00:00Z', '2027-01-01T10:00:00Z', 0],
  ])('that %s at the time of a zero-length event', (_, from, to, count) => {
    const moment = dinner('2027-01-01T10:00:00Z', '2027-01-01T10:00:00Z');
    expect(startsOverlapping(moment, window(from, to)).starts).toHaveLength(count);
  });

  test('finds events that last past midnight or several days', () => {
    const nights = aSeries({
      start: '2027-01-01T21:00:00Z',
      end: '2027-01-04T05:00:00Z',
      rule: 'FREQ=WEEKLY;COUNT=3',
    });
    expect(
      startsOverlapping(nights, window('2027-01-11T04:59:00Z', '2027-01-12T00:00:00Z')).starts.map(iso),
    ).toEqual(['2027-01-08T21:00:00Z']);
  });
});

describe('a series', () => {
  test('omits excluded times and adds additional ones, each once', () => {
    const series = aSeries({
      start: '2027-01-01T09:00:00Z',
      rule: 'FREQ=DAILY;COUNT=4',
      excluded: ['2027-01-02T09:00:00Z', '2027-01-09T09:00:00Z'],
      additional: ['2027-01-01T18:00:00Z', '2027-01-03T09:00:00Z', '2027-01-09T09:00:00Z'],
    });
    expect(startsBetween(series, ever).map(iso)).toEqual([
      '2027-01-01T09:00:00Z',
      '2027-01-01T18:00:00Z',
      '2027-01-03T09:00:00Z',
      '2027-01-04T09:00:00Z',
    ]);
  });

  test('begins with its start, even if the rule does not include it', () => {
    const series = aSeries({ start: '2027-01-01T09:00:00Z', rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' });
    expect(startsBetween(series, ever).map(iso)).toEqual([
      '2027-01-01T09:00:00Z',
      '2027-01-04T09:00:00Z',
      '2027-01-11T09:00:00Z',
    ]);
  });

  test.each([
    ['', '2027-01-01T10:00:00Z'],
    ['FREQ=DAILY', null],
    ['FREQ=DAILY;COUNT=3', '2027-01-03T10:00:00Z'],
    ['FREQ=WEEKLY;UNTIL=20270120T000000Z', '2027-01-15T10:00:00Z'],
    ['FREQ=WEEKLY;UNTIL=20270115', '2027-01-15T10:00:00Z'],
    ['FREQ=WEEKLY;UNTIL=20270115T100000', '2027-01-15T10:00:00Z'],
    ['FREQ=WEEKLY;UNTIL=20270115T095959', '2027-01-08T10:00:00Z'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;UNTIL=20400101', '2036-02-29T10:00:00Z'],
  ])('with rule %s ends at %s', (rule, end) => {
    const series = aSeries({ start: '2027-01-01T09:00:00Z', rule });
    expect(endingOf(series)).toBe(end && Date.parse(end));
  });

  test('ends before its last occurrences if they are excluded', () => {
    const series = aSeries({
      start: '2027-01-01T09:00:00Z',
      rule: 'FREQ=DAILY;COUNT=4',
      excluded: ['2027-01-04T09:00:00Z', '2027-01-03T09:00:00Z'],
    });
    expect(endingOf(series)).toBe(Date.parse('2027-01-02T10:00:00Z'));
  });

  test('ends with its last additional time', () => {
    const series = aSeries({ start: '2027-01-01T09:00:00Z', additional: ['2027-02-01T09:00:00Z'] });
    expect(endingOf(series)).toBe(Date.parse('2027-02-01T10:00:00Z'));
  });
});

describe('an infinite rule', () => {
  const seconds = aSeries({
    start: '2027-01-01T00:00:00Z',
    end: '2027-01-01T00:00:00Z',
    rule: 'FREQ=SECONDLY',
  });

  test('is cut short cheaply if a window has too many occurrences', () => {
    const limits = { max: 1000, work: new WorkBudget(20_000) };
    const cut = () => expect(startsOverlapping(seconds, ever, limits).cut).toBe(true);
    expect(cpuTimed(cut).millis).toBeLessThan(50);
    expect(endingOf(seconds)).toBe(null);
  });

  test('returns all occurrences of a short window', () => {
    const hour = { from: Date.parse('2027-05-01T00:00:00Z'), to: Date.parse('2027-05-01T01:00:00Z') };
    expect(startsOverlapping(seconds, hour).starts).toHaveLength(3600);
  });

  test('without any occurrences is evaluated quickly', () => {
    const never = aSeries({ start: '2027-01-01T00:00:00Z', rule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' });
    const year = { from: Date.parse('2090-01-01T00:00:00Z'), to: Date.parse('2091-01-01T00:00:00Z') };
    expect(startsOverlapping(never, year)).toEqual({ starts: [], cut: false });
  });
});

test.each([
  ['FREQ=DAILY;UNTIL=99991231T235959Z', '9999-12-31T01:00:00Z'],
  ['FREQ=WEEKLY;INTERVAL=10000;COUNT=10000', '9884-10-17T01:00:00Z'],
])('%s, which runs for thousands of years, ends at %s', (rule, end) => {
  const series = aSeries({ start: '2027-01-01T00:00:00Z', timeZone: 'UTC', rule });
  expect(iso(endingOf(series) ?? 0)).toBe(end);
});

test('a count that is never reached is rejected', () => {
  const rule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=5';
  expect(() => aSeries({ start: '2027-01-01T00:00:00Z', rule })).toThrow(/cannot be counted/);
});

function iso(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
