import { expect, test } from 'vitest';
import { noParts } from '../parts/recipe-parts.ts';
import { doubtsOf } from './list-doubts.ts';

const lines = ['500 g flour', '2 eggs', '3 apples', '50 g sugar'];
const steps = ['Knead flour and eggs.', 'Slice the apples, strew the sugar over them, and bake everything.'];

test('a recipe whose steps mention its ingredients is not doubted', () => {
  expect(doubtsOf(recipe(lines, steps), undefined)).toEqual([]);
});

test.each([
  ['a single line', ['500 g flour']],
  ['hardly any amounts', ['flour', 'eggs', 'apples', 'sugar', '1 lemon']],
  ['lines that run together', [lines.join(' ').repeat(20), 'sugar']],
  ['several measures in a line', ['500 g flour 2 tbsp oil 50 g sugar', '2 eggs', '3 apples']],
  ['a list told twice', [...lines.slice(0, 2), ...lines.slice(0, 2)]],
  ['steps among them', [...lines, 'Strew the sugar over the apples and then bake all of it for an hour.']],
  ['what the steps do not speak of', ['2 kg potatoes', '1 l cream', '100 g cheese', '1 nutmeg']],
])('ingredients are doubted for %s', (_, wrong) => {
  expect(doubtsOf(recipe(wrong, steps), undefined)).toEqual(['ingredientGroups']);
});

test('very short steps are doubted', () => {
  expect(doubtsOf(recipe(lines, ['Flour, eggs, apples, sugar: bake.']), undefined)).toEqual(['directions']);
});

test.each([
  [
    'ingredients among them',
    [...lines.map(line => line.replace('eggs', 'tbsp oil')), '1 tsp salt', ...steps],
  ],
  ['a list told twice', [...steps, ...steps]],
])('steps are doubted for %s', (_, wrong) => {
  expect(doubtsOf(recipe(lines, wrong), undefined)).toEqual(['directions']);
});

test('three ingredients with very long steps are doubted, unless the page also shows only three', () => {
  const few = recipe(
    lines.slice(0, 3),
    Array<string>(20)
      .fill('')
      .map((_, at) => `${steps.join(' ')} ${at}.`),
  );
  expect(doubtsOf(few, undefined)).toEqual(['ingredientGroups']);
  expect(doubtsOf(few, few)).toEqual([]);
});

test('ingredients are doubted if the page shows more amounts in them', () => {
  const weighed = lines.map(line => `${line} (90 g)`);
  expect(doubtsOf(recipe(lines, steps), recipe(weighed, steps))).toEqual(['ingredientGroups']);
});

test('ingredients or steps are doubted if the page shows many more', () => {
  const more = ['100 g butter', '1 lemon, its zest'];
  const longer = [...steps, 'Melt the butter and stir the zest of the lemon into it before it cools.'];
  expect(doubtsOf(recipe(lines, longer), recipe([...lines, ...more], longer))).toEqual(['ingredientGroups']);
  const further = [
    'Leave the whole cake to cool down under a towel.',
    'Cut thick slices, with cream beside them.',
  ];
  expect(doubtsOf(recipe(lines, steps), recipe(lines, [...steps, ...further]))).toEqual(['directions']);
});

test('ingredients are doubted if the page shows much more text in the same lines', () => {
  const whole = ['500 g flour', '2 eggs', '3 tart apples, grated on the coarse side', '50 g brown sugar'];
  expect(doubtsOf(recipe(lines, steps), recipe(whole, steps))).toEqual(['ingredientGroups']);
});

test('ingredients that the steps name differently are not doubted if the page shows the same list', () => {
  const meant = recipe(['500 g Mehl', '2 Eier', '3 Äpfel', '50 g Zucker'], steps);
  expect(doubtsOf(meant, undefined)).toEqual(['ingredientGroups']);
  expect(doubtsOf(meant, meant)).toEqual([]);
});

