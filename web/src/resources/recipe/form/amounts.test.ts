import { expect, test } from 'vitest';
import { amountAsText, readAmount } from './amounts.ts';

test.each([
  ['', 0],
  [' ', 0],
  ['2', 2],
  ['1 ½', 1.5],
  ['1/2', 0.5],
  ['1 1/2', 1.5],
  ['0.25', 0.25],
  ['1,5', 1.5],
  ['two', 2],
])('%j is parsed as the amount %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['x', '2 cups', '2-3', 'some', '-', '1 ½ of it'])('%j is not an amount', text => {
  expect(readAmount(text)).toBeUndefined();
});

test.each([
  [1.5, '1 ½'],
  [0.333, '⅓'],
  [8.8, '8.8'],
  [350, '350'],
  [0, ''],
])('the amount %d is shown as %j', (amount, text) => {
  expect(amountAsText(amount)).toBe(text);
});
