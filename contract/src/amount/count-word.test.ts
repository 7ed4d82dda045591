import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';
import { rational } from '../rational.ts';
import { countWord } from './count-word.ts';
import { amountsNeeded } from './needed-foods.ts';
import { readAmounts } from './read-amounts.ts';
import { shoppingText } from './shopping-text.ts';
import { kindOf } from './sum-amounts.ts';

test.each([
  ['1 bulb fennel', 2, '2 bulbs'],
  ['2 bulbs fennel', rational(1, 2), '1 bulb'],
  ['1 large sprig thyme', 3, '3 large sprigs'],
  ['1 leaf sage', 4, '4 leaves'],
  ['1 loaf bread', 2, '2 loaves'],
  ['1 box cocoa', 2, '2 boxes'],
  ['1 pouch rice', 2, '2 pouches'],
  ['1 clove garlic', 3, '3 cloves'],
  ['1 can tomatoes', 2, '2 cans'],
  ['1 Zweig Thymian', 2, '2 Zweige'],
  ['1 Glas Kapern', 2, '2 Gläser'],
  ['2 Köpfe Salat', rational(1, 2), '1 Kopf'],
  ['1 Becher Schmand', 2, '2 Becher'],
  ['1 ramita tomillo', 2, '2 ramita'],
])('“%s” times %s is “%s” on a shopping list', (line, times, expected) => {
  const factor = typeof times === 'number' ? rational(times) : times;
  expect(shoppingText(amountsNeeded(parseIngredientLine(line), factor))).toBe(expected);
});

test.each([
  'sprig',
  'leaf',
  'box',
  'glass',
  'pouch',
  'head',
  'Zweig',
  'Stiel',
  'Glas',
  'Blatt',
  'Flasche',
  'Kopf',
])('the singular and plural of “%s” are read back as the same unit', word => {
  const [one, two] = [`1 ${word}`, `2 ${countWord(word, 2)}`].map(text => readAmounts(text).amounts[0]);
  expect(one && two && kindOf(two)).toBe(one && kindOf(one));
  expect(one?.unit).toBe(word);
});

test('a length has no plural', () => {
  expect(countWord('cm piece', 5)).toBe('cm piece');
});
