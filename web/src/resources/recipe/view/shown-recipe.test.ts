import type { Ingredient } from '@potluck/contract';
import { describe, expect, test } from 'vitest';
import { hasConvertible, shownRecipe } from './shown-recipe.ts';

function ingredient(
  title: string,
  amount = 0,
  type: Ingredient['measurementType'] = unspecified,
): Ingredient {
  return {
    title,
    optional: false,
    measurementAmount: amount,
    measurementType: type,
    measurementConjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
    secondMeasurementAmount: 0,
    secondMeasurementType: unspecified,
    note: '',
    recipe: '',
  };
}

const unspecified = 'MEASUREMENT_TYPE_UNSPECIFIED';

const soup = {
  yieldAmount: 4,
  yieldText: '2 bowls',
  ingredientGroups: [
    {
      title: '',
      ingredients: [
        ingredient('red lentils', 1.5, 'MEASUREMENT_TYPE_CUP'),
        ingredient('cumin', 0.5, 'MEASUREMENT_TYPE_TEASPOON'),
        ingredient('lemon', 1),
        { ...ingredient('salt'), note: 'flaky', optional: true },
      ],
    },
  ],
  directions: [
    { title: 'Cook', steps: ['Simmer.', 'Stir.'] },
    { title: 'Serve', steps: ['Stir.'] },
  ],
};

function amounts(servings: number, system: 'written' | 'metric' | 'us' = 'written') {
  const { ingredientGroups } = shownRecipe(soup, { servings, system, locale: 'en-US' });
  return ingredientGroups.flatMap(group => group.lines.map(line => line.amount));
}

test('what it makes scales with the servings', () => {
  const made = (servings: number) => shownRecipe(soup, { servings, system: 'written' }).yieldText;
  expect([4, 8, 2].map(made)).toEqual(['2 bowls', '4 bowls', '1 bowl']);
});

describe('ingredient amounts', () => {
  test('are those of the recipe at its own yield', () => {
    expect(amounts(4)).toEqual(['1 ½ cups', '½ tsp', '1', '']);
  });

  test('scale with the servings to measurable fractions', () => {
    expect(amounts(6)).toEqual(['2 ¼ cups', '¾ tsp', '1 ½', '']);
    expect(amounts(1)).toEqual(['6 tbsp', '⅛ tsp', '¼', '']);
  });

  test('convert to the chosen units, but spoons stay', () => {
    expect(amounts(4, 'metric')).toEqual(['290 g', '½ tsp', '1', '']);
  });

  test('are multiplied if the recipe has no yield', () => {
    const { ingredientGroups } = shownRecipe({ ...soup, yieldAmount: 0 }, { servings: 2, system: 'written' });
    expect(ingredientGroups[0]?.lines[0]?.amount).toBe('3 cups');
  });
});

test('optional ingredients say so after their note', () => {
  const { ingredientGroups } = shownRecipe(soup, { servings: 4, system: 'written' });
  expect(ingredientGroups[0]?.lines[3]?.note).toBe('flaky, optional');
});

test('steps are numbered across groups, and equal steps have different keys', () => {
  const steps = shownRecipe(soup, { servings: 4, system: 'written' }).directions.flatMap(
    group => group.lines,
  );
  expect(steps.map(step => step.number)).toEqual([1, 2, 3]);
  expect(new Set(steps.map(step => step.key)).size).toBe(3);
});

test('a line keeps its key at any servings and units', () => {
  const keys = (servings: number) =>
    shownRecipe(soup, { servings, system: 'us' }).ingredientGroups[0]?.lines.map(line => line.key);
  expect(keys(9)).toEqual(keys(4));
});

describe('measures in text', () => {
  const pie = {
    yieldAmount: 1,
    yieldText: '',
    ingredientGroups: [
      {
        title: '',
        ingredients: [
          { ...ingredient('tomatoes', 2, 'MEASUREMENT_TYPE_CAN'), note: '14 ounce', optional: true },
          { ...ingredient('carrots', 3), note: 'chopped, about ½ cup' },
        ],
      },
    ],
    directions: [{ title: '', steps: ['Preheat to 350 °F.', 'Simmer for 20 minutes.'] }],
  };
  const shown = (servings: number, system: 'written' | 'metric' | 'us') => {
    const { ingredientGroups, directions } = shownRecipe(pie, { servings, system, locale: 'en' });
    const notes = ingredientGroups.flatMap(group => group.lines.map(line => line.note));
    return [...notes, ...directions.flatMap(group => group.lines.map(line => line.text))];
  };

  test('convert to the chosen units', () => {
    const metric = [
      '400 g, optional',
      'chopped, about 120 ml',
      'Preheat to 180 °C.',
      'Simmer for 20 minutes.',
    ];
    expect(shown(1, 'metric')).toEqual(metric);
  });

  test('scale with the servings, except package sizes and oven temperatures', () => {
    const twice = [
      '14 ounce, optional',
      'chopped, about 1 cup',
      'Preheat to 350 °F.',
      'Simmer for 20 minutes.',
    ];
    expect(shown(2, 'us')).toEqual(twice);
    expect(shown(2, 'written')).toEqual(twice);
  });

  test('do not change the keys of their lines', () => {
    const keys = (system: 'written' | 'metric') =>
      shownRecipe(pie, { servings: 1, system }).directions.flatMap(group =>
        group.lines.map(line => line.key),
      );
    expect(keys('metric')).toEqual(keys('written'));
  });

  test('are convertible unless the recipe gives both units', () => {
    const steps = (...texts: string[]) => ({
      ingredientGroups: [],
      directions: [{ title: '', steps: texts }],
    });
    expect(hasConvertible(steps('Preheat to 350 °F.'))).toBe(true);
    expect(hasConvertible(steps('Preheat to 350 °F (180 °C).', 'Simmer for 20 minutes.'))).toBe(false);
  });
});

test('spoons and counts alone are not convertible', () => {
  expect(hasConvertible(soup)).toBe(true);
  const spoons = [ingredient('salt', 1, 'MEASUREMENT_TYPE_TEASPOON'), ingredient('eggs', 2)];
  expect(hasConvertible({ ingredientGroups: [{ title: '', ingredients: spoons }], directions: [] })).toBe(
    false,
  );
});
