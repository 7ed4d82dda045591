import { expect, test } from 'vitest';
import { objectSchema } from '../fields.ts';
import { recipe } from './recipe.ts';

function violations(groups: number, lines: number) {
  const ingredients = Array.from({ length: lines }, () => ({ title: 'leek' }));
  const steps = Array.from({ length: lines }, () => 'Stir.');
  const said = {
    ...recipe.example,
    ingredientGroups: Array.from({ length: groups }, () => ({ ingredients })),
    directions: Array.from({ length: groups }, () => ({ steps })),
  };
  return recipe.rules(objectSchema(recipe.fields).parse(said));
}

test('a recipe holds a thousand ingredients and steps, however they are grouped', () => {
  expect(violations(1, 1000)).toEqual([]);
  expect(violations(4, 250)).toEqual([]);
  expect(violations(3, 334)).toEqual([
    { field: 'ingredientGroups', description: 'must hold at most 1000 ingredients together' },
    { field: 'directions', description: 'must hold at most 1000 steps together' },
  ]);
});
