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
] as const)('%s is %s with %i typos', ([one, other, edits]) => {
  expect(editsBetween(one, other, { most: 5 })).toBe(edits);
  expect(editsBetween(other, one, { most: 5 })).toBe(edits);
});

test('of words that are further apart than anybody asks, it is said that they are', () => {
  expect(editsBetween('apple', 'orange', { most: 1 })).toBe(2);
});

test('a word that is not finished opens another one', () => {
  expect(editsBetween('brocol', 'broccoli', { most: 1, opening: true })).toBe(1);
  expect(editsBetween('brocol', 'broccoli', { most: 2 })).toBe(2);
});

test('short words have no typos, long ones two', () => {
  expect([3, 4, 7, 8].map(editsAllowed)).toEqual([0, 1, 1, 2]);
});
