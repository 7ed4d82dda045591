import { expect, test } from 'vitest';
import { alike, rarestWords } from './alike.ts';

test.each([
  ['Leek soup', 'leek SOUP'],
  ['The best leek soup recipe', 'Leek soup'],
  ['Crème brûlée', 'Creme Brulee'],
  ['Chicken, leek and potato pie', 'Pie of potato, chicken and leek'],
])('%s is similar to %s', (one, other) => {
  expect(alike(one, other)).toBe(true);
});

test.each([
  ['Leek soup', 'Leek and potato soup'],
  ['Leek soup', 'Onion soup'],
  ['', ''],
  ['Soup', ''],
])('%j is not similar to %j', (one, other) => {
  expect(alike(one, other)).toBe(false);
});

test('the search uses the longest words of a title', () => {
  expect(rarestWords('The best leek and potato soup')).toEqual(['potato', 'leek']);
  expect(rarestWords('')).toEqual([]);
});
