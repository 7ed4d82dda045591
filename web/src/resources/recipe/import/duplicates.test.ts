import { addressKey } from '@potluck/contract/resources/recipe/address-key';
import { expect, test } from 'vitest';
import { alike, duplicatesAmong, rarestWords } from './duplicates.ts';

const recipe = (title: string, citation = '') => ({ title, citation });
const known = [
  recipe('Lemon lentil soup', 'https://www.soups.example/lentil/?utm_source=x'),
  recipe('Leek soup'),
  recipe('Bread', 'https://bread.example/'),
];

test('a recipe with the same source URL is a duplicate whatever its title, and is listed once', () => {
  expect(duplicatesAmong(known)(recipe('The lentil soup with lemon', 'http://soups.example/lentil'))).toEqual(
    [{ recipe: known[0], sameAddress: true }],
  );
});

test('a recipe with a similar title is a duplicate', () => {
  expect(duplicatesAmong(known)(recipe('The easy Leek Soup'))).toEqual([
    { recipe: known[1], sameAddress: false },
  ]);
});

test('the same title is a duplicate even if it has no significant words', () => {
  expect(duplicatesAmong([recipe('The Best')])(recipe('the best'))).toMatchObject([{ sameAddress: false }]);
});

test('another soup is not a duplicate, and neither is a source URL without a path', () => {
  expect(duplicatesAmong(known)(recipe('Pea soup', 'https://bread.example/'))).toEqual([]);
});

test.each([
  'https://recipes.example/leek-soup',
  'http://www.recipes.example/leek-soup/',
  ' https://Recipes.Example/leek-soup#comments ',
  'https://recipes.example/leek-soup?utm_source=mail&fbclid=1',
])('%s has the same key', address => {
  expect(addressKey(address)).toBe('recipes.example/leek-soup');
});

test('a query that selects the page is part of the key, and the path is case-sensitive', () => {
  expect(addressKey('https://recipes.example/?id=7&utm_medium=x')).toBe('recipes.example?id=7');
  expect(addressKey('https://recipes.example/Leek')).not.toBe(addressKey('https://recipes.example/leek'));
});

test.each(['', 'Grandma', 'https://recipes.example/', 'mailto:ann@example.com'])('%j has no key', text => {
  expect(addressKey(text)).toBe('');
});

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
