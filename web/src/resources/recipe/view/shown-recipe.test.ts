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
  };
}

const unspecified = 'MEASUREMENT_TYPE_UNSPECIFIED';

const soup = {
  yieldAmount: 4,
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

describe('the amounts', () => {
  test('are those of the recipe for as many as it is written for', () => {
    expect(amounts(4)).toEqual(['1 ½ cups', '½ tsp', '1', '']);
  });

  test('follow the servings as fractions that a cook can measure', () => {
    expect(amounts(6)).toEqual(['2 ¼ cups', '¾ tsp', '1 ½', '']);
    expect(amounts(1)).toEqual(['6 tbsp', '⅛ tsp', '¼', '']);
  });

  test('come in the chosen units, spoons staying spoons', () => {
    expect(amounts(4, 'metric')).toEqual(['360 ml', '½ tsp', '1', '']);
  });

  test('are taken times a number where the recipe does not say what it yields', () => {
    const { ingredientGroups } = shownRecipe({ ...soup, yieldAmount: 0 }, { servings: 2, system: 'written' });
    expect(ingredientGroups[0]?.lines[0]?.amount).toBe('3 cups');
  });
});

test('what is optional says so behind the note', () => {
  const { ingredientGroups } = shownRecipe(soup, { servings: 4, system: 'written' });
  expect(ingredientGroups[0]?.lines[3]?.note).toBe('flaky, optional');
});

test('steps are counted through all groups, and equal ones have keys of their own', () => {
  const steps = shownRecipe(soup, { servings: 4, system: 'written' }).directions.flatMap(
    group => group.lines,
  );
  expect(steps.map(step => step.number)).toEqual([1, 2, 3]);
  expect(new Set(steps.map(step => step.key)).size).toBe(3);
});

test('a line keeps its key whatever the servings and units', () => {
  const keys = (servings: number) =>
    shownRecipe(soup, { servings, system: 'us' }).ingredientGroups[0]?.lines.map(line => line.key);
  expect(keys(9)).toEqual(keys(4));
});

test('spoons and counts alone leave nothing to convert', () => {
  expect(hasConvertible(soup)).toBe(true);
  const spoons = [ingredient('salt', 1, 'MEASUREMENT_TYPE_TEASPOON'), ingredient('eggs', 2)];
  expect(hasConvertible({ ingredientGroups: [{ title: '', ingredients: spoons }] })).toBe(false);
});
