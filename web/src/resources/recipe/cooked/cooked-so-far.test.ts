import { expect, test } from 'vitest';
import { ago } from './cooked-so-far.tsx';
import { cookTimeOn } from './cooking-sheet.tsx';

const timeZone = 'America/Denver';
const now = Date.parse('2027-03-08T16:00:00Z');
const clock = { now, timeZone };
// Eight in the evening there, which is the next day in UTC.
const back = (days: number) => new Date(Date.UTC(2027, 2, 9 - days, 3)).toISOString();

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [13, '13 days ago'],
  [21, '3 weeks ago'],
  [90, '2 months ago'],
  [400, 'last year'],
  [800, '2 years ago'],
])('%i days ago is %s', (days, words) => {
  expect(ago(back(days), { ...clock, locale: 'en' })).toBe(words);
});

test('a cooking later today is “today”', () => {
  expect(ago(back(-1), { ...clock, locale: 'en' })).toBe('today');
});

test('another day is recorded at noon, the same day at its own time, and never in the future', () => {
  const was = back(3);
  expect(cookTimeOn('2027-03-05', was, clock)).toBe(was);
  expect(cookTimeOn('2027-03-01', was, clock)).toBe('2027-03-01T19:00:00.000Z');
  expect(cookTimeOn('2027-03-08', was, clock)).toBe(new Date(now).toISOString());
  expect(cookTimeOn('', was, clock)).toBe(was);
});
