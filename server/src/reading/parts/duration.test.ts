import { expect, test } from 'vitest';
import { readMinutes } from './duration.ts';

test.each([
  ['PT90M', 90],
  ['PT1H30M', 90],
  ['P0DT1H30M', 90],
  ['P1DT2H', 1560],
  ['PT1.5H', 90],
  ['PT0,5H', 30],
  ['PT2700S', 45],
  ['PT45S', 1],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['PT1H30', 90],
  ['PT32 M', 32],
  ['pt15m', 15],
  ['P30M', 30],
  ['PT15MIN', 15],
  ['P1W', 10080],
])('the ISO 8601 duration %s is %d minutes', (written, minutes) => {
  expect(readMinutes(written)).toBe(minutes);
});

test.each([
  ['1 hr 20 min', 80],
  ['1h20', 80],
  ['45 minutes', 45],
  ['45', 45],
  ['1:20', 80],
  ['1½ hours', 90],
  ['20-25 minutes', 25],
  ['1 to 2 hours', 120],
  ['30 Minuten', 30],
  ['2 Std. 15 Min.', 135],
  ['1 heure 10', 70],
  ['1 hora e 15 minutos', 75],
  ['2 ore', 120],
  ['1 uur en 5 minuten', 65],
  ['1 godz. 30 min', 90],
  ['1 óra 15 perc', 75],
  ['1 час 20 минут', 80],
  ['約15分', 15],
  ['1時間30分', 90],
  ['٣٠ دقيقة', 30],
  ['2 days', 2880],
])('"%s" is %d minutes', (written, minutes) => {
  expect(readMinutes(written)).toBe(minutes);
});

test('a range counts by its end, and a value in its unit', () => {
  expect(readMinutes('PT1H-PT1H30M')).toBe(90);
  expect(readMinutes('PT10M/PT20M')).toBe(20);
  expect(readMinutes({ minValue: 'PT10M', maxValue: 'PT15M' })).toBe(15);
  expect(readMinutes({ value: 2, unitCode: 'HUR' })).toBe(120);
  expect(readMinutes({ value: 25, unitText: 'minutes' })).toBe(25);
});

test('a number counts as minutes, and a list by its first entry', () => {
  expect(readMinutes(25)).toBe(25);
  expect(readMinutes(['PT5M', 'PT9M'])).toBe(5);
});

test.each(['PT0M', 'PT0D', 'PT', '', 'overnight', 'P', 'PT-5M', 'P999Y'])(
  '"%s" contains no duration',
  written => {
    expect(readMinutes(written)).toBeUndefined();
  },
);

test('a text far too long for a duration is ignored', () => {
  expect(readMinutes('1 h '.repeat(10_000))).toBeUndefined();
});
