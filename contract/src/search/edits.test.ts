import { expect, test } from 'vitest';
import { editsAllowed, editsBetween } from './edits.ts';

test.for([
  ['soup', 'soup', 0],
  ['soup', 'soap', 1],
  ['soup', 'soups', 1],
  ['soup', 'sup', 1],
  ['soup', 'suop', 1],
  ['chicken', 'chikcen', 1],
  ['', 'ab', 2],
] as const)('%s and %s differ by %i typos', ([one, other, edits]) => {
  expect(editsBetween(one, other, { max: 5 })).toBe(edits);
  expect(editsBetween(other, one, { max: 5 })).toBe(edits);
});

test('words beyond the limit are only reported as beyond it', () => {
  expect(editsBetween('apple', 'orange', { max: 1 })).toBe(2);
});

test('an unfinished word matches the start of a longer one', () => {
  expect(editsBetween('brocol', 'broccoli', { max: 1, opening: true })).toBe(1);
  expect(editsBetween('brocol', 'broccoli', { max: 2 })).toBe(2);
});

test('short words allow no typos, long ones two', () => {
  expect([3, 4, 7, 8].map(editsAllowed)).toEqual([0, 1, 1, 2]);
});
