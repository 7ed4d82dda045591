import { expect, test } from 'vitest';
import { addressKey } from './address-key.ts';

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
