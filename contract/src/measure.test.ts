import { describe, expect, test } from 'vitest';
import { measurementConjunctions, measurementTypes } from './amount/measurement-types.ts';
import { convert, unitOf } from './measure.ts';
import { rational } from './rational.ts';

test('the API’s numbers are unique and have no gaps', () => {
  expect(Object.values(measurementTypes)).toEqual(Array.from({ length: 21 }, (_, number) => number));
  expect(Object.values(measurementConjunctions)).toEqual([0, 1, 2, 3]);
});

describe('a conversion', () => {
  test('is exact between units of volume, with the legal cup of 240 ml', () => {
    const cups = { amount: 1.5, type: 'MEASUREMENT_TYPE_CUP' } as const;
    expect(convert(cups, 'MEASUREMENT_TYPE_MILLILITER')?.amount).toBe(360);
    expect(convert(cups, 'MEASUREMENT_TYPE_TABLESPOON')?.amount).toBe(24);
    expect(convert(cups, 'MEASUREMENT_TYPE_TEASPOON')?.amount).toBe(72);
  });

  test('treats 16 ounces as a pound of 453.59237 g', () => {
    expect(convert({ amount: 1, type: 'MEASUREMENT_TYPE_POUND' }, 'MEASUREMENT_TYPE_GRAM')?.amount).toBe(
      453.59237,
    );
    expect(convert({ amount: 16, type: 'MEASUREMENT_TYPE_OUNCE' }, 'MEASUREMENT_TYPE_POUND')?.amount).toBe(1);
  });

  test('is impossible between volume and mass, and between counted units', () => {
    expect(convert({ amount: 1, type: 'MEASUREMENT_TYPE_CUP' }, 'MEASUREMENT_TYPE_GRAM')).toBeUndefined();
    expect(convert({ amount: 1, type: 'MEASUREMENT_TYPE_CLOVE' }, 'MEASUREMENT_TYPE_PIECE')).toBeUndefined();
  });
});

test('counted units count as one each', () => {
  expect(unitOf('MEASUREMENT_TYPE_BUNCH')).toEqual({ dimension: 'count', system: 'both', base: rational(1) });
});
