import { expect, test } from 'vitest';
import { repairedTimes } from './repaired-times.ts';

test.each([
  ['Prep 1S minutes', 'Prep 15 minutes'],
  ['Prep l5 minutes', 'Prep 15 minutes'],
  ['Prep 15 rninutes', 'Prep 15 minutes'],
  ['Cook time: 2O min', 'Cook time: 20 min'],
  ['simmer for I0 minutes', 'simmer for 10 minutes'],
  ['Garzeit I5 Minuten', 'Garzeit 15 Minuten'],
  ['Gesamt 1l0 Std', 'Gesamt 110 Std'],
])('%s is repaired to %s', (read, printed) => {
  expect(repairedTimes(read)).toBe(printed);
});

test.each(['Prep 15 minutes', 'so hours pass', 'All minutes count', 'until it is so min'])(
  '%s stays as it is',
  line => {
    expect(repairedTimes(line)).toBe(line);
  },
);
