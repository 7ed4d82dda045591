import { expect, test } from 'vitest';
import { twinsAmong } from './twins-among.ts';

const recipe = (title: string, citation = '') => ({ title, citation });
const known = [
  recipe('Lemon lentil soup', 'https://www.soups.example/lentil/?utm_source=x'),
  recipe('Leek soup'),
  recipe('Bread', 'https://bread.example/'),
];

test('a recipe of the same address is a twin whatever its title, and is told once', () => {
  expect(twinsAmong(known)(recipe('The lentil soup with lemon', 'http://soups.example/lentil'))).toEqual([
    { recipe: known[0], sameAddress: true },
  ]);
});

test('a recipe of nearly the same title is a twin', () => {
  expect(twinsAmong(known)(recipe('The easy Leek Soup'))).toEqual([{ recipe: known[1], sameAddress: false }]);
});

test('the very same title is one whatever its words say', () => {
  expect(twinsAmong([recipe('The Best')])(recipe('the best'))).toMatchObject([{ sameAddress: false }]);
});

test('another soup, and an address that is a whole site, are none', () => {
  expect(twinsAmong(known)(recipe('Pea soup', 'https://bread.example/'))).toEqual([]);
});
