import { describe, expect, test } from 'vitest';
import { emptyOf } from '../../fields.ts';
import { nutritionFields } from './fields.ts';
import { nutritionLines, nutritionOf } from './nutrition.ts';

const none = emptyOf(nutritionFields);
const read = (nutrition: string, given: object = {}) =>
  nutritionOf({ nutrition, nutritionInformation: { ...none, ...given } });

describe('a line of nutrition', () => {
  test.for([
    ['Calories: 270 kcal', { calories: 270 }],
    ['412 kcal', { calories: 412 }],
    ['Energy: 1130 kJ', { calories: 270.076 }],
    ['Brennwert 270 kcal', { calories: 270 }],
    ['Fat: 10 g', { fatContent: 10 }],
    ['9 g fat', { fatContent: 9 }],
    ['Fat: 9g', { fatContent: 9 }],
    ['Fett: 9,5 g', { fatContent: 9.5 }],
    ['of which saturates: 3 g', { saturatedFatContent: 3 }],
    ['davon gesättigte Fettsäuren: 3 g', { saturatedFatContent: 3 }],
    ['Carbohydrates: 30 grams', { carbohydrateContent: 30 }],
    ['davon Zucker: 4 g', { sugarContent: 4 }],
    ['Dietary fibre: 500 mg', { fiberContent: 0.5 }],
    ['Eiweiß: 6', { proteinContent: 6 }],
    ['Protein: 6 g (12%)', { proteinContent: 6 }],
    ['Sodium: 400 mg', { sodiumContent: 400 }],
    ['Natrium: 0,4 g', { sodiumContent: 400 }],
    ['Salt: 1 g', { sodiumContent: 400 }],
    ['240 kcal, 9 g fat, 6 g protein', { calories: 240, fatContent: 9, proteinContent: 6 }],
  ] as const)('%s fills its field', ([line, filled]) => {
    expect(read(line)).toEqual({ information: { ...none, ...filled }, others: [] });
  });

  test.for([
    'Serving size: 1 bowl',
    'Potassium: 3 g',
    'Sugar: 0 g',
    'Fat: <1 g',
    'Fat: 10 kcal',
    'Per bowl',
    '240 kcal, 3 g potassium',
  ])('%s stays a line', line => {
    expect(read(line)).toEqual({ information: none, others: [line] });
  });
});

test('a field wins over the text, whose line stays if it says something else', () => {
  expect(read('Calories: 270 kcal\nFat: 9 g', { calories: 270, fatContent: 10 })).toEqual({
    information: { ...none, calories: 270, fatContent: 10 },
    others: ['Fat: 9 g'],
  });
});

test('amounts for 100 g are not those of a portion', () => {
  const text = 'Per 100 g\nCalories: 270 kcal';
  expect(read(text)).toEqual({ information: none, others: text.split('\n') });
});

test('the lines of a recipe list its fields first', () => {
  const nutritionInformation = { ...none, calories: 270, sodiumContent: 400 };
  expect(nutritionLines({ nutrition: 'Per bowl', nutritionInformation })).toEqual([
    'Calories: 270 kcal',
    'Sodium: 400 mg',
    'Per bowl',
  ]);
});
