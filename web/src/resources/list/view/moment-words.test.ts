import { expect, test } from 'vitest';
import { english } from '../../../testing/english.ts';
import { agoWords } from './moment-words.ts';

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
