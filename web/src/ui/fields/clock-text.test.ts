import { expect, test } from 'vitest';
import { clockAfter, clockText, readClock, wholeClock } from './clock-text.ts';

test.each([
  ['en-GB', '19:30', '07:05'],
  ['de-AT', '19:30', '07:05'],
  ['en-US', '7:30 PM', '7:05 AM'],
  ['en-AU', '7:30 pm', '7:05 am'],
])('%s formats times as %s and %s, and parses them back', (locale, evening, morning) => {
  const written = ['19:30', '07:05'].map(time => clockText(time, locale));
  expect(written).toEqual([evening, morning]);
  expect(written.map(readClock)).toEqual(['19:30', '07:05']);
});

test.each([
  ['19', '19:00'],
  ['7', '07:00'],
  ['1930', '19:30'],
  ['730', '07:30'],
  ['19.30', '19:30'],
  ['19 Uhr', '19:00'],
  ['19 Uhr 30', '19:30'],
  ['19h30', '19:30'],
  ['7pm', '19:00'],
  ['7:30 p.m.', '19:30'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['24:00', ''],
  ['19:60', ''],
  ['13 pm', ''],
  ['late', ''],
  ['', ''],
])('“%s” is parsed as %s', (text, time) => {
  expect(readClock(text)).toBe(time);
});

test('a time is complete once it has both minute digits and am or pm', () => {
  expect(['7', '7:3', '7:30', '7:30 p', '7:30 pm'].map(wholeClock)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('steps wrap around midnight', () => {
  expect(clockAfter('23:50', 15)).toBe('00:05');
  expect(clockAfter('00:05', -15)).toBe('23:50');
});
