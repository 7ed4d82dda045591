import { expect, test } from 'vitest';
import { initialHour } from './initial-hour.ts';

test('a tall enough screen opens in the morning', () => {
  expect(initialHour({ room: 14, evening: 19.5 })).toBe(7.5);
  expect(initialHour({ room: 14, evening: 19.5, now: 12 })).toBe(7.5);
});

test('a shorter screen opens late enough to show dinner', () => {
  expect(initialHour({ room: 11, evening: 19.5 })).toBe(8.5);
  expect(initialHour({ room: 5, evening: 19.5 })).toBe(14.5);
});

test('the current time is always visible', () => {
  for (const now of [5, 8, 12, 17, 20, 23.5])
    for (const room of [5, 9, 11]) {
      const from = initialHour({ room, evening: 19.5, now });
      expect(from, `${now} in ${room} hours`).toBeLessThanOrEqual(now);
      expect(from + room, `${now} in ${room} hours`).toBeGreaterThan(now);
    }
});

test('at night, the coming day shows', () => {
  for (const now of [0, 3, 4.9]) expect(initialHour({ room: 11, evening: 19.5, now })).toBe(8.5);
});

test('the first hour cuts no event if a nearby hour avoids that', () => {
  const standup = { from: 8.25, until: 9 };
  expect(initialHour({ room: 11, evening: 19.5, busy: [standup] })).toBe(8);
  expect(initialHour({ room: 11, evening: 19.5, busy: [standup, { from: 6, until: 8.5 }] })).toBe(9);
  expect(initialHour({ room: 11, evening: 19.5, now: 8.75, busy: [{ from: 5, until: 9 }] })).toBe(8);
});

test('if every nearby hour cuts an event, the one that cuts fewest wins', () => {
  const lessons = [
    { from: 8, until: 9 },
    { from: 8, until: 9 },
    { from: 6, until: 17 },
  ];
  expect(initialHour({ room: 11, evening: 19.5, busy: lessons })).toBe(8);
});

test('an event that every hour would cut has no effect', () => {
  expect(initialHour({ room: 11, evening: 19.5, busy: [{ from: 5, until: 17 }] })).toBe(8.5);
});

test('the view never scrolls past the end of the day', () => {
  expect(initialHour({ room: 10, evening: 23.5 })).toBe(13.5);
  expect(initialHour({ room: 30, evening: 19.5 })).toBe(0);
});
