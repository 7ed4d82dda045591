import { describe, expect, test } from 'vitest';
import type { Measure, MeasurementType } from '../measure.ts';
import { inBase } from '../measure.ts';
import { divide, rational } from '../rational.ts';
import { scaleIngredient, scaleMeasure } from './scaling.ts';
import { between, pick, seeded } from './seeded.ts';
import { quantity, written } from './written.ts';

describe('scaling', () => {
  test.each([
    ['1 ½ cups', 2, '3 cups'],
    ['1 tsp', 3, '1 tbsp'],
    ['1 tsp', 4, '4 tsp'],
    ['1 ½ tsp', 3, '1 ½ tbsp'],
    ['1 tbsp', 16, '1 cup'],
    ['1 tbsp', 4, '¼ cup'],
    ['3 tbsp', 2, '6 tbsp'],
    ['1 cup', 1 / 8, '2 tbsp'],
    ['⅓ cup', 1 / 2, '2 ⅔ tbsp'],
    ['1 tbsp', 1 / 2, '1 ½ tsp'],
    ['250 g', 4, '1 kg'],
    ['1.5 kg', 1 / 2, '750 g'],
    ['1 l', 1 / 4, '250 ml'],
    ['8 oz', 2, '1 lb'],
    ['1 lb', 1 / 2, '½ lb'],
    ['1 quart', 1 / 4, '1 cup'],
    ['2 cloves', 3, '6 cloves'],
    ['1', 1 / 2, '½'],
  ])('%s times %d is %s', (before, factor, after) => {
    expect(written(scaleIngredient(quantity(before), factor))).toBe(after);
  });

  test('scales both ends of a range into one unit', () => {
    expect(written(scaleIngredient(quantity('2-3 tsp'), 2))).toBe('4–6 tsp');
    expect(written(scaleIngredient(quantity('600-800 g'), 1.5))).toBe('900–1200 g');
  });

  test('scales both parts of a sum, and writes them as one where they come to one unit', () => {
    expect(written(scaleIngredient(quantity('1 cup and 2 tbsp'), 3))).toBe('3 cups and 6 tbsp');
    expect(written(scaleIngredient(quantity('½ cup and 2 tbsp'), 2))).toBe('1 ¼ cups');
  });

  test('leaves what is not measured alone', () => {
    expect(written(scaleIngredient(quantity('pinch of'), 4))).toBe('pinch');
    const whole = quantity('2 cups');
    expect(scaleIngredient(whole, 1)).toBe(whole);
  });
});

test('scaling by a factor and back gives the same quantity, exactly', () => {
  const random = seeded(2);
  const types: [MeasurementType, ...MeasurementType[]] = [
    'MEASUREMENT_TYPE_TEASPOON',
    'MEASUREMENT_TYPE_TABLESPOON',
    'MEASUREMENT_TYPE_CUP',
    'MEASUREMENT_TYPE_PINT',
    'MEASUREMENT_TYPE_GRAM',
    'MEASUREMENT_TYPE_LITER',
    'MEASUREMENT_TYPE_OUNCE',
    'MEASUREMENT_TYPE_CLOVE',
    'MEASUREMENT_TYPE_UNSPECIFIED',
  ];
  for (let round = 0; round < 2000; round++) {
    const amount = between(random, 1, 48) / pick(random, [1, 2, 4, 8]);
    const measure: Measure = { amount, type: pick(random, types) };
    const factor = rational(between(random, 1, 6), pick(random, [1, 2, 4]));
    const back = scaleMeasure(scaleMeasure(measure, factor), divide(rational(1), factor));
    expect(inBase(back), JSON.stringify({ measure, factor, back })).toEqual(inBase(measure));
  }
});
