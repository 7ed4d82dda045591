import { expect, test } from 'vitest';
import { movedByKey } from './use-picked-up-event.ts';

const at = (day: number, hour = 0, minute = 0) => Date.UTC(2026, 10, day, hour, minute);
const lunch = { start: at(20, 12), end: at(20, 13), allDay: false };
const visit = { start: at(20), end: at(22), allDay: true };
const press = (key: string, shiftKey = false) => ({ key, shiftKey });

test('left and right move by a day, up and down by half an hour', () => {
  expect(movedByKey(lunch, press('ArrowRight'), true)).toEqual({
    start: at(21, 12),
    end: at(21, 13),
    allDay: false,
  });
  expect(movedByKey(lunch, press('ArrowUp'), true)?.start).toBe(at(20, 11, 30));
});

test('in a month and for all-day events, up and down move by a week', () => {
  expect(movedByKey(lunch, press('ArrowDown'), false)?.start).toBe(at(27, 12));
  expect(movedByKey(visit, press('ArrowDown'), true)?.start).toBe(at(27));
});

test('with Shift, the end moves, but never before the start', () => {
  expect(movedByKey(lunch, press('ArrowDown', true), true)?.end).toBe(at(20, 13, 30));
  expect(movedByKey(lunch, press('ArrowLeft', true), true)).toEqual({ ...lunch, end: lunch.start });
  expect(movedByKey({ ...visit, end: at(21) }, press('ArrowLeft', true), true)?.end).toBe(at(21));
});

test('other keys do nothing', () => {
  expect(movedByKey(lunch, press('a'), true)).toBeUndefined();
});
