import { ApiError } from '@potluck/contract/errors';
import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const limit = () => new RateLimit({ what: 'Doors are opened', max: 3, seconds: 30 });

test('the limit applies to a burst of calls, per person', () => {
  const doors = limit();
  for (let turn = 0; turn < 3; turn++) doors.take('ann', 1000);
  expect(() => doors.take('ann', 1000)).toThrow(
    'Doors are opened at most 3 times in 30 seconds: try again in 10 seconds.',
  );
  doors.take('bob', 1000);
});

test('calls become available again one by one, not all at once', () => {
  const doors = limit();
  for (let turn = 0; turn < 3; turn++) doors.take('ann', 0);
  expect(() => doors.take('ann', 9500)).toThrow('try again in a second.');
  doors.take('ann', 10_000);
  expect(() => doors.take('ann', 10_000)).toThrow(ApiError);
});

test('a rejected call does not count towards the limit', () => {
  const doors = limit();
  for (let turn = 0; turn < 3; turn++) doors.take('ann', 0);
  for (let turn = 0; turn < 9; turn++) expect(() => doors.take('ann', 1)).toThrow(ApiError);
  doors.take('ann', 10_000);
});

test('people with all calls available again are removed from memory', () => {
  const doors = limit();
  for (let person = 0; person < 500; person++) doors.take(`person ${person}`, 0);
  expect(doors.size).toBe(500);
  doors.take('ann', 30_000);
  expect(doors.size).toBe(1);
});

test('a call can try for a turn without an error', () => {
  const doors = limit();
  expect([1, 2, 3, 4].map(() => doors.tryTake('ann', 0))).toEqual([true, true, true, false]);
  expect(doors.tryTake('ann', 10_000)).toBe(true);
});
