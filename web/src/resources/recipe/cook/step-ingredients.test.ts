import { describe, expect, test } from 'vitest';
import { ingredientsOfStep } from './step-ingredients.ts';

function found(step: string, titles: string[]) {
  return ingredientsOfStep(step, titles).map(index => titles[index]);
}

const shakshouka = [
  'olive oil',
  'red onion',
  'red peppers',
  'garlic',
  'sweet paprika',
  'ground cumin',
  'salt',
  'chopped tomatoes',
  'eggs',
  'feta',
  'coriander or flat-leaf parsley',
];

describe('a step of a recipe', () => {
  test.each([
    [
      'Warm the oil in a wide pan over medium heat. Add the onion and peppers with a pinch of salt and cook until very soft.',
      ['olive oil', 'red onion', 'red peppers', 'salt'],
    ],
    ['Stir in the garlic, paprika and cumin.', ['garlic', 'sweet paprika', 'ground cumin']],
    ['Tip in the tomatoes and simmer.', ['chopped tomatoes']],
    ['Make six wells and crack an egg into each.', ['eggs']],
    ['Scatter over the feta and parsley.', ['feta', 'coriander or flat-leaf parsley']],
    ['Serve at once.', []],
  ])('%j', (step, titles) => {
    expect(found(step, shakshouka)).toEqual(titles);
  });
});

describe('names that share a word', () => {
  const oils = ['olive oil', 'sesame oil'];

  test('the fuller name is meant where it is said', () => {
    expect(found('Add the sesame oil.', oils)).toEqual(['sesame oil']);
  });

  test('both are meant where only the shared word is said', () => {
    expect(found('Heat the oil.', oils)).toEqual(oils);
  });

  test('the spice is told from the vegetable by its number', () => {
    const peppers = ['black pepper', 'red peppers'];
    expect(found('Season with salt and pepper.', peppers)).toEqual(['black pepper']);
    expect(found('Slice the peppers.', peppers)).toEqual(['red peppers']);
  });
});

describe('what a name is made of', () => {
  test.each([
    ['Brown the chicken on both sides.', 'chicken thighs'],
    ['Squeeze over the lemon.', 'lemon juice'],
    ['Layer with lasagne.', 'lasagne sheets'],
    ['Tear the leaves of the basil.', 'basil leaves'],
    ['Purée the bananas.', 'banana'],
    ['Add the creme fraiche.', 'crème fraîche'],
    ['Fold in the berries.', 'berry'],
  ])('%j speaks of %j', (step, title) => {
    expect(found(step, [title])).toEqual([title]);
  });

  test.each([
    ['Simmer the sauce.', 'soy sauce'],
    ['Put it on a baking tray.', 'baking powder'],
    ['Use the red bowl.', 'red onion'],
    ['Double the mixture.', 'double cream'],
    ['Meanwhile, oil a tin.', 'oilseed'],
  ])('%j does not speak of %j', (step, title) => {
    expect(found(step, [title])).toEqual([]);
  });
});

test('a title without letters is never found', () => {
  expect(found('Add 2 of it.', ['2', '', '(optional)'])).toEqual([]);
});
