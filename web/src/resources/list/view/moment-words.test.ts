import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { dayClockOf, dueOf } from './day-clock.ts';
import { agoWords, dueWords } from './moment-words.ts';
import { startOfPeriod } from './period.ts';

const timeZone = 'Europe/Vienna';
const dueShowing = { now: Date.parse('2027-03-10T12:00:00Z'), timeZone, locale: 'en-GB' };
const day = (dueDay: string) => ({ dueDay, dueTime: `${dueDay}T22:59:00.000Z` });
const time = (dueTime: string) => ({ dueDay: '', dueTime });

test.each([
  [time('2027-03-10T17:30:00Z'), 'Due today, 18:30'],
  [time('2027-03-10T22:59:00Z'), 'Due today, 23:59'],
  [time('2027-03-10T11:30:00Z'), 'Overdue since today, 12:30'],
  [day('2027-03-10'), 'Due today'],
  [day('2027-03-11'), 'Due tomorrow'],
  [day('2027-03-09'), 'Overdue since yesterday'],
  [day('2027-03-14'), 'Due Sunday'],
  [time('2027-03-20T09:00:00Z'), 'Due Sat 20 Mar, 10:00'],
  [day('2028-03-20'), 'Due Mon, 20 Mar 2028'],
  [{ dueDay: '', dueTime: null }, ''],
])('%j is shown as %j', (due, words) => {
  expect(dueWords(due, dueShowing, english)).toBe(words);
});

test.each([
  ['Pacific/Pago_Pago', '2027-03-14T10:59:00Z', 'Due today'],
  ['Pacific/Pago_Pago', '2027-03-14T11:01:00Z', 'Overdue since yesterday'],
  ['America/Denver', '2027-03-13T07:01:00Z', 'Due today'],
  ['Asia/Kathmandu', '2027-03-13T18:14:00Z', 'Due today'],
  ['Asia/Kathmandu', '2027-03-13T18:16:00Z', 'Overdue since yesterday'],
  ['Pacific/Kiritimati', '2027-03-12T09:59:00Z', 'Due tomorrow'],
  ['Pacific/Kiritimati', '2027-03-12T10:01:00Z', 'Due today'],
])('in %s at %s, Saturday the 13th is shown as %j', (zone, now, words) => {
  const there = { now: Date.parse(now), timeZone: zone, locale: 'en-GB' };
  expect(dueWords(day('2027-03-13'), there, english)).toBe(words);
});

test('fields show a due day unchanged, and a due time on the list’s clock', () => {
  expect(dayClockOf(day('2027-03-28'), 'Asia/Tokyo')).toEqual({ day: '2027-03-28', time: '' });
  const evening = time('2027-03-28T21:59:30.000Z');
  expect(dayClockOf(evening, timeZone)).toEqual({ day: '2027-03-28', time: '23:59' });
  expect(dueOf({ day: '2027-03-28', time: '23:59' }, evening, timeZone)).toEqual(evening);
  expect(dueOf({ day: '2027-03-29', time: '' }, evening, timeZone)).toEqual({
    dueDay: '2027-03-29',
    dueTime: null,
  });
  expect(dueOf({ day: '2027-03-29', time: '02:30' }, day('2027-03-28'), timeZone)).toEqual({
    dueDay: '',
    dueTime: '2027-03-29T00:30:00.000Z',
  });
  expect(dueOf({ day: '', time: '10:00' }, evening, timeZone)).toEqual({ dueDay: '', dueTime: null });
});

test.each([
  ['week', 'WEEK_START_UNSPECIFIED', '2027-03-07T23:00:00.000Z'],
  ['week', 'SUNDAY', '2027-03-06T23:00:00.000Z'],
  ['week', 'SATURDAY', '2027-03-05T23:00:00.000Z'],
  ['month', 'MONDAY', '2027-02-28T23:00:00.000Z'],
  ['all', 'MONDAY', null],
] as const)('the current %s with week start %s began at %s', (period, weekStart, start) => {
  expect(startOfPeriod(period, { ...dueShowing, weekStart })).toBe(start);
});

const showing = { now: Date.parse('2027-03-10T12:00:00Z'), timeZone: 'Europe/Vienna', locale: 'en-GB' };

test.each([
  ['2027-03-10T12:00:20Z', 'just now'],
  ['2027-03-10T11:59:10Z', 'just now'],
  ['2027-03-10T11:55:00Z', '5 minutes ago'],
  ['2027-03-10T11:00:00Z', 'today, 12:00'],
  ['2027-03-09T17:20:00Z', 'yesterday, 18:20'],
  ['2027-03-06T17:20:00Z', 'Saturday, 18:20'],
  ['2027-03-02T17:20:00Z', 'Tue 2 Mar, 18:20'],
  ['2026-12-24T17:20:00Z', 'Thu, 24 Dec 2026, 18:20'],
])('a completion at %s is shown as %j', (instant, words) => {
  expect(agoWords(instant, showing, english)).toBe(words);
});
