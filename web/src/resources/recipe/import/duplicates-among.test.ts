import { expect, test } from 'vitest';
import { duplicatesAmong } from './duplicates-among.ts';

const recipe = (title: string, citation = '') => ({ title, citation });
const known = [
  recipe('Lemon lentil soup', 'https://www.soups.example/lentil/?utm_source=x'),
  recipe('Leek soup'),
  recipe('Bread', 'https://bread.example/'),
];

test('a recipe of the same address is a twin whatever its title, and is told once', () => {
  expect(duplicatesAmong(known)(recipe('The lentil soup with lemon', 'http://soups.example/lentil'))).toEqual(
    [{ recipe: known[0], sameAddress: true }],
  );
});

test('a recipe of nearly the same title is a twin', () => {
  expect(duplicatesAmong(known)(recipe('The easy Leek Soup'))).toEqual([
    { recipe: known[1], sameAddress: false },
  ]);
});

test('the very same title is one whatever its words say', () => {
  expect(duplicatesAmong([recipe('The Best')])(recipe('the best'))).toMatchObject([{ sameAddress: false }]);
});

test('another soup, and an address that is a whole site, are none', () => {
  expect(duplicatesAmong(known)(recipe('Pea soup', 'https://bread.example/'))).toEqual([]);
});
