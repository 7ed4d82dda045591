import { expect, test } from 'vitest';
import { readYield, yieldWords } from './recipe-yield.ts';

test('of several texts, the one with a unit is kept', () => {
  expect(readYield(['20', '2 pies'])).toEqual({ text: '2 pies', amount: 2 });
});

test('a range counts by the page’s own number, otherwise by the larger, or the smaller on request', () => {
  expect(readYield(['6', '6 to 8 servings'])).toEqual({ text: '6 to 8 servings', amount: 6 });
  expect(readYield('serves 2-3')).toEqual({ text: 'serves 2-3', amount: 3 });
  expect(readYield('serves 2-3', 'smaller').amount).toBe(2);
});

test('numbers, quantities and texts in other scripts are read', () => {
  expect(readYield(12)).toEqual({ text: '12', amount: 12 });
  expect(readYield({ '@type': 'QuantitativeValue', value: 4, unitText: 'bowls' })).toEqual({
    text: '4 bowls',
    amount: 4,
  });
  expect(readYield('４人分').amount).toBe(4);
});

test('a text without a number has no amount', () => {
  expect(readYield('a crowd')).toEqual({ text: 'a crowd', amount: undefined });
  expect(readYield(undefined)).toEqual({ text: '', amount: undefined });
});

test.each([
  ['one 9-inch pie', 1],
  ['2 9x13 inch pans', 2],
  ['Serves four to six', 6],
  ['für vier Personen', 4],
  ['a dozen rolls', 12],
])('“%s” yields %d', (text, amount) => {
  expect(readYield(text).amount).toBe(amount);
});

test.each([
  [['4 servings', '12 muffins'], '12 muffins', 4],
  [['6.5 servings', '2 pots (6 l each)'], '2 pots (6 l each)', 6.5],
  ['Serves 4, makes 12 muffins', '12 muffins', 4],
  ['12 muffins (serves 6)', '12 muffins', 6],
  ['für 6 Personen, ergibt eine Springform', 'eine Springform', 6],
])('%s tells what it makes and for how many', (value, text, amount) => {
  expect(readYield(value)).toEqual({ text, amount });
});

test.each([
  ['4', ''],
  ['4-6', ''],
  ['Serves 4', ''],
  ['serves four to six', ''],
  ['4 Portion(en)', ''],
  ['für vier Personen', ''],
  ['4人分', ''],
  ['4 to 6 bowls', '4 to 6 bowls'],
  ['Makes a dozen rolls', 'a dozen rolls'],
  ['12 Stück', '12 Stück'],
  ['one 23 cm tin', 'one 23 cm tin'],
])('of “%s”, the words for what it makes are “%s”', (yieldText, words) => {
  expect(yieldWords({ yieldText })).toBe(words);
});

test('a QuantitativeValue’s range and unit become part of the text', () => {
  expect(readYield({ minValue: 4, maxValue: 6, unitText: 'portions' })).toEqual({
    text: '4-6 portions',
    amount: 6,
  });
});
