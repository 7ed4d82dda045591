import { expect, test } from 'vitest';
import { openingHour } from './opening-hour.ts';

test('a screen with room for all opens with the morning', () => {
  expect(openingHour({ room: 14, evening: 19.5 })).toBe(7.5);
  expect(openingHour({ room: 14, evening: 19.5, now: 12 })).toBe(7.5);
});

test('where there is less room the day opens so late that dinner shows', () => {
  expect(openingHour({ room: 11, evening: 19.5 })).toBe(8.5);
  expect(openingHour({ room: 5, evening: 19.5 })).toBe(14.5);
});

test('now shows whatever the hour of the day is', () => {
  for (const now of [5, 8, 12, 17, 20, 23.5])
    for (const room of [5, 9, 11]) {
      const from = openingHour({ room, evening: 19.5, now });
      expect(from, `${now} in ${room} hours`).toBeLessThanOrEqual(now);
      expect(from + room, `${now} in ${room} hours`).toBeGreaterThan(now);
    }
});

test('at night the day ahead shows', () => {
  for (const now of [0, 3, 4.9]) expect(openingHour({ room: 11, evening: 19.5, now })).toBe(8.5);
});

test('no event is cut by the edge if an hour nearby cuts none', () => {
  const standup = { from: 8.25, until: 9 };
  expect(openingHour({ room: 11, evening: 19.5, busy: [standup] })).toBe(8);
  expect(openingHour({ room: 11, evening: 19.5, busy: [standup, { from: 6, until: 8.5 }] })).toBe(9);
  expect(openingHour({ room: 11, evening: 19.5, now: 8.75, busy: [{ from: 5, until: 9 }] })).toBe(8);
});

test('where each hour nearby cuts something it is the one that cuts least', () => {
  const lessons = [
    { from: 8, until: 9 },
    { from: 8, until: 9 },
    { from: 6, until: 17 },
  ];
  expect(openingHour({ room: 11, evening: 19.5, busy: lessons })).toBe(8);
});

test('a day at work is cut wherever the day opens', () => {
  expect(openingHour({ room: 11, evening: 19.5, busy: [{ from: 5, until: 17 }] })).toBe(8.5);
});

test('a day never opens past its own end', () => {
  expect(openingHour({ room: 10, evening: 23.5 })).toBe(13.5);
  expect(openingHour({ room: 30, evening: 19.5 })).toBe(0);
});
