import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('an id is 26 lower-case characters without ambiguous ones', () => {
  expect(newId()).toMatch(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/);
});

test('ids sort by creation time', async () => {
  const first = newId();
  await new Promise(resolve => setTimeout(resolve, 2));
  expect(newId() > first).toBe(true);
});

test('an id contains the millisecond of its creation', () => {
  const before = Date.now();
  const digits = [...newId().slice(0, 10)].map(digit => '0123456789abcdefghjkmnpqrstvwxyz'.indexOf(digit));
  const time = digits.reduce((sum, digit) => sum * 32 + digit, 0);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

test('ids created at once have unrelated random parts', () => {
  const ends = Array.from({ length: 1000 }, () => newId().slice(10));
  expect(new Set(ends).size).toBe(1000);
  expect(new Set(ends.map(end => end.slice(0, 4))).size).toBeGreaterThan(950);
});
