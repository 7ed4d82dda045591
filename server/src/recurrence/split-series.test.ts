import { describe, expect, test } from 'vitest';
import { startsBetween } from './occurrences.ts';
import { splitSeries } from './split-series.ts';
import { aSeries } from './testing/a-series.ts';

const ever = { from: Date.parse('2000-01-01T00:00:00Z'), to: Date.parse('2032-01-01T00:00:00Z') };

/** A rule with its start, the number of the occurrence to split at, and the rules of the two parts. */
const cuts: [rule: string, start: string, at: number, before: string, following: string][] = [
  ['FREQ=DAILY', '2027-01-01T09:00:00Z', 3, 'FREQ=DAILY;UNTIL=20270104T085959Z', 'FREQ=DAILY'],
  ['FREQ=DAILY;COUNT=10', '2027-01-01T09:00:00Z', 3, 'FREQ=DAILY;COUNT=3', 'FREQ=DAILY;COUNT=7'],
  ['FREQ=DAILY;COUNT=10', '2027-01-01T09:00:00Z', 9, 'FREQ=DAILY;COUNT=9', 'FREQ=DAILY;COUNT=1'],
  [
    'FREQ=DAILY;INTERVAL=3;COUNT=5',
    '2027-01-01T09:00:00Z',
    2,
    'FREQ=DAILY;INTERVAL=3;COUNT=2',
    'FREQ=DAILY;INTERVAL=3;COUNT=3',
  ],
  [
    'FREQ=DAILY;UNTIL=20270110T090000Z',
    '2027-01-01T09:00:00Z',
    1,
    'FREQ=DAILY;UNTIL=20270102T085959Z',
    'FREQ=DAILY;UNTIL=20270110T090000Z',
  ],
  ['FREQ=WEEKLY', '2027-03-15T08:00:00Z', 2, 'FREQ=WEEKLY;UNTIL=20270329T065959Z', 'FREQ=WEEKLY'],
  [
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
    '2027-01-01T09:00:00Z',
    4,
    'FREQ=WEEKLY;BYDAY=MO,WE,FR;UNTIL=20270111T085959Z',
    'FREQ=WEEKLY;BYDAY=MO,WE,FR',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=9',
    '2027-01-04T09:00:00Z',
    3,
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=3',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=6',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
    '2027-01-03T09:00:00Z',
    3,
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;UNTIL=20270118T085959Z',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU',
  ],
  ['FREQ=MONTHLY', '2027-01-31T09:00:00Z', 1, 'FREQ=MONTHLY;UNTIL=20270331T075959Z', 'FREQ=MONTHLY'],
  ['FREQ=MONTHLY;COUNT=4', '2027-01-31T09:00:00Z', 2, 'FREQ=MONTHLY;COUNT=2', 'FREQ=MONTHLY;COUNT=2'],
  [
    'FREQ=MONTHLY;BYDAY=2TU',
    '2027-01-12T09:00:00Z',
    2,
    'FREQ=MONTHLY;BYDAY=2TU;UNTIL=20270309T085959Z',
    'FREQ=MONTHLY;BYDAY=2TU',
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=6',
    '2027-01-29T09:00:00Z',
    5,
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=5',
    'FREQ=MONTHLY;BYDAY=-1FR;COUNT=1',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
    '2027-01-01T09:00:00Z',
    3,
    'FREQ=MONTHLY;BYMONTHDAY=1,15;UNTIL=20270215T085959Z',
    'FREQ=MONTHLY;BYMONTHDAY=1,15',
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    '2027-01-29T09:00:00Z',
    1,
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;UNTIL=20270226T085959Z',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ],
  ['FREQ=YEARLY', '2024-02-29T09:00:00Z', 1, 'FREQ=YEARLY;UNTIL=20280229T085959Z', 'FREQ=YEARLY'],
  [
    'FREQ=YEARLY;BYMONTH=3,9;COUNT=5',
    '2027-03-01T09:00:00Z',
    3,
    'FREQ=YEARLY;BYMONTH=3,9;COUNT=3',
    'FREQ=YEARLY;BYMONTH=3,9;COUNT=2',
  ],
  [
    'FREQ=HOURLY;INTERVAL=6;COUNT=8',
    '2027-01-01T09:00:00Z',
    5,
    'FREQ=HOURLY;INTERVAL=6;COUNT=5',
    'FREQ=HOURLY;INTERVAL=6;COUNT=3',
  ],
  [
    'FREQ=DAILY;BYHOUR=9,17;COUNT=7',
    '2027-01-01T08:00:00Z',
    3,
    'FREQ=DAILY;BYHOUR=9,17;COUNT=3',
    'FREQ=DAILY;BYHOUR=9,17;COUNT=4',
  ],
  [
    'FREQ=DAILY;COUNT=5',
    '2027-03-27T01:30:00Z',
    1,
    'FREQ=DAILY;COUNT=1',
    'FREQ=DAILY;COUNT=4;BYHOUR=2;BYMINUTE=30;BYSECOND=0',
  ],
  ['FREQ=DAILY;COUNT=5', '2027-10-30T00:30:00Z', 1, 'FREQ=DAILY;COUNT=1', 'FREQ=DAILY;COUNT=4'],
];

describe('a series split before one of its occurrences', () => {
  test.each(cuts)('%s from %s, before number %i: %s and %s', (rule, start, at, first, second) => {
    const series = aSeries({ start, rule });
    const starts = startsBetween(series, ever);
    const { before, following } = splitSeries(series, starts[at] ?? Number.NaN);
    expect([before?.rule, following.rule]).toEqual([first, second]);
    expect(startsBetween(before ?? series, ever)).toEqual(starts.slice(0, at));
    expect(startsBetween(following, ever)).toEqual(starts.slice(at));
  });

  test('divides its excluded and additional times', () => {
    const series = aSeries({
      start: '2027-01-01T09:00:00Z',
      rule: 'FREQ=DAILY;COUNT=6',
      excluded: ['2027-01-02T09:00:00Z', '2027-01-05T09:00:00Z'],
      additional: ['2027-01-02T12:00:00Z', '2027-01-07T12:00:00Z'],
    });
    const { before, following } = splitSeries(series, Date.parse('2027-01-04T09:00:00Z'));
    expect(before).toMatchObject({
      rule: 'FREQ=DAILY;COUNT=3',
      excluded: [at(2, 9)],
      additional: [at(2, 12)],
    });
    expect(following).toMatchObject({
      rule: 'FREQ=DAILY;COUNT=3',
      excluded: [at(5, 9)],
      additional: [at(7, 12)],
    });
  });

  test('can be split at an additional time', () => {
    const series = aSeries({
      start: '2027-01-04T09:00:00Z',
      rule: 'FREQ=WEEKLY;COUNT=3',
      additional: ['2027-01-07T18:00:00Z', '2027-02-01T18:00:00Z'],
    });
    const starts = startsBetween(series, ever);
    for (const cut of [1, 4]) {
      const { before, following } = splitSeries(series, starts[cut] ?? 0);
      expect(startsBetween(before ?? series, ever)).toEqual(starts.slice(0, cut));
      expect(startsBetween(following, ever)).toEqual(starts.slice(cut));
    }
  });

  test('has no first part if it is split before its first occurrence', () => {
    const series = aSeries({ start: '2027-01-04T09:00:00Z', rule: 'FREQ=WEEKLY;COUNT=3' });
    expect(splitSeries(series, series.start)).toEqual({ before: null, following: series });
  });

  test('of whole days ends on a date', () => {
    const series = aSeries({ start: '2027-01-04T00:00:00Z', allDay: true, rule: 'FREQ=WEEKLY' });
    const { before } = splitSeries(series, Date.parse('2027-01-18T00:00:00Z'));
    expect(before?.rule).toBe('FREQ=WEEKLY;UNTIL=20270117');
    expect(startsBetween(before ?? series, ever)).toEqual([at(4, 0), at(11, 0)]);
  });
});

function at(day: number, hour: number): number {
  return Date.UTC(2027, 0, day, hour);
}
