import { germanQuantityWords } from '@potluck/contract/ingredient/german-quantity-words';
import { englishQuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { expect, test } from 'vitest';
import { soup } from '../../../testing/recipes.ts';
import type { ShownSystem } from './saved-cooking.ts';
import { shoppedFoods } from './shopped-foods.ts';

const cake = `1 lemon, zested
105 g sugar
2 eggs
1 cup milk
pinch of salt (optional)
For the drizzle:
2 lemons, juiced
100 g sugar`;

function shopped(servings: number, system: ShownSystem = 'written', words = englishQuantityWords) {
  const recipe = { ...soup, yieldAmount: 4, ingredientGroups: parseIngredientLines(cake) };
  return shoppedFoods({ recipe, servings, system }, words).map(({ quantity, title, note }) =>
    [quantity, title, note && `(${note})`].filter(Boolean).join(' '),
  );
}

test('each food is listed once, with combined amounts', () => {
  expect(shopped(4)).toEqual([
    '3 lemons (zested, juiced)',
    '205 g sugar',
    '2 eggs',
    '1 cup milk',
    'salt (optional)',
  ]);
});

test('counted foods are rounded up, and other amounts are rounded once', () => {
  expect(shopped(3)).toEqual([
    '3 lemons (zested, juiced)',
    '155 g sugar',
    '2 eggs',
    '¾ cup milk',
    'salt (optional)',
  ]);
});

test('amounts use the chosen units and the viewer’s language', () => {
  expect(shopped(4, 'us')[1]).toBe('1 cup sugar');
  expect(shopped(4, 'metric')[3]).toBe('240 ml milk');
  expect(shopped(4, 'written', germanQuantityWords)[3]).toBe('1 Tasse milk');
});
