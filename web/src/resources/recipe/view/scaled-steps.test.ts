import { readFormatted } from '@potluck/contract/formatting/formatted-text';
import { germanQuantityWords } from '@potluck/contract/ingredient/german-quantity-words';
import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { describe, expect, test } from 'vitest';
import type { ShownSystem } from './saved-cooking.ts';
import { shownRecipe } from './shown-recipe.ts';

const ingredients = `200 g plain flour
4 eggs
2 cloves garlic
3 tbsp olive oil
150 g sugar
2-3 carrots
salt`;

function shown(step: string, times: number, system: ShownSystem = 'written') {
  const recipe = {
    yieldAmount: 1,
    yieldText: '',
    ingredientGroups: parseIngredientLines(ingredients),
    directions: [{ title: '', steps: [step] }],
  };
  const [group] = shownRecipe(recipe, {
    servings: times,
    system,
    locale: 'en',
    read: readFormatted,
  }).directions;
  const [line] = group?.lines ?? [];
  const text = line?.pieces.map(
    piece => piece.text + (piece.original === undefined ? '' : ` [${piece.original}]`),
  );
  return { text: text?.join(''), forOriginal: line?.forOriginal, plain: line?.text };
}

describe('an amount of an ingredient in a step', () => {
  test.for([
    ['Add 200 g flour.', 'Add 600 g flour [200 g].'],
    ['Sift in 100 g of the plain flour and stir.', 'Sift in 300 g of the plain flour [100 g] and stir.'],
    ['Beat 2 eggs.', 'Beat 6 eggs [2].'],
    ['Add **200 g** *plain* flour.', 'Add 600 g plain flour [200 g].'],
    ['- Add **200 g flour**\n- beat *2* eggs', '- Add 600 g flour [200 g]\n- beat 6 eggs [2]'],
    ['Beat two of the eggs and 50 g sugar.', 'Beat 6 of the eggs [two] and 150 g sugar [50 g].'],
    [
      'Fry 2 cloves of garlic in 1-2 tbsp olive oil.',
      'Fry 6 cloves of garlic [2 cloves] in 3–6 tbsp olive oil [1-2 tbsp].',
    ],
    ['Add 200 g (7 oz) flour.', 'Add 600 g (21 oz) flour [200 g].'],
    ['Stir in 2 tbsp flour.', 'Stir in 6 tbsp flour [2 tbsp].'],
    ['Add 1 tsp salt.', 'Add 1 tbsp salt [1 tsp].'],
  ] as const)('is scaled, with the original behind it: %s', ([step, text]) => {
    expect(shown(step, 3)).toMatchObject({ text, forOriginal: false });
  });

  test.for(['Boil 2 l water.', 'Add 500 g flour.', 'Melt 30 g chocolate.', 'Put 1 tbsp sugar on each egg.'])(
    'stays, and is said to be of the original, if it is not surely one: %s',
    step => {
      expect(shown(step, 3)).toMatchObject({ text: step, forOriginal: true });
    },
  );

  test.for([
    'Bake at 180 °C for 20 minutes.',
    'Whisk the eggs with half the sugar.',
    'Beat an egg and cook for 3 minutes.',
    'Cut each carrot into 4 pieces.',
    'Line a 23 cm tin.',
  ])('is not what else has a number: %s', step => {
    expect(shown(step, 3)).toMatchObject({ text: step, forOriginal: false });
  });

  test('is neither marked nor said to be of the original in a recipe that is not scaled', () => {
    for (const step of ['Add 200 g flour.', 'Boil 2 l water.'])
      expect(shown(step, 1)).toEqual({ text: step, plain: step, forOriginal: false });
  });

  test('is converted as well, and the plain text has no original', () => {
    expect(shown('Add 7 oz flour. Heat to 350 °F.', 2, 'metric')).toEqual({
      text: 'Add 400 g flour [7 oz]. Heat to 180 °C.',
      plain: 'Add 400 g flour. Heat to 180 °C.',
      forOriginal: false,
    });
  });

  test('is found in German', () => {
    const recipe = {
      yieldAmount: 4,
      yieldText: '',
      ingredientGroups: parseIngredientLines('250 g Mehl\n3 Eier\n2 EL Öl'),
      directions: [{ title: '', steps: ['250 g Mehl mit 3 Eiern und 1 EL Öl verrühren.'] }],
    };
    const [group] = shownRecipe(recipe, {
      servings: 8,
      system: 'written',
      locale: 'de',
      words: germanQuantityWords,
    }).directions;
    expect(group?.lines[0]?.text).toBe('500 g Mehl mit 6 Eiern und 2 EL Öl verrühren.');
  });
});
