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

test('now shows whatever the hour is', () => {
  for (const now of [0, 3, 8, 12, 17, 20, 23.5])
    for (const room of [5, 9, 11]) {
      const from = openingHour({ room, evening: 19.5, now });
      expect(from, `${now} in ${room} hours`).toBeLessThanOrEqual(now);
      expect(from + room, `${now} in ${room} hours`).toBeGreaterThan(now);
    }
});

test('a day never opens past its own end', () => {
  expect(openingHour({ room: 10, evening: 23.5 })).toBe(13.5);
  expect(openingHour({ room: 30, evening: 19.5 })).toBe(0);
});

test('it opens up to two hours earlier where that cuts less in its midst', () => {
  const lessons: [number, number][] = [
    [11, 12.5],
    [11, 12.5],
    [9, 9.5],
  ];
  expect(openingHour({ room: 8, evening: 19.5, busy: lessons })).toBe(11);
  expect(openingHour({ room: 8, evening: 19.5, busy: [...lessons, [7, 17]] })).toBe(11);
  expect(openingHour({ room: 8, evening: 19.5, busy: [[7, 17]] })).toBe(11.5);
  expect(openingHour({ room: 14, evening: 19.5, busy: [[6, 8]] })).toBe(6);
});

test('now still shows where it opens earlier', () => {
  expect(openingHour({ room: 5, evening: 19.5, now: 19, busy: [[13, 16]] })).toBe(15);
});
