import { expect, test } from 'vitest';
import { duplicatesAmong } from './duplicates-among.ts';

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
