import { describe, expect, test } from 'vitest';
import { dayAt, daysBetween, instantOn, isDay, plusDays, startOfDay, timeOfDayAt } from './day.ts';
import { dayMs, hourMs, minuteMs } from './durations.ts';
import { pick, seeded } from './testing/seeded.ts';
import { platformOffset } from './zone-clock.ts';

const zones = [
  'Pacific/Pago_Pago',
  'Pacific/Marquesas',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'Atlantic/Azores',
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
];

test.each([
  ['America/Los_Angeles', '2026-12-01T07:59:00Z', '2026-11-30'],
  ['America/Los_Angeles', '2026-12-01T08:00:00Z', '2026-12-01'],
  ['Asia/Tokyo', '2026-11-30T14:59:59Z', '2026-11-30'],
  ['Asia/Tokyo', '2026-11-30T15:01:00Z', '2026-12-01'],
  ['Pacific/Kiritimati', '2026-11-30T10:00:00Z', '2026-12-01'],
  ['Pacific/Pago_Pago', '2026-12-01T10:59:00Z', '2026-11-30'],
])('in %s at %s the day is %s', (zone, instant, day) => {
  expect(dayAt(Date.parse(instant), platformOffset(zone))).toBe(day);
});

test.each([
  ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00.000Z', 'whose midnight is skipped'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 'whose midnight is shown twice'],
  ['America/Santiago', '2027-09-05', '2027-09-05T04:00:00.000Z', 'whose midnight is skipped in spring'],
])('in %s the day %s begins at %s, a day %s', (zone, day, instant) => {
  expect(new Date(startOfDay(day, platformOffset(zone))).toISOString()).toBe(instant);
});

describe.each(zones)('in %s', zone => {
  const offsetAt = platformOffset(zone);
  const random = seeded(zones.indexOf(zone) + 1);
  const instants = Array.from({ length: 200 }, () =>
    Math.floor(Date.UTC(2026, 0, 1) + random() * 3 * 366 * dayMs),
  );

  test('every instant is within the day that the clock shows', () => {
    for (const instant of instants) {
      const day = dayAt(instant, offsetAt);
      expect(dayAt(startOfDay(day, offsetAt), offsetAt)).toBe(day);
      expect(startOfDay(day, offsetAt)).toBeLessThanOrEqual(instant);
      expect(startOfDay(plusDays(day, 1), offsetAt)).toBeGreaterThan(instant);
    }
  });

  test('a time of day is on its own day', () => {
    for (const instant of instants) {
      const day = dayAt(instant, offsetAt);
      const time = pick(random, [1, 60_000, 12 * hourMs, dayMs - minuteMs]);
      const on = instantOn(day, time, offsetAt);
      expect(dayAt(on, offsetAt)).toBe(day);
      if (timeOfDayAt(on, offsetAt) !== time) expect(offsetAt(on)).not.toBe(offsetAt(on - dayMs));
    }
  });
});

test('days are counted across months, leap days and clock changes', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1);
  expect(plusDays('2027-12-31', 1)).toBe('2028-01-01');
});

test('only existing days are valid', () => {
  expect(['2027-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2027-02-29', '2027-13-01', '2027-2-1', '', 'today', '0000-01-01', 5, undefined].some(isDay)).toBe(
    false,
  );
});
