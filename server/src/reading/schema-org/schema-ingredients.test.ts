import { expect, test } from 'vitest';
import { readIngredients } from './schema-ingredients.ts';

test.each([
  ['texts', ['2 eggs', '1 cup milk']],
  ['one text of several lines', '2 eggs\n1 cup milk'],
  ['HTML', '<ul><li>2 eggs</li><li>1 cup milk</li></ul>'],
  ['texts with tags, entities and broken lines', ['2 <a href="/e">eggs</a>', '1&nbsp;cup\n milk', ' ']],
  [
    'amounts with names',
    [
      { amount: 2, name: 'eggs' },
      { requiredQuantity: { value: '1', unitText: 'cup' }, name: 'milk' },
    ],
  ],
])('%s are two ingredients', (_form, value) => {
  expect(readIngredients(value)).toEqual([{ title: '', lines: ['2 eggs', '1 cup milk'] }]);
});

test('named groups keep their names', () => {
  const value = [
    { name: 'Dough', itemListElement: ['500 g flour'] },
    { name: 'Filling', itemListElement: ['3 apples', 'sugar'] },
  ];
  expect(readIngredients(value)).toEqual([
    { title: 'Dough', lines: ['500 g flour'] },
    { title: 'Filling', lines: ['3 apples', 'sugar'] },
  ]);
});

test('a line that ends in a colon is the title of those that follow', () => {
  expect(readIngredients(['500 g flour', 'For the filling:', '3 apples', 'Note: 2 sugars'])).toEqual([
    { title: '', lines: ['500 g flour'] },
    { title: 'For the filling', lines: ['3 apples', 'Note: 2 sugars'] },
  ]);
});

test('ingredients that are given twice over are kept once', () => {
  expect(readIngredients(['1 egg', 'salt', '1 egg', 'salt'])).toEqual([
    { title: '', lines: ['1 egg', 'salt'] },
  ]);
});

test('nothing gives no group', () => {
  for (const value of [undefined, null, '', [], ['', null]]) expect(readIngredients(value)).toEqual([]);
});
