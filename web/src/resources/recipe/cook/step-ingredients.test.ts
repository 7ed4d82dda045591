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

describe('ingredients found in a step', () => {
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

describe('ingredients whose names share a word', () => {
  const oils = ['olive oil', 'sesame oil'];

  test('only the full name matches if the step uses it', () => {
    expect(found('Add the sesame oil.', oils)).toEqual(['sesame oil']);
  });

  test('all match if the step uses only the shared word', () => {
    expect(found('Heat the oil.', oils)).toEqual(oils);
  });

  test('singular and plural distinguish the spice from the vegetable', () => {
    const peppers = ['black pepper', 'red peppers'];
    expect(found('Season with salt and pepper.', peppers)).toEqual(['black pepper']);
    expect(found('Slice the peppers.', peppers)).toEqual(['red peppers']);
  });
});

describe('parts and forms of an ingredient’s name', () => {
  test.each([
    ['Brown the chicken on both sides.', 'chicken thighs'],
    ['Squeeze over the lemon.', 'lemon juice'],
    ['Layer with lasagne.', 'lasagne sheets'],
    ['Tear the leaves of the basil.', 'basil leaves'],
    ['Purée the bananas.', 'banana'],
    ['Add the creme fraiche.', 'crème fraîche'],
    ['Fold in the berries.', 'berry'],
  ])('%j mentions %j', (step, title) => {
    expect(found(step, [title])).toEqual([title]);
  });

  test.each([
    ['Simmer the sauce.', 'soy sauce'],
    ['Put it on a baking tray.', 'baking powder'],
    ['Use the red bowl.', 'red onion'],
    ['Double the mixture.', 'double cream'],
    ['Meanwhile, oil a tin.', 'oilseed'],
  ])('%j does not mention %j', (step, title) => {
    expect(found(step, [title])).toEqual([]);
  });
});

test('an ingredient without letters in its title never matches', () => {
  expect(found('Add 2 of it.', ['2', '', '(optional)'])).toEqual([]);
});
