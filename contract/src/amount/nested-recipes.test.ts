import { describe, expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';
import { rational, toNumber } from '../rational.ts';
import {
  maxDishIngredients,
  maxNesting,
  type NestingRecipe,
  recipeParts,
  referencesIn,
  timesNeeded,
} from './nested-recipes.ts';

describe('how often a nested recipe is needed', () => {
  test.for([
    ['2 tomato sauce', 4, 0.5],
    ['8 tomato sauce', 4, 2],
    ['2-3 tomato sauce', 4, 0.75],
    ['2 tomato sauce', 0, 2],
    ['tomato sauce', 4, 1],
    ['300 ml tomato sauce', 4, 1],
  ] as const)('%s of a recipe for %s: %s times', ([line, yieldAmount, times]) => {
    expect(toNumber(timesNeeded(parseIngredientLine(line), { yieldAmount, yieldText: '' }))).toBe(times);
  });

  test.for([
    ['6 muffins', 4, '12 muffins', 0.5],
    ['2 muffins', 4, 'a tray', 0.5],
    ['300 ml tomato sauce', 4, '600 ml', 0.5],
    ['300 g tomato sauce', 4, '600 ml', 1],
  ] as const)('%s of a recipe for %s that yields %s: %s times', ([line, yieldAmount, yieldText, times]) => {
    expect(toNumber(timesNeeded(parseIngredientLine(line), { yieldAmount, yieldText }))).toBe(times);
  });
});

describe('the parts of a dish', () => {
  function recipe(yieldAmount: number, ...lines: [text: string, reference: string][]): NestingRecipe {
    const ingredients = lines.map(([text, reference]) => ({
      ...parseIngredientLine(text),
      recipe: reference,
    }));
    return { yieldAmount, yieldText: '', lines: ingredients, references: referencesIn(ingredients) };
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

  /** Layers of recipes, each of which refers to all recipes of the next layer. */
  function layers(wide: number): Record<string, NestingRecipe> {
    const at = (depth: number) => Array.from({ length: wide }, (_, index) => `r${depth}-${index}`);
    const referring = (names: string[]) => recipe(1, ...names.map(line));
    const below = [1, 2, 3, 4, 5].flatMap(depth =>
      at(depth).map((name): [string, NestingRecipe] => [name, referring(at(depth + 1))]),
    );
    return { top: referring(at(1)), ...Object.fromEntries(below) };
  }

  test.for([12, 30])('leave out what has no room, the deepest first: six layers of %d recipes', wide => {
    const parts = partsOf('top', layers(wide));
    const followed = Math.floor(maxDishIngredients / wide);
    expect(parts).toHaveLength(followed);
    const depths = parts.map(([path]) => String(path).split(' > ').filter(Boolean).length);
    const complete = [1, wide, wide ** 2].filter((_, depth, all) => sum(all.slice(0, depth + 1)) <= followed);
    expect(complete.map((_, depth) => depths.filter(each => each === depth).length)).toEqual(complete);
    // Every reference that has no part is a plain ingredient.
    const plain = sum(parts.map(([, , places]) => (places as number[]).length));
    expect(plain + followed - 1).toBe(followed * wide);
  });

  test('include a recipe as often as the last one for which there is room refers to it', () => {
    const many = (lines: number) => recipe(1, ...Array.from({ length: lines }, () => line('')));
    const top = recipe(1, line('large'), line('fits'), line('over'), line('fits'));
    const recipes = { top, large: many(maxDishIngredients - 6), fits: many(2), over: many(1) };
    expect(partsOf('top', recipes)).toEqual([
      ['', 2, [2]],
      ['large', 2, []],
      ['fits', 4, []],
    ]);
  });
});

function line(reference: string): [text: string, reference: string] {
  return ['1 more', reference];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
