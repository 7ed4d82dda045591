import { expect, test } from 'vitest';
import { compareWithHome, foodsAtHome, requiredFoods, staplesOf, storedFoods } from './foods-at-home.ts';

const lines = (...titles: string[]) => titles.map(title => ({ title }));
const none = { staples: [], notStaples: [] };

test('an omelette from the fridge misses only the butter', () => {
  const foods = requiredFoods(lines('3 free-range eggs', 'milk', 'butter', 'salt', 'boiling water'));
  const home = foodsAtHome(['eggs', 'Milch'], none);
  expect(compareWithHome(foods, home)).toEqual({ missing: ['butter'], used: ['3 free-range eggs', 'milk'] });
});

test('a food in several lines is missing once, and optional lines never are', () => {
  const foods = requiredFoods([...lines('lemon', 'lemons, zested'), { title: 'parsley', optional: true }]);
  expect(compareWithHome(foods, foodsAtHome([], none)).missing).toEqual(['lemon']);
  const both = requiredFoods([{ title: 'parsley', optional: true }, { title: 'parsley' }]);
  expect([...both.values()]).toEqual(['parsley']);
});

test('people add staples, and take usual ones off', () => {
  const own = { staples: ['Sojasauce'], notStaples: ['olive oil'] };
  const foods = requiredFoods(lines('soy sauce', 'olive oil', 'salt'));
  expect(compareWithHome(foods, foodsAtHome([], own)).missing).toEqual(['olive oil']);
  expect(staplesOf(own)).toContain('salt');
  expect(staplesOf(own)).toContain('Sojasauce');
  expect(staplesOf(own)).not.toContain('olive oil');
});

test('a ticked staple is not what a recipe uses', () => {
  const foods = requiredFoods(lines('salt', 'egg'));
  expect(compareWithHome(foods, foodsAtHome(['salt'], none))).toEqual({ missing: ['egg'], used: [] });
});

test('index rows count each needed food once, and mark usual staples', () => {
  const recipe = [...lines('eggs', 'Egg, beaten', 'salt', 'milk'), { title: 'chives', optional: true }];
  const titles = recipe.map(({ title }) => title);
  expect(storedFoods(recipe, titles)).toEqual([
    { food: 'egg', count: 2 },
    { food: '', count: 0 },
    { food: 'salt', count: -3 },
    { food: 'milk', count: 2 },
    { food: 'chive', count: 0 },
  ]);
});
