import { describe, expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';
import { rational, toNumber } from '../rational.ts';
import { maxNesting, type NestingRecipe, recipeParts, referencesIn, timesNeeded } from './nested-recipes.ts';

describe('how often a nested recipe is needed', () => {
  test.for([
    ['2 tomato sauce', 4, 0.5],
    ['8 tomato sauce', 4, 2],
    ['2-3 tomato sauce', 4, 0.75],
    ['2 tomato sauce', 0, 2],
    ['tomato sauce', 4, 1],
    ['300 ml tomato sauce', 4, 1],
  ] as const)('%s of a recipe for %s: %s times', ([line, yieldAmount, times]) => {
    expect(toNumber(timesNeeded(parseIngredientLine(line), { yieldAmount }))).toBe(times);
  });
});

describe('the parts of a dish', () => {
  function recipe(yieldAmount: number, ...lines: [text: string, reference: string][]): NestingRecipe {
    const ingredients = lines.map(([text, reference]) => ({
      ...parseIngredientLine(text),
      recipe: reference,
    }));
    return { yieldAmount, references: referencesIn(ingredients) };
  }

  function partsOf(name: string, recipes: Record<string, NestingRecipe>) {
    const top = recipes[name] ?? recipe(0);
    const find = (path: readonly string[]) => recipes[path.at(-1) ?? ''];
    return recipeParts(top, { name, factor: rational(2), find }).map(({ path, factor, plain }) => [
      path.join(' > '),
      toNumber(factor),
      [...plain],
    ]);
  }

  test('scale with it, once per path', () => {
    const recipes = {
      lasagne: recipe(4, ['2 sauce', 'sauce'], ['1 stock', 'stock'], ['2 sauce for the top', 'sauce']),
      sauce: recipe(4, ['8 stock', 'stock']),
      stock: recipe(2),
    };
    expect(partsOf('lasagne', recipes)).toEqual([
      ['', 2, []],
      ['sauce', 2, []],
      ['sauce > stock', 8, []],
      ['stock', 1, []],
    ]);
  });

  test('do not include a recipe in itself, or one that is missing', () => {
    const recipes = {
      a: recipe(1, ['1 b', 'b'], ['1 a', 'a']),
      b: recipe(1, ['1 gone', 'gone'], ['1 a', 'a']),
    };
    expect(partsOf('a', recipes)).toEqual([
      ['', 2, [1]],
      ['b', 2, [0, 1]],
    ]);
  });

  test('end at the fifth nested recipe', () => {
    const at = Array.from({ length: 8 }, (_, index) => [`r${index}`, recipe(1, ['1 more', `r${index + 1}`])]);
    const parts = partsOf('r0', Object.fromEntries(at));
    expect(parts).toHaveLength(maxNesting + 1);
    expect(parts.at(-1)).toEqual(['r1 > r2 > r3 > r4 > r5', 2, [0]]);
  });
});