test.each([
  ['a teaser that breaks off', ['Knead flour and eggs, slice the apples, strew the sugar over them and…']],
  [
    'what the description says',
    ['The cake of our grandmother, which nobody leaves a crumb of, with apples.'],
  ],
])('steps are doubted for %s', (_, wrong) => {
  const description = 'The cake of our grandmother, which nobody leaves a crumb of, with apples. Try it!';
  expect(doubtsOf({ ...recipe(lines, wrong), description }, undefined)).toContain('directions');
  expect(doubtsOf({ ...recipe(lines, steps), description }, undefined)).toEqual([]);
});

test('steps are doubted if the page shows different ones that mention the ingredients', () => {
  const blurb = recipe(lines, ['Everybody loves this cake of our grandmother, and so will all your guests.']);
  const shown = [...steps, 'Serve the cake with cream while it is warm, or keep it in a tin for a few days.'];
  const whole = [...shown, 'Any rest of the dough is rolled out thin and baked for ten minutes as biscuits.'];
  expect(doubtsOf(blurb, recipe(lines, whole))).toContain('directions');
  expect(doubtsOf(recipe(lines, whole), recipe(lines, whole))).toEqual([]);
});

test('steps are not doubted if the page shows the needed items between them', () => {
  const needed = [
    'a bowl and a wooden spoon',
    'a tin, well buttered',
    'a sharp knife, a board',
    'a pot, a whisk, foil',
  ];
  const shown = [
    steps[0] ?? '',
    ...needed,
    ...needed.map(each => `again: ${each}`),
    ...lines,
    steps[1] ?? '',
  ];
  expect(doubtsOf(recipe(lines, steps), recipe(lines, shown))).toEqual([]);
  expect(doubtsOf(recipe(lines, steps.slice(0, 1)), recipe(lines, shown))).toContain('directions');
});

test('in languages without spaces, a few characters suffice to match an ingredient', () => {
  const soup = recipe(
    ['豆腐 1丁', '味噌 大さじ2', '水 600ml', 'だし 小さじ1'],
    [
      '鍋に水を入れて沸かし、だしを加え、豆腐を小さく切って静かに入れる。',
      '火を弱めて味噌を溶き入れ、煮立つ前に火を止めて器に盛り付ける。沸騰させないように気をつけて仕上げる。',
    ],
  );
  expect(doubtsOf(soup, undefined)).toEqual([]);
});

function recipe(ingredients: string[], directions: string[]) {
  return {
    ...noParts,
    ingredientGroups: [{ title: '', lines: ingredients }],
    directions: [{ title: '', steps: directions }],
  };
}

test('notes that the page adds to its lines raise no doubt', () => {
  const noted = lines.map(line => `${line} (whatever your shop has of it will do here just as well)`);
  expect(doubtsOf(recipe(lines, steps), recipe(noted, steps))).toEqual([]);
});

test('ingredients are doubted if the page shows an amount that a line lacks', () => {
  const [flour = '', ...others] = lines;
  const marked = recipe(['flour', ...others], steps);
  expect(doubtsOf(marked, recipe([flour, ...others], steps))).toEqual(['ingredientGroups']);
});

test('few amounts raise no doubt if the page shows no more', () => {
  const few = recipe(['2 eggs', '3 apples', 'flour', 'sugar', 'salt', 'butter'], steps);
  expect(doubtsOf(few, few)).toEqual([]);
  expect(doubtsOf(few, undefined)).toEqual(['ingredientGroups']);
});

test('dishes that start with the same ingredients do not count as a repeated list', () => {
  const dishes = ['Cake', 'Tart'].map(title => ({ title, lines: lines.slice(0, 2) }));
  expect(doubtsOf({ ...recipe([], steps), ingredientGroups: dishes }, undefined)).toEqual([]);
});

test('an ingredient list that the page shows in place of the steps raises no doubt about the steps', () => {
  const many = [...lines, '100 g butter', '1 lemon', '2 tbsp milk', '1 pinch salt'].map(
    line => `${line}, from the shop around the corner`,
  );
  const long = [
    ...steps,
    'Melt the butter with the milk, and grate the lemon over everything with the salt.',
  ];
  expect(doubtsOf(recipe(many, long), recipe(many, many))).not.toContain('directions');
});

test('steps that contain another page’s address are doubted', () => {
  const article = [...steps, 'https://example.org/jam-or-jelly'];
  expect(doubtsOf(recipe(lines, article), undefined)).toEqual(['directions']);
});
