import { expect, test } from 'vitest';
import { ago } from './ago.ts';
import { cookTimeOn, dayOf } from './cook-day.ts';

const now = new Date(2027, 2, 8, 9).getTime();
const back = (days: number) => new Date(2027, 2, 8 - days, 20).toISOString();

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [13, '13 days ago'],
  [21, '3 weeks ago'],
  [90, '2 months ago'],
  [400, 'last year'],
  [800, '2 years ago'],
])('%i days back are %s', (days, words) => {
  expect(ago(back(days), now, 'en')).toBe(words);
});

test('what is noted for an event of this evening is of today', () => {
  expect(ago(back(-1), now, 'en')).toBe('today');
});

test('another day is its noon, the same day its own time, and none is in the future', () => {
  const was = back(3);
  expect(cookTimeOn(dayOf(new Date(was)), was, now)).toBe(was);
  expect(cookTimeOn('2027-03-01', was, now)).toBe(new Date(2027, 2, 1, 12).toISOString());
  expect(cookTimeOn('2027-03-08', was, now)).toBe(new Date(now).toISOString());
  expect(cookTimeOn('', was, now)).toBe(was);
});
