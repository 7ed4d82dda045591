import { expect, test } from 'vitest';
import { firstOfMonth, plusDays, plusMonths, weekOf } from './day.ts';

test('adding days crosses months, years and leap days', () => {
  expect(plusDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(plusDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('adding a month to the 31st gives the last day of a shorter month', () => {
  expect(plusMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(plusMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(plusMonths('2027-12-15', 1)).toBe('2028-01-15');
  expect(plusMonths('2027-01-15', -1)).toBe('2026-12-15');
  expect(firstOfMonth('2027-01-31')).toBe('2027-01-01');
});

test('a week starts on the person’s first weekday', () => {
  // 22 November 2026 is a Sunday.
  expect(weekOf('2026-11-22', 1)).toBe('2026-11-16');
  expect(weekOf('2026-11-22', 0)).toBe('2026-11-22');
  expect(weekOf('2026-11-22', 6)).toBe('2026-11-21');
});
