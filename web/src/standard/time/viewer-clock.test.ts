import { expect, test } from 'vitest';
import { nextHour } from './viewer-clock.ts';

test.each([
  ['2026-11-26T16:20', '2026-11-26T17:00'],
  ['2026-11-26T16:00', '2026-11-26T16:00'],
  ['2026-11-26T06:10', '2026-11-26T07:00'],
  ['2026-11-26T00:05', '2026-11-26T09:00'],
  ['2026-11-26T23:10', '2026-11-27T09:00'],
])('at %s, the default start of a new event is %s', (now, proposed) => {
  expect(nextHour(Date.parse(`${now}Z`))).toBe(Date.parse(`${proposed}Z`));
});
