import { describe, expect, test } from 'vitest';
import { foodKey } from './food-key.ts';
import { foodNameKey } from './food-name-key.ts';
import { foodNames } from './food-names.ts';

describe('variants of one food', () => {
  test.each([
    ['egg', 'eggs', 'Free-range eggs', '2 large eggs', 'organic eggs, beaten', 'Ei', 'Eier', 'Bio-Eier'],
    ['butter', 'Unsalted butter', 'softened butter', 'weiche Butter', 'butter, melted'],
    ['flour', 'plain flour', 'all-purpose flour', 'Mehl', 'Weizenmehl'],
    ['milk', 'whole milk', 'lukewarm milk', 'Milch', 'lauwarme Milch'],
    ['onion', 'onions', 'large onions', 'finely chopped onion', 'Zwiebel', 'Zwiebeln', 'kleine Zwiebeln'],
    ['garlic', 'garlic cloves', 'cloves of garlic', 'Knoblauchzehen', 'crushed garlic'],
    ['carrot', 'carrots', 'Karotten', 'Möhren', 'grated carrots'],
    ['lemon', 'lemons', 'unwaxed lemon', 'Zitronen'],
    ['tomato', 'tomatoes', 'ripe tomatoes', 'Tomaten', 'Strauchtomaten'],
    ['zucchini', 'courgettes', 'Zucchini'],
    ['water', 'cold water', 'boiling water', 'Wasser', 'kaltes Wasser', 'heißes Wasser'],
    ['oil', 'vegetable oil', 'oil for frying', 'Öl', 'Sonnenblumenöl'],
  ])('%s', (first, ...others) => {
    for (const other of others) expect([other, foodKey(other)]).toEqual([other, foodKey(first)]);
  });
});

test.each([
  ['egg', 'eggplant'],
  ['egg', 'egg yolk'],
  ['pepper', 'peppers'],
  ['milk', 'coconut milk'],
  ['milk', 'buttermilk'],
  ['onion', 'red onion'],
  ['cream', 'sour cream'],
  ['oil', 'sesame oil'],
  ['flour', 'spelt flour'],
  ['Ei', 'Eis'],
  ['lemon', 'lemon juice'],
  ['almond', 'ground almonds'],
])('%s and %s are different foods', (one, other) => {
  expect(foodKey(one)).not.toBe(foodKey(other));
});

test('a name that consists only of qualities keeps them', () => {
  expect(foodKey('fresh')).not.toBe('');
  expect(foodKey('Bio')).not.toBe(foodKey('fresh'));
});

test('no name is in two rows', () => {
  const rows = foodNames.map(row => new Set(row.split(/[,|]/).map(foodNameKey)));
  const names = rows.flatMap(row => [...row]);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice).toEqual([]);
});
