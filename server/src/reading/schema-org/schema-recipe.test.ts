import { expect, test } from 'vitest';
import { readIngredients } from './schema-recipe.ts';

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
])('%s become two ingredients', (_form, value) => {
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

test('a line that ends in a colon becomes the title of the following lines', () => {
  expect(readIngredients(['500 g flour', 'For the filling:', '3 apples', 'Note: 2 sugars'])).toEqual([
    { title: '', lines: ['500 g flour'] },
    { title: 'For the filling', lines: ['3 apples', 'Note: 2 sugars'] },
  ]);
});

test('repeated ingredients are kept once', () => {
  expect(readIngredients(['1 egg', 'salt', '1 egg', 'salt'])).toEqual([
    { title: '', lines: ['1 egg', 'salt'] },
  ]);
});

test('an empty value yields no group', () => {
  for (const value of [undefined, null, '', [], ['', null]]) expect(readIngredients(value)).toEqual([]);
});

test.each([
  [{ value: '3/4', unitCode: 'G21', name: 'honey' }, '3/4 cup honey'],
  [{ value: 200, unitCode: 'MLT', name: 'cider' }, '200 ml cider'],
  [{ value: 125, unitCode: 'GRM', name: 'lard' }, '125 g lard'],
  [{ value: 2, unitCode: 'G24', name: 'honey' }, '2 tbsp honey'],
  [{ value: 2, unitCode: 'G25', name: 'salt' }, '2 tsp salt'],
  [{ value: 3, unitCode: 'C62', name: 'pears' }, '3 pears'],
  [{ minValue: 1, maxValue: 2, unitText: 'pinch', name: 'salt' }, '1-2 pinch salt'],
  [{ minValue: 4, name: 'pears' }, '4 pears'],
  [{ requiredQuantity: { minValue: 2, maxValue: 3, unitCode: 'KGM' }, name: 'pears' }, '2-3 kg pears'],
  [{ requiredQuantity: { value: 8 }, name: 'pears' }, '8 pears'],
  [{ requiredQuantity: '2', unitText: 'cups', name: 'oats', description: 'rolled' }, '2 cups oats, rolled'],
])('a PropertyValue has its unit as text or code: %j', (value, line) => {
  expect(readIngredients([value])).toEqual([{ title: '', lines: [line] }]);
});

test('HTML lists, tables and headings within one entry become lines and groups', () => {
  const html =
    '<h4>Dough</h4><ul><li>500 g flour</li></ul><h4>Top</h4><table><tr><td>3</td><td>pears</td></tr></table>';
  const groups = [
    { title: 'Dough', lines: ['500 g flour'] },
    { title: 'Top', lines: ['3 pears'] },
  ];
  expect(readIngredients(html)).toEqual(groups);
  expect(readIngredients([html, '1 egg'])).toEqual([
    groups[0],
    { title: 'Top', lines: ['3 pears', '1 egg'] },
  ]);
});

test('Markdown is removed from entries, and its headings become titles', () => {
  expect(readIngredients(['1 **egg**', '**Top**', '3 [pears](https://x.example)'])).toEqual([
    { title: '', lines: ['1 egg'] },
    { title: 'Top', lines: ['3 pears'] },
  ]);
});
