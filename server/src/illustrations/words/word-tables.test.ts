import { wordsOf } from '@potluck/contract/food/phrase-index';
import { departmentOf } from '@potluck/contract/food/section-for';
import { expect, test } from 'vitest';
import { readIcons } from '../scene/icons.ts';
import {
  courseDishes,
  mainDishes,
  methodDishes,
  savouryDishes,
  servedDishes,
  sweetDishes,
} from './dish-words.ts';
import { ingredientRows } from './ingredient-words.ts';
import { iconNames, ingredientsIn } from './recognise.ts';

const dishes = [...savouryDishes, ...sweetDishes, ...servedDishes];

test('every icon named in a table exists', () => {
  const names = iconNames();
  const icons = readIcons(names);
  expect([...names].filter(name => icons(name) === undefined)).toEqual([]);
});

test('every ingredient has an icon or a piece', () => {
  expect(ingredientRows.filter(([, icon, piece]) => icon === '' && piece === undefined)).toEqual([]);
});

test('every ingredient belongs to a section of a shop', () => {
  const words = ingredientRows.flatMap(row => row[0].split(/[,|]/).map(word => word.trim()));
  expect(words.filter(word => word !== '' && departmentOf(word) === undefined)).toEqual([]);
});

test('every garnish is a known ingredient with a piece', () => {
  const garnishes = [...dishes, ...mainDishes, ...courseDishes, ...methodDishes].flatMap(
    row => row[5]?.split(', ') ?? [],
  );
  const shown = (garnish: string) => ingredientsIn(garnish).some(row => row[2] !== undefined);
  expect(garnishes.filter(garnish => !shown(garnish))).toEqual([]);
});

test.each([
  ['ingredient', ingredientRows],
  ['dish', dishes],
  ['main dish', mainDishes],
])('each %s word is in only one row', (_name, rows) => {
  const words = rows.flatMap(row => [...new Set(row[0].split(/[,|]/).map(word => wordsOf(word).join(' ')))]);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
});
