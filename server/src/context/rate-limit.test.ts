import { ApiError } from '@potluck/contract/errors';
import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const limit = () => new RateLimit({ what: 'Doors are opened', most: 3, seconds: 30 });

test('so many turns are taken at once and no more, each person by themself', () => {
  const doors = limit();
  for (let turn = 0; turn < 3; turn++) doors.take('ann', 1000);
  expect(() => doors.take('ann', 1000)).toThrow(
    'Doors are opened at most 3 times in 30 seconds: try again in 10 seconds.',
  );
  doors.take('bob', 1000);
});

test('a turn comes back after its share of the time, not all at once', () => {
  const doors = limit();
  for (let turn = 0; turn < 3; turn++) doors.take('ann', 0);
  expect(() => doors.take('ann', 9500)).toThrow('try again in a second.');
  doors.take('ann', 10_000);
  expect(() => doors.take('ann', 10_000)).toThrow(ApiError);
});

test('who was refused has lost nothing by asking', () => {
  const doors = limit();
  for (let turn = 0; turn < 3; turn++) doors.take('ann', 0);
  for (let turn = 0; turn < 9; turn++) expect(() => doors.take('ann', 1)).toThrow(ApiError);
  doors.take('ann', 10_000);
});

test('those who have all their turns again are forgotten', () => {
  const doors = limit();
  for (let person = 0; person < 500; person++) doors.take(`person ${person}`, 0);
  expect(doors.size).toBe(500);
  doors.take('ann', 30_000);
  expect(doors.size).toBe(1);
});
