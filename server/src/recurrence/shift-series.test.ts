import { describe, expect, test } from 'vitest';
import { startsBetween } from './occurrences.ts';
import { shiftSeries } from './shift-series.ts';
import { aSeries } from './testing/a-series.ts';

const ever = { from: Date.parse('2000-01-01T00:00:00Z'), to: Date.parse('2032-01-01T00:00:00Z') };

/** A rule, an occurrence of it and its new start, the resulting rule and its first three starts. */
const moves: [rule: string, from: string, to: string, shifted: string, starts: string[]][] = [
  [
    'FREQ=WEEKLY',
    '2027-04-05T07:00Z',
    '2027-04-05T08:00Z',
    'FREQ=WEEKLY',
    ['2027-03-22T09:00Z', '2027-03-29T08:00Z', '2027-04-05T08:00Z'],
  ],
  [
    'FREQ=WEEKLY',
    '2027-03-22T08:00Z',
    '2027-03-23T08:00Z',
    'FREQ=WEEKLY',
    ['2027-03-23T08:00Z', '2027-03-30T07:00Z', '2027-04-06T07:00Z'],
  ],
  [
    'FREQ=WEEKLY;BYDAY=MO',
    '2027-03-29T07:00Z',
    '2027-03-31T07:00Z',
    'FREQ=WEEKLY;BYDAY=WE',
    ['2027-03-24T08:00Z', '2027-03-31T07:00Z', '2027-04-07T07:00Z'],
  ],
  [
    'FREQ=WEEKLY;BYDAY=MO,SA',
    '2027-03-27T08:00Z',
    '2027-03-28T07:00Z',
    'FREQ=WEEKLY;BYDAY=TU,SU',
    ['2027-03-23T08:00Z', '2027-03-28T07:00Z', '2027-03-30T07:00Z'],
  ],
  [
    'FREQ=WEEKLY;BYDAY=MO',
    '2027-03-29T07:00Z',
    '2027-03-28T22:30Z',
    'FREQ=WEEKLY;BYDAY=MO',
    ['2027-03-21T23:30Z', '2027-03-28T22:30Z', '2027-04-04T22:30Z'],
  ],
  [
    'FREQ=WEEKLY;BYDAY=MO',
    '2027-03-29T07:00Z',
    '2027-03-28T21:30Z',
    'FREQ=WEEKLY;BYDAY=SU',
    ['2027-03-21T22:30Z', '2027-03-28T21:30Z', '2027-04-04T21:30Z'],
  ],
  [
    'FREQ=DAILY;COUNT=5',
    '2027-03-24T08:00Z',
    '2027-03-24T09:30Z',
    'FREQ=DAILY;COUNT=5',
    ['2027-03-22T09:30Z', '2027-03-23T09:30Z', '2027-03-24T09:30Z'],
  ],
  [
    'FREQ=DAILY;UNTIL=20270326T080000Z',
    '2027-03-24T08:00Z',
    '2027-03-25T09:00Z',
    'FREQ=DAILY;UNTIL=20270327T090000Z',
    ['2027-03-23T09:00Z', '2027-03-24T09:00Z', '2027-03-25T09:00Z'],
  ],
  [
    'FREQ=DAILY;UNTIL=20270330T070000Z',
    '2027-03-24T08:00Z',
    '2027-03-24T10:00Z',
    'FREQ=DAILY;UNTIL=20270330T090000Z',
    ['2027-03-22T10:00Z', '2027-03-23T10:00Z', '2027-03-24T10:00Z'],
  ],
  [
    'FREQ=DAILY;BYDAY=MO,TU',
    '2027-03-23T08:00Z',
    '2027-03-24T08:00Z',
    'FREQ=DAILY;BYDAY=TU,WE',
    ['2027-03-23T08:00Z', '2027-03-24T08:00Z', '2027-03-30T07:00Z'],
  ],
  [
    'FREQ=MONTHLY',
    '2027-04-22T07:00Z',
    '2027-04-24T07:00Z',
    'FREQ=MONTHLY',
    ['2027-03-24T08:00Z', '2027-04-24T07:00Z', '2027-05-24T07:00Z'],
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=22',
    '2027-04-22T07:00Z',
    '2027-04-20T07:00Z',
    'FREQ=MONTHLY;BYMONTHDAY=20',
    ['2027-03-20T08:00Z', '2027-04-20T07:00Z', '2027-05-20T07:00Z'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=4MO',
    '2027-03-22T08:00Z',
    '2027-03-23T08:00Z',
    'FREQ=MONTHLY;BYDAY=4TU',
    ['2027-03-23T08:00Z', '2027-04-27T07:00Z', '2027-05-25T07:00Z'],
  ],
  [
    'FREQ=MONTHLY;BYDAY=4MO',
    '2027-03-22T08:00Z',
    '2027-03-15T08:00Z',
    'FREQ=MONTHLY;BYDAY=3MO',
    ['2027-03-15T08:00Z', '2027-04-19T07:00Z', '2027-05-17T07:00Z'],
  ],
  [
    'FREQ=YEARLY',
    '2028-03-22T08:00Z',
    '2028-03-29T07:00Z',
    'FREQ=YEARLY',
    ['2027-03-29T07:00Z', '2028-03-29T07:00Z', '2029-03-29T07:00Z'],
  ],
  [
    'FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=22',
    '2027-03-22T08:00Z',
    '2027-04-01T07:00Z',
    'FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1',
    ['2027-04-01T07:00Z', '2028-04-01T07:00Z', '2029-04-01T07:00Z'],
  ],
  [
    'FREQ=DAILY;BYHOUR=9',
    '2027-03-22T08:00Z',
    '2027-03-22T10:00Z',
    'FREQ=DAILY;BYHOUR=11',
    ['2027-03-22T10:00Z', '2027-03-23T10:00Z', '2027-03-24T10:00Z'],
  ],
  [
    'FREQ=DAILY;BYHOUR=9;BYMINUTE=0',
    '2027-03-22T08:00Z',
    '2027-03-22T08:45Z',
    'FREQ=DAILY;BYHOUR=9;BYMINUTE=45',
    ['2027-03-22T08:45Z', '2027-03-23T08:45Z', '2027-03-24T08:45Z'],
  ],
  ['', '2027-03-22T08:00Z', '2027-05-01T08:00Z', '', ['2027-05-01T08:00Z']],
];

describe('a series shifted with one of its occurrences', () => {
  test.each(moves)('%s, %s to %s: %s', (rule, from, to, shifted, starts) => {
    const { series } = shiftSeries(aSeries({ start: '2027-03-22T08:00Z', rule }), move(from, to));
    expect(series.rule).toBe(shifted);
    expect(startsBetween(series, ever).slice(0, 3)).toEqual(starts.map(Date.parse));
    expect(series.end - series.start).toBe(5_400_000);
  });

  test.each([
    'FREQ=YEARLY;BYYEARDAY=81',
    'FREQ=YEARLY;BYWEEKNO=12;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=4',
    'FREQ=MONTHLY;BYDAY=2TU,4MO',
    'FREQ=MONTHLY;BYDAY=MO',
    'FREQ=MONTHLY;BYMONTHDAY=1,22',
    'FREQ=YEARLY;BYDAY=12MO',
  ])('is rejected if its rule names days that cannot shift: %s', rule => {
    const series = aSeries({ start: '2027-03-22T08:00Z', rule });
    const toTuesday = move('2027-03-22T08:00Z', '2027-03-23T08:00Z');
    expect(() => shiftSeries(series, toTuesday)).toThrow(/say the rule for the new times/);
    expect(shiftSeries(series, toTuesday, 'FREQ=DAILY;COUNT=2').series.rule).toBe('FREQ=DAILY;COUNT=2');
    expect(shiftSeries(series, move('2027-03-22T08:00Z', '2027-03-22T09:00Z')).series.rule).toBe(rule);
  });

  test('shifts its excluded and additional times too', () => {
    const series = aSeries({
      start: '2027-03-22T08:00Z',
      rule: 'FREQ=WEEKLY',
      excluded: ['2027-03-29T07:00Z'],
      additional: ['2027-03-30T12:00Z'],
    });
    const shifted = shiftSeries(series, move('2027-03-22T08:00Z', '2027-03-22T10:00Z')).series;
    expect(shifted.excluded).toEqual([Date.parse('2027-03-29T09:00Z')]);
    expect(shifted.additional).toEqual([Date.parse('2027-03-30T14:00Z')]);
  });

  test('maps times in a daylight saving gap correctly', () => {
    const series = aSeries({
      start: '2027-03-27T01:30Z',
      rule: 'FREQ=DAILY',
      excluded: ['2027-03-28T01:30Z'],
    });
    const { series: shifted, moved } = shiftSeries(series, move('2027-03-27T01:30Z', '2027-03-27T02:30Z'));
    expect(shifted.excluded).toEqual([Date.parse('2027-03-28T01:30Z')]);
    expect(moved(Date.parse('2027-03-28T01:30Z'))).toBe(Date.parse('2027-03-28T01:30Z'));
    expect(startsBetween(shifted, ever).slice(0, 2)).toEqual(
      ['2027-03-27T02:30Z', '2027-03-29T01:30Z'].map(Date.parse),
    );
  });

  test('can move to another zone, and keeps its local time there', () => {
    const series = aSeries({ start: '2027-03-10T08:00Z', rule: 'FREQ=WEEKLY;COUNT=3' });
    const to = {
      start: Date.parse('2027-03-10T14:00Z'),
      end: Date.parse('2027-03-10T15:00Z'),
      allDay: false,
    };
    const shifted = shiftSeries(series, {
      from: series.start,
      to: { ...to, timeZone: 'America/New_York' },
    }).series;
    expect(startsBetween(shifted, ever)).toEqual(
      ['2027-03-10T14:00Z', '2027-03-17T13:00Z', '2027-03-24T13:00Z'].map(Date.parse),
    );
  });

  test('can become whole-day, and timed again', () => {
    const series = aSeries({ start: '2027-03-22T08:00Z', rule: 'FREQ=WEEKLY;UNTIL=20270405T070000Z' });
    const days = { start: Date.parse('2027-03-22'), end: Date.parse('2027-03-23'), allDay: true };
    const allDay = shiftSeries(series, {
      from: series.start,
      to: { ...days, timeZone: 'Europe/Berlin' },
    }).series;
    expect(allDay.rule).toBe('FREQ=WEEKLY;UNTIL=20270405');
    expect(startsBetween(allDay, ever)).toEqual(['2027-03-22', '2027-03-29', '2027-04-05'].map(Date.parse));
    const back = shiftSeries(allDay, move('2027-03-22T00:00Z', '2027-03-22T08:00Z')).series;
    expect(startsBetween(back, ever)).toEqual(startsBetween(series, ever));
  });
});

function move(from: string, to: string) {
  const start = Date.parse(to);
  return {
    from: Date.parse(from),
    to: { start, end: start + 5_400_000, allDay: false, timeZone: 'Europe/Berlin' },
  };
}
