import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { dayClockOf, instantOfDayClock } from './day-clock.ts';
import { dueWords } from './due-words.ts';
import { startOfPeriod } from './period.ts';

const timeZone = 'Europe/Vienna';
const showing = { now: Date.parse('2027-03-10T12:00:00Z'), timeZone, locale: 'en-GB' };

test.each([
  ['2027-03-10T17:30:00Z', 'Due today, 18:30'],
  ['2027-03-11T22:59:00Z', 'Due tomorrow'],
  ['2027-03-09T22:59:00Z', 'Overdue since yesterday'],
  ['2027-03-14T22:59:00Z', 'Due Sunday'],
  ['2027-03-20T09:00:00Z', 'Due Sat 20 Mar, 10:00'],
  ['2028-03-20T22:59:00Z', 'Due Mon, 20 Mar 2028'],
])('%s is told as %j', (instant, words) => {
  expect(dueWords(instant, showing, english)).toBe(words);
});

test('a day alone is due at its end, on the clock of who set it', () => {
  const instant = instantOfDayClock({ day: '2027-03-28', time: '' }, timeZone);
  expect(instant).toBe('2027-03-28T21:59:00.000Z');
  expect(dayClockOf(instant, timeZone)).toEqual({ day: '2027-03-28', time: '' });
  expect(instantOfDayClock({ day: '', time: '10:00' }, timeZone)).toBeNull();
});

test.each([
  ['week', 'WEEK_START_UNSPECIFIED', '2027-03-07T23:00:00.000Z'],
  ['week', 'SUNDAY', '2027-03-06T23:00:00.000Z'],
  ['week', 'SATURDAY', '2027-03-05T23:00:00.000Z'],
  ['month', 'MONDAY', '2027-02-28T23:00:00.000Z'],
  ['all', 'MONDAY', null],
] as const)('the %s of who has set %s began at %s', (period, weekStart, start) => {
  expect(startOfPeriod(period, { ...showing, weekStart })).toBe(start);
});
