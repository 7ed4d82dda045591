import { describe, expect, test } from 'vitest';
import type { Measure, MeasurementType } from '../measure.ts';
import { measurementTypes } from '../measurement-types.ts';
import { measuresOf, quantityOf } from './measures-of.ts';
import { between, pick, seeded } from './seeded.ts';
import { sum } from './sum.ts';
import { quantity, written } from './written.ts';

describe('the sum', () => {
  test.each([
    ['1 cup', '2 cups', '3 cups'],
    ['2 tsp', '1 tsp', '1 tbsp'],
    ['¾ cup', '4 tbsp', '1 cup'],
    ['800 g', '700 g', '1.5 kg'],
    ['8 oz', '8 oz', '1 lb'],
    ['1 lb', '500 g', '954 g'],
    ['2 cloves', '3 cloves', '5 cloves'],
    ['2', '1', '3'],
  ])('of %s and %s is %s', (a, b, together) => {
    const total = sum(measuresOf(quantity(a))[0], measuresOf(quantity(b))[0]);
    expect(total && written(quantityOf(total))).toBe(together);
  });

  test.each([
    ['1 cup', '100 g'],
    ['1 clove', '1 slice'],
    ['2 cans', '400 g'],
    ['2 eggs', '1 cup'],
  ])('of %s and %s does not exist', (a, b) => {
    expect(sum(measuresOf(quantity(a))[0], measuresOf(quantity(b))[0])).toBeUndefined();
  });

  test('with an amount that is not given does not exist either', () => {
    const salt: Measure = { amount: 0, type: 'MEASUREMENT_TYPE_TEASPOON' };
    expect(sum(salt, { ...salt, amount: 1 })).toBeUndefined();
    expect(sum(salt, salt)).toEqual(salt);
  });
});

test('the sum is the same whichever measure comes first', () => {
  const random = seeded(3);
  const [first, ...others] = Object.keys(measurementTypes) as [MeasurementType, ...MeasurementType[]];
  const measure = (): Measure => ({
    amount: between(random, 1, 200) / 8,
    type: pick(random, [first, ...others]),
  });
  for (let round = 0; round < 2000; round++) {
    const [a, b] = [measure(), measure()];
    expect(sum(a, b)).toEqual(sum(b, a));
  }
});
