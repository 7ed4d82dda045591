import { hourMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { clockOn } from '../../../standard/time/day.ts';
import type { Slot } from '../../event/meal-slots.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { mealsBySlot, slotOf, whenAt, whenMoved } from './slot.ts';

const slots: Slot[] = [
  { title: 'Breakfast', start: 7.5 * hourMs, end: 8.5 * hourMs },
  { title: 'Lunch', start: 12.5 * hourMs, end: 13.5 * hourMs },
  { title: 'Dinner', start: 18.5 * hourMs, end: 19.5 * hourMs },
];
const [, lunch, dinner] = slots as [Slot, Slot, Slot];
const midnight = clockOn('2027-03-08');

function at(from: number, to: number, dishes = 0): DisplayEvent {
  const when = { start: midnight + from * hourMs, end: midnight + to * hourMs, allDay: false };
  return { ...when, dishes: Array(dishes).fill({ title: 'Soup' }) } as never;
}

test.each([
  [9.5, 11, 'Breakfast'],
  [10.5, 11, 'Lunch'],
  [16, 17, 'Dinner'],
  [22, 23, 'Dinner'],
  [0, 1, 'Breakfast'],
])('dishes from %d to %d belong to the nearest slot: %s', (from, to, title) => {
  expect(slotOf(at(from, to, 1), slots)?.title).toBe(title);
});

test.each([
  ['lunch with a friend', 12, 14.25, 'Lunch'],
  ['what was planned into the slot by hand', 18.5, 19.5, 'Dinner'],
  ['choir after dinner', 19.5, 21.5, undefined],
  ['a meeting that ends as dinner begins', 18, 18.75, undefined],
  ['a day at work', 9, 17, undefined],
  ['a dentist', 9, 9.75, undefined],
])('without dishes, %s belongs to a slot only if it fills that slot', (_, from, to, title) => {
  expect(slotOf(at(from, to), slots)?.title).toBe(title);
});

test('all-day events belong to the last meal, if they have dishes', () => {
  expect(slotOf({ ...at(0, 24, 1), allDay: true }, slots)).toBe(dinner);
  expect(slotOf({ ...at(0, 24), allDay: true }, slots)).toBeUndefined();
});

test('meals are grouped by day and slot, and sorted by time', () => {
  const [late, early] = [at(19, 20, 1), at(17, 18, 1)];
  expect(mealsBySlot([late, early], slots).get(`2027-03-08 ${dinner.start}`)).toEqual([early, late]);
});

test('a planned meal gets its slot’s times', () => {
  const boardSlot = { day: '2027-03-10', slot: lunch };
  expect(whenAt(boardSlot)).toEqual({
    start: clockOn('2027-03-10') + 12.5 * hourMs,
    end: clockOn('2027-03-10') + 13.5 * hourMs,
    allDay: false,
  });
});

test('a moved meal keeps its length, and within the same slot its time', () => {
  const party = at(19, 22, 1);
  const tuesday = clockOn('2027-03-09');
  expect(whenMoved(party, { day: '2027-03-09', slot: dinner }, slots)).toMatchObject({
    start: tuesday + 19 * hourMs,
    end: tuesday + 22 * hourMs,
  });
  expect(whenMoved(party, { day: '2027-03-09', slot: lunch }, slots)).toMatchObject({
    start: tuesday + 12.5 * hourMs,
    end: tuesday + 15.5 * hourMs,
  });
});
