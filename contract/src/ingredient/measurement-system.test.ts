import { describe, expect, test } from 'vitest';
import { inBase, type Measure, type MeasurementType } from '../measure.ts';
import { toNumber } from '../rational.ts';
import { ingredientInSystem, inSystem } from './measurement-system.ts';
import { between, pick, seeded } from './seeded.ts';
import { quantity, written } from './written.ts';

describe('in metric units', () => {
  test.each([
    ['1 cup', '240 ml'],
    ['⅓ cup', '80 ml'],
    ['¾ cup', '180 ml'],
    ['2 tsp', '2 tsp'],
    ['3 tbsp', '3 tbsp'],
    ['2 quarts', '1.9 l'],
    ['1 oz', '28 g'],
    ['8 oz', '225 g'],
    ['1 lb', '450 g'],
    ['3 lb', '1.35 kg'],
    ['2–3 cups', '480–720 ml'],
    ['1 cup and 2 tbsp', '270 ml'],
    ['250 g or 9 oz', '250 g'],
    ['2 cloves', '2 cloves'],
  ])('%s are %s', (before, after) => {
    expect(written(ingredientInSystem(quantity(before), 'metric'))).toBe(after);
  });
});

describe('in US units', () => {
  test.each([
    ['250 g', '8.8 oz'],
    ['7 g', '¼ oz'],
    ['225 g', '8 oz'],
    ['500 g', '1.1 lb'],
    ['1 kg', '2.2 lb'],
    ['240 ml', '1 cup'],
    ['1 l', '4 ¼ cups'],
    ['5 ml', '1 tsp'],
    ['30 ml', '2 tbsp'],
    ['100 ml', '6 ½ tbsp'],
    ['800 ml-1.2 l', '3 ⅓–5 cups'],
    ['250 g or 9 oz', '9 oz'],
    ['1 cup', '1 cup'],
  ])('%s are %s', (before, after) => {
    expect(written(ingredientInSystem(quantity(before), 'us'))).toBe(after);
  });
});

test('there and back again stays within the rounding of a kitchen', () => {
  const random = seeded(4);
  const metric: [MeasurementType, ...MeasurementType[]] = [
    'MEASUREMENT_TYPE_GRAM',
    'MEASUREMENT_TYPE_MILLILITER',
  ];
  for (let round = 0; round < 1000; round++) {
    const measure: Measure = { amount: between(random, 10, 4000), type: pick(random, metric) };
    const back = inSystem(inSystem(measure, 'us'), 'metric');
    const [before, after] = [toNumber(inBase(measure)), toNumber(inBase(back))];
    expect(Math.abs(after - before) / before, JSON.stringify({ measure, back })).toBeLessThan(0.13);
  }
});
