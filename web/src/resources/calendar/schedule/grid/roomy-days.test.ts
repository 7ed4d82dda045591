import { hourMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { clockOn } from '../../../../standard/time/day.ts';
import type { When } from '../../../../standard/time/viewer-clock.ts';
import { roomyDays } from './roomy-days.ts';

const week = { from: '2094-03-08', to: '2094-03-15' };
const rowOf = (bars: number, lines: number) => 25 + bars * 20 + lines * 34;
const [monday, tuesday, wednesday, thursday] = [
  '2094-03-08',
  '2094-03-09',
  '2094-03-10',
  '2094-03-11',
] as const;

test('titles wrap to two lines only on days where all events then fit', () => {
  const roomy = roomyDays([line(monday), line(tuesday), line(tuesday), line(tuesday)], week, rowOf(0, 2));
  expect(roomy.has(monday)).toBe(true);
  expect(roomy.has(tuesday)).toBe(false);
  expect(roomyDays([line(monday)], week, rowOf(0, 1) - 1).has(monday)).toBe(false);
});

test('a bar takes space on each of its days, and an event across midnight only on the first', () => {
  const party = { start: at(wednesday, 20), end: at(thursday, 2), allDay: false };
  const events = [bar(monday, tuesday), line(monday), line(wednesday), party];
  expect([...roomyDays(events, week, rowOf(1, 1))]).toEqual(
    expect.arrayContaining([monday, tuesday, thursday]),
  );
  expect(roomyDays(events, week, rowOf(1, 1)).has(wednesday)).toBe(false);
  expect(roomyDays(events, week, rowOf(0, 2)).has(wednesday)).toBe(true);
});

test('no title above a bar wraps, because that would push the bar down', () => {
  const events = [bar(monday, tuesday), bar(tuesday, wednesday), line(tuesday), line(wednesday)];
  const roomy = roomyDays(events, week, 500);
  expect(roomy.has(tuesday)).toBe(true);
  expect(roomy.has(wednesday)).toBe(false);
});

function at(day: string, hour: number): number {
  return clockOn(day) + hour * hourMs;
}

function line(day: string): When {
  return { start: at(day, 18), end: at(day, 19), allDay: false };
}

function bar(first: string, last: string): When {
  return { start: at(first, 0), end: at(last, 24), allDay: true };
}
