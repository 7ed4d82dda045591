import { expect, test } from 'vitest';
import { isoTimes } from './iso-times.ts';

test.each([
  0,
  -1,
  1,
  1_234_567_890_123,
  Date.parse('2027-12-31T23:59:59.999Z'),
  Date.parse('0001-01-01T00:00:00Z'),
])('the time %i is formatted as by Date', time => {
  const iso = isoTimes();
  expect([iso(time), iso(time)]).toEqual(Array(2).fill(new Date(time).toISOString()));
});
