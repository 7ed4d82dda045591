import { expect, test } from 'vitest';
import { clockOn } from '../../../standard/time/day.ts';
import type { Slot } from '../../event/meal-slots.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { mealsBySlot, slotOf, whenAt, whenMoved } from './slot.ts';

const hour = 3_600_000;
const slots: Slot[] = [
  { title: 'Breakfast', start: 7.5 * hour, end: 8.5 * hour },
  { title: 'Lunch', start: 12.5 * hour, end: 13.5 * hour },
  { title: 'Dinner', start: 18.5 * hour, end: 19.5 * hour },
];
const [, lunch, dinner] = slots as [Slot, Slot, Slot];
const midnight = clockOn('2027-03-08');

function at(from: number, to: number, dishes = 0): DisplayEvent {
  const when = { start: midnight + from * hour, end: midnight + to * hour, allDay: false };
  return { ...when, dishes: Array(dishes).fill({ title: 'Soup' }) } as never;
}

test.each([
  [9.5, 11, 'Breakfast'],
  [10.5, 11, 'Lunch'],
  [16, 17, 'Dinner'],
  [22, 23, 'Dinner'],
  [0, 1, 'Breakfast'],
])('dishes from %d to %d stand in the slot that is nearest: %s', (from, to, title) => {
  expect(slotOf(at(from, to, 1), slots)?.title).toBe(title);
});

test.each([
  ['lunch with a friend', 12, 14.25, 'Lunch'],
  ['what was planned into the slot by hand', 18.5, 19.5, 'Dinner'],
  ['choir after dinner', 19.5, 21.5, undefined],
  ['a meeting that ends as dinner begins', 18, 18.75, undefined],
  ['a day at work', 9, 17, undefined],
  ['a dentist', 9, 9.75, undefined],
])('without dishes %s stands there only if it fills a slot', (_, from, to, title) => {
  expect(slotOf(at(from, to), slots)?.title).toBe(title);
});

test('whole days stand at the last meal, if something is cooked', () => {
  expect(slotOf({ ...at(0, 24, 1), allDay: true }, slots)).toBe(dinner);
  expect(slotOf({ ...at(0, 24), allDay: true }, slots)).toBeUndefined();
});

test('meals are found by their day and slot, in the order of their times', () => {
  const [late, early] = [at(19, 20, 1), at(17, 18, 1)];
  expect(mealsBySlot([late, early], slots).get(`2027-03-08 ${dinner.start}`)).toEqual([early, late]);
});

test('what is planned gets the times of its slot', () => {
  const boardSlot = { day: '2027-03-10', slot: lunch };
  expect(whenAt(boardSlot)).toEqual({
    start: clockOn('2027-03-10') + 12.5 * hour,
    end: clockOn('2027-03-10') + 13.5 * hour,
    allDay: false,
  });
});

test('what moves keeps its length, and within a slot its time', () => {
  const party = at(19, 22, 1);
  const tuesday = clockOn('2027-03-09');
  expect(whenMoved(party, { day: '2027-03-09', slot: dinner }, slots)).toMatchObject({
    start: tuesday + 19 * hour,
    end: tuesday + 22 * hour,
  });
  expect(whenMoved(party, { day: '2027-03-09', slot: lunch }, slots)).toMatchObject({
    start: tuesday + 12.5 * hour,
    end: tuesday + 15.5 * hour,
  });
});
