import { expect, test } from 'vitest';
import { planPicture, type RecipeText } from './plan-picture.ts';

test.each([
  ['Tomato Soup', 'soup'],
  ['Grandma’s Potato Gratin', 'bake'],
  ['Chocolate Chip Cookies', 'cookie'],
  ['Lemon Blueberry Pancakes', 'pancakes'],
  ['Chicken Soup with Rice', 'soup'],
  ['Tacos al Pastor', 'taco'],
  ['Thai Green Curry with Chicken', 'soup'],
  ['Mushrooms on Toast', 'heap'],
  ['Kartoffelsuppe', 'soup'],
  ['Apfelkuchen', 'pie'],
  ['Brownies', 'bake'],
])('“%s” is drawn as %s', (title, kind) => {
  expect(kindOf({ title })).toBe(kind);
});

test('a title without a known dish is drawn as its main ingredient', () => {
  expect(kindOf({ title: 'Lemon Chicken' })).toBe('poultry-leg');
});

test('the categories decide if the title does not', () => {
  expect(kindOf({ title: 'Friday Night', categories: ['Family', 'Pizza'] })).toBe('pizza');
  expect(kindOf({ title: 'Pizza', categories: ['Soup'] })).toBe('pizza');
});

test('a course, the description or the method decides if nothing names the dish', () => {
  expect(kindOf({ title: 'Grandma’s Best', categories: ['Dessert'] })).toBe('shortcake');
  expect(kindOf({ title: 'Grandma’s Best', description: 'A hearty stew.' })).toBe('stew');
  expect(kindOf({ title: 'Grandma’s Best', ingredients: ['carrots'], cookingMethod: 'Roasting' })).toBe(
    'tray',
  );
});

test('ingredients without a dish are drawn on a plate, which is empty without ingredients', () => {
  expect(kindOf({ title: 'Grandma’s Best', ingredients: ['3 carrots', 'peas'] })).toBe('heap');
  expect(kindOf({ title: 'Grandma’s Best', ingredients: ['salt', 'water'] })).toBe('plain');
  expect(kindOf({ title: 'Grandma’s Best' })).toBe('plain');
});

test('a soup has the color of its main ingredient', () => {
  expect(colourOf('Tomato Soup')).not.toBe(colourOf('Pea Soup'));
});

test('a cake shows its fruit, but not the ingredients baked into it', () => {
  const cake = plan({ title: 'Cake', ingredients: ['3 eggs', '2 onions', 'blueberries', 'flour'] });
  expect(cake.dish).toMatchObject({ pieces: [['ball', '#4a4a94']] });
});

function kindOf(recipe: Partial<RecipeText>): string {
  const { dish } = plan(recipe);
  if (dish.sort === 'food') return dish.food;
  return dish.sort === 'served' ? dish.icon : dish.sort;
}

function colourOf(title: string): string {
  const { dish } = plan({ title });
  return dish.sort === 'food' ? dish.colour : '';
}

function plan(recipe: Partial<RecipeText>) {
  const nothing = {
    title: '',
    ingredients: [],
    categories: [],
    cuisines: [],
    cookingMethod: '',
    description: '',
  };
  return planPicture({ ...nothing, ...recipe }, () => 0.5);
}
