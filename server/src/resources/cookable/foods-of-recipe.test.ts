import { expect, test } from 'vitest';
import type { RecipeNeeds } from '../list/plan/recipe-needs.ts';
import { requiredFoodsIn } from './foods-of-recipe.ts';

test('reads each recipe once, however many other recipes are ranked with it', () => {
  let reads = 0;
  const size = 200;
  const count = () => {
    reads += 1;
  };
  const recipes = new Map(Array.from({ length: size }, (_, at) => [`recipes/${at}`, counted(at, count)]));
  const foodsOf = requiredFoodsIn({ recipes, hidden: new Set() });
  const foods = [...recipes.keys()].map(name => [...foodsOf(name).values()]);
  expect(foods[7]).toEqual(['food 7', 'sauce']);
  expect(reads).toBeLessThanOrEqual(2 * size);
});

test('compares the foods of a recipe that many others contain once', () => {
  let reads = 0;
  const get = () => {
    reads += 1;
    return 'tomatoes';
  };
  const sauce = recipeOf([Object.defineProperty({ ...line(''), optional: false }, 'title', { get })]);
  const dishes = Array.from(
    { length: 50 },
    (_, at) => [`recipes/${at}`, nesting(at, 'recipes/sauce')] as const,
  );
  const foodsOf = requiredFoodsIn({
    recipes: new Map([['recipes/sauce', sauce], ...dishes]),
    hidden: new Set(),
  });
  for (const [name] of dishes) expect([...foodsOf(name).values()].at(-1)).toBe('tomatoes');
  expect(reads).toBeLessThan(dishes.length);
});

function line(title: string) {
  return { title, note: '', optional: false, amounts: [] };
}

function recipeOf(lines: object[]): RecipeNeeds {
  return {
    title: '',
    yieldAmount: 0,
    yieldText: '',
    empty: false,
    lines,
    references: [],
    foods: () => [],
  } as never;
}

function nesting(at: number, nested: string): RecipeNeeds {
  const sauce = line('sauce');
  const references = [{ place: 1, recipe: nested, line: sauce }];
  return { ...recipeOf([line(`food ${at}`), sauce]), references } as never;
}

/** A recipe whose reference leads nowhere and whose references count each read. */
function counted(at: number, count: () => void): RecipeNeeds {
  const { references, ...recipe } = nesting(at, 'recipes/unknown');
  const get = () => {
    count();
    return references;
  };
  return Object.defineProperty(recipe, 'references', { get, enumerable: true }) as RecipeNeeds;
}
