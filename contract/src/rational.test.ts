import { describe, expect, test } from 'vitest';
import { add, compare, divide, fromNumber, multiply, rational, toNumber } from './rational.ts';
import { between, seeded } from './testing/seeded.ts';

describe('a fraction', () => {
  test('is in lowest terms, with the sign in its numerator', () => {
    expect(rational(6, -8)).toEqual({ numerator: -3, denominator: 4 });
    expect(rational(0, -5)).toEqual({ numerator: 0, denominator: 1 });
  });

  test('adds, multiplies and divides without rounding', () => {
    expect(add(rational(1, 3), rational(1, 6))).toEqual(rational(1, 2));
    expect(multiply(rational(2, 3), rational(3, 4))).toEqual(rational(1, 2));
    expect(divide(rational(1, 2), rational(3))).toEqual(rational(1, 6));
  });

  test('compares exactly, even if the products exceed the safe integers', () => {
    const large = Number.MAX_SAFE_INTEGER;
    expect(compare(rational(1, 3), rational(1, 2))).toBeLessThan(0);
    expect(compare(rational(large, large - 1), rational(large - 1, large - 2))).toBeLessThan(0);
    expect(compare(rational(2, 4), rational(1, 2))).toBe(0);
  });
});

describe('the fraction for a number', () => {
  test.each([
    [0.25, 1, 4],
    [1.5, 3, 2],
    [0.333, 1, 3],
    [0.33, 1, 3],
    [0.67, 2, 3],
    [0.6666666666666666, 2, 3],
    [0.1667, 1, 6],
    [2.2, 11, 5],
    [0.375, 3, 8],
    [0.0625, 1, 16],
    [0.998, 499, 500],
    [0.34, 17, 50],
    [250, 250, 1],
    [2.5833333333333335, 31, 12],
    [0.123457, 123457, 1000000],
    [-0.5, -1, 2],
  ])('%d is %d/%d', (value, numerator, denominator) => {
    expect(fromNumber(value)).toEqual({ numerator, denominator });
  });

  test('is zero for anything that is not a number', () => {
    expect(fromNumber(Number.NaN)).toEqual(rational(0));
    expect(fromNumber(Number.POSITIVE_INFINITY)).toEqual(rational(0));
    expect(rational(1, 0)).toEqual(rational(0));
  });
});

test('results too large for safe integers become the nearest fraction that fits', () => {
  const large = rational(Number.MAX_SAFE_INTEGER, 2);
  expect(toNumber(multiply(large, rational(1, 3)))).toBeCloseTo(Number.MAX_SAFE_INTEGER / 6, -2);
  expect(toNumber(multiply(large, large))).toBe(Number.MAX_SAFE_INTEGER);
});

test('adding commutes, and dividing undoes multiplying, for any fractions', () => {
  const random = seeded(1);
  for (let round = 0; round < 500; round++) {
    const fraction = () => rational(between(random, 1, 400), between(random, 1, 400));
    const [a, b] = [fraction(), fraction()];
    expect(add(a, b)).toEqual(add(b, a));
    expect(divide(multiply(a, b), b)).toEqual(a);
  }
});
