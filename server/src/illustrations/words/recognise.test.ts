import { expect, test } from 'vitest';
import { recogniseIngredients } from './recognise.ts';

test.each([
  ['2 large carrots, diced', 'carrot'],
  ['3 TOMATOES', 'tomato'],
  ['400 g cherry tomatoes', 'tomato'],
  ['2 bay leaves', 'herb'],
  ['1 cup blueberries', 'blueberries'],
  ['jalapeños', 'hot-pepper'],
  ['chicken thighs, with skin (or turkey)', 'poultry-leg'],
  ['500 ml chicken stock', 'pot-of-food'],
  ['4 cloves garlic', 'garlic'],
  ['2 garlic cloves', 'garlic'],
  ['sweet potatoes', 'roasted-sweet-potato'],
  ['tomato paste', 'canned-food'],
  ['butter for the tin', 'butter'],
  ['200 g Möhren', 'carrot'],
  ['1 Bund Frühlingszwiebeln', ''],
  ['500 g Kirschtomaten', 'tomato'],
  ['Weißwein', 'white-wine'],
])('“%s” is shown as %s', (line, icon) => {
  expect(recogniseIngredients([line]).map(row => row[1])).toEqual([icon]);
});

test('a known ingredient is shown once, and unknown ones are not', () => {
  expect(
    recogniseIngredients(['carrots', '1 carrot', 'unicorn dust', '__proto__', 'constructor']),
  ).toHaveLength(1);
});

test('ubiquitous ingredients are last', () => {
  const icons = recogniseIngredients(['salt', '2 onions', 'water', 'peas']).map(row => row[1]);
  expect(icons).toEqual(['onion', 'pea-pod', 'salt', 'water']);
});
