import { describe, expect, test } from 'vitest';
import { clockText, durationWriter, rangeWriter, secondsOf } from './durations.ts';

test('API durations are parsed into seconds, with fractions', () => {
  expect([secondsOf('900s'), secondsOf('1.5s'), secondsOf(null)]).toEqual([900, 1.5, 0]);
});

describe('a duration as text', () => {
  const write = durationWriter('en-US');

  test.each([
    [2100, '35 min'],
    [6600, '1\u00a0hr 50\u00a0min'],
    [3600, '1 hr'],
    [90, '1\u00a0min 30\u00a0sec'],
    [45, '45 sec'],
    [90_000, '1\u00a0day 1\u00a0hr'],
    [90_061, '1\u00a0day 1\u00a0hr'],
  ])('shows %i seconds as %j', (seconds, words) => {
    expect(write(seconds)).toBe(words);
  });

  test('uses the given language', () => {
    expect(durationWriter('de-DE')(6600)).toBe('1\u00a0Std. 50\u00a0Min.');
  });
});

test.each([
  [600, 720, '10–12 min'],
  [3600, 7200, '1–2 hr'],
  [30, 60, '30–60 sec'],
  [3600, 4500, '1 hr – 1\u00a0hr 15\u00a0min'],
  [300, 300, '5 min'],
])('a range from %i to %i seconds is %j', (seconds, until, words) => {
  expect(rangeWriter('en-US')(seconds, until)).toBe(words);
});

test.each([
  [720, '12:00'],
  [65, '1:05'],
  [3725, '1:02:05'],
  [9, '0:09'],
  [0.2, '0:01'],
  [-3, '0:00'],
])('a clock shows %d seconds as %j', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});
