import { describe, expect, test } from 'vitest';
import { objectSchema } from '../fields.ts';
import { recipe } from './recipe.ts';

function violations(groups: number, lines: number) {
  const ingredients = Array.from({ length: lines }, () => ({ title: 'leek' }));
  const steps = Array.from({ length: lines }, () => 'Stir.');
  const input = {
    ...recipe.example,
    ingredientGroups: Array.from({ length: groups }, () => ({ ingredients })),
    directions: Array.from({ length: groups }, () => ({ steps })),
  };
  return recipe.rules(objectSchema(recipe.fields).parse(input));
}

test('a recipe can have a thousand ingredients and steps, in any groups', () => {
  expect(violations(1, 1000)).toEqual([]);
  expect(violations(4, 250)).toEqual([]);
  expect(violations(3, 334)).toEqual([
    { field: 'ingredientGroups', description: 'must hold at most 1000 ingredients together' },
    { field: 'directions', description: 'must hold at most 1000 steps together' },
  ]);
});

describe('the yield of a recipe', () => {
  const { schema } = recipe.fields.yieldAmount;

  test.each([
    [4, 4],
    ['4', 4],
    ['2.5', 2.5],
    ['1e2', 100],
    ['4 servings', 4],
    ['serves 4 to 6', 4],
    ['2,5 Liter', 2.5],
    ['', 0],
    [null, 0],
  ])('%j is read as %d', (input, amount) => {
    expect(schema.parse(input)).toBe(amount);
  });

  test.each(['a few', '1/2 cake', '1½ loaves', '-4', '9999999', true])('%j is rejected', input => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});
