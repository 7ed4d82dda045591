import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import { describe, expect, test } from 'vitest';
import { shownRecipe } from '../view/shown-recipe.ts';
import { stepsToCook } from './steps-to-cook.ts';

interface Written {
  ingredients: string;
  steps: [heading: string, ...steps: string[]][];
  servings?: number;
}

/** The ingredients shown below each step. */
function cooked({ ingredients, steps, servings = 1 }: Written): string[][] {
  const recipe = {
    yieldAmount: 1,
    yieldText: '',
    ingredientGroups: parseIngredientLines(ingredients),
    directions: steps.map(([title, ...lines]) => ({ title, steps: lines })),
  };
  return stepsToCook(shownRecipe(recipe, { servings, system: 'written', locale: 'en' })).map(step =>
    step.ingredients.map(({ amount, title, apart }) =>
      [amount, title, apart && `(${apart})`].filter(Boolean).join(' '),
    ),
  );
}

const drizzleCake = `For the cake:
225 g unsalted butter, softened
225 g caster sugar
4 eggs
225 g self-raising flour
1 lemon, finely zested
For the drizzle:
2 lemons, juiced
85 g caster sugar`;

describe('a lemon drizzle cake, with sugar and lemon in both cake and drizzle', () => {
  const inCake = ['225 g unsalted butter', '225 g caster sugar (For the cake)', '4 eggs'];
  const intoCake = ['225 g self-raising flour', '1 lemon (For the cake)'];
  const all = [
    '225 g caster sugar (For the cake)',
    '1 lemon (For the cake)',
    '2 lemons (For the drizzle)',
    '85 g caster sugar (For the drizzle)',
  ];

  test('distinguishes them by the headings of its steps', () => {
    expect(
      cooked({
        ingredients: drizzleCake,
        steps: [
          ['Cake', 'Beat the butter and sugar.', 'Fold in the flour and the zest of the lemon.'],
          ['Lemon drizzle', 'Mix the lemon juice and sugar.'],
        ],
      }),
    ).toEqual([
      ['225 g unsalted butter', '225 g caster sugar (For the cake)'],
      intoCake,
      ['2 lemons (For the drizzle)', '85 g caster sugar (For the drizzle)'],
    ]);
  });

  test('without headings, distinguishes them by the step’s other ingredients and by earlier steps', () => {
    expect(
      cooked({
        ingredients: drizzleCake,
        steps: [
          [
            '',
            'Beat together the butter and caster sugar until pale, then add the eggs one by one.',
            'Sift in the flour and add the lemon zest.',
            'While the cake is cooling, mix the lemon juice with the sugar to make the drizzle.',
          ],
        ],
      }),
    ).toEqual([inCake, intoCake, ['2 lemons (For the drizzle)', '85 g caster sugar (For the drizzle)']]);
  });

  test('shows both in ambiguous steps, and always shows an ingredient that a step names', () => {
    expect(
      cooked({ ingredients: drizzleCake, steps: [['', 'Measure out the sugar and wash the lemons.']] }),
    ).toEqual([all]);
    const rest = 'Sprinkle with the rest of the sugar.';
    expect(cooked({ ingredients: drizzleCake, steps: [['', 'Beat butter and sugar.', rest]] })[1]).toEqual([
      '225 g caster sugar (For the cake)',
      '85 g caster sugar (For the drizzle)',
    ]);
  });
});

test('a step that names a group uses the ingredients of that group', () => {
  expect(
    cooked({
      ingredients: 'For the dough:\n300 g flour\n2 tbsp oil\nFor the sauce:\n1 tbsp oil\n1 tin tomatoes',
      steps: [['', 'For the sauce, warm the oil.', 'For the dough, rub the oil into it.']],
    }),
  ).toEqual([['1 tbsp oil (For the sauce)'], ['2 tbsp oil (For the dough)']]);
});

test('German recipes work too, with plurals and groups', () => {
  expect(
    cooked({
      ingredients: 'Für den Teig:\n200 g Mehl\n100 g Zucker\n2 Eier\nFür den Guss:\n50 g Zucker\n1 Zitrone',
      steps: [
        ['', 'Mehl, Zucker und das Ei verrühren.', 'Die Zitronen auspressen und mit Zucker verrühren.'],
      ],
    }),
  ).toEqual([
    ['200 g Mehl', '100 g Zucker (Für den Teig)', '2 Eier'],
    ['50 g Zucker (Für den Guss)', '1 Zitrone'],
  ]);
});

test('the same ingredient twice in a group is distinguished by its notes', () => {
  expect(
    cooked({
      ingredients: '100 g butter, melted\n10 g butter, for the tin',
      steps: [['', 'Add the butter.']],
    }),
  ).toEqual([['100 g butter (melted)', '10 g butter (for the tin)']]);
});

test('amounts are scaled to the servings', () => {
  expect(
    cooked({ ingredients: '2 eggs\n105 g flour', steps: [['', 'Mix eggs and flour.']], servings: 1.5 }),
  ).toEqual([['3 eggs', '160 g flour']]);
});
