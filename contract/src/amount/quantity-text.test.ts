import { describe, expect, test } from 'vitest';
import { englishQuantityWords } from '../ingredient/quantity-words.ts';
import type { MeasurementType } from '../measure.ts';
import { quantity } from '../testing/written.ts';
import { measurementTypes } from './measurement-types.ts';
import { quantityWriter } from './quantity-text.ts';

const write = quantityWriter({ locale: 'en' });

describe('a quantity is written', () => {
  test.each([
    ['1 1/2 cups', '1 ½ cups'],
    ['1/3 cup', '⅓ cup'],
    ['.25 tsp', '¼ tsp'],
    ['1 cup', '1 cup'],
    ['2 cups', '2 cups'],
    ['2 to 3 cloves', '2–3 cloves'],
    ['1-1 1/2 lb', '1–1 ½ lb'],
    ['1 cup plus 2 tbsp', '1 cup and 2 tbsp'],
    ['1 or 2 slices', '1 or 2 slices'],
    ['250g', '250 g'],
    ['1 kg 200 g', '1.2 kg'],
    ['0,25 l', '0.25 l'],
    ['8.8 oz', '8.8 oz'],
    ['1/16 tsp', '1/16 tsp'],
    ['half a', '½'],
    ['a pinch of', 'pinch'],
    ['', ''],
  ])('%s as %s', (before, after) => {
    expect(write(quantity(before))).toBe(after);
  });

  test('with the digits and the decimal separator of a locale', () => {
    expect(quantityWriter({ locale: 'de' })(quantity('1.5 l'))).toBe('1,5 l');
    expect(quantityWriter({ locale: 'ar-EG' })(quantity('250 g'))).toBe('٢٥٠ g');
  });

  test('with units written out, in singular and plural', () => {
    const long = quantityWriter({ locale: 'en', unitWords: 'long' });
    expect(long(quantity('1 tbsp'))).toBe('1 tablespoon');
    expect(long(quantity('½ tsp'))).toBe('½ teaspoon');
    expect(long(quantity('2-3 fl oz'))).toBe('2–3 fluid ounces');
  });

  test('in the words of another language, if provided', () => {
    const words = { ...englishQuantityWords, and: ' und ' };
    expect(quantityWriter({ locale: 'de', words })(quantity('1 cup and 2 tbsp'))).toBe('1 cup und 2 tbsp');
  });
});

test('only metric units use decimal fractions, and fractions have no leading zero', () => {
  const types = Object.keys(measurementTypes) as MeasurementType[];
  for (const type of types.filter(type => !/GRAM|LITER|OUNCE|POUND/.test(type))) {
    for (let hundredths = 1; hundredths < 500; hundredths++) {
      const text = write({ ...quantity(''), measurementAmount: hundredths / 100, measurementType: type });
      expect(text).toMatch(/^(?:[1-9]\d*|(?:[1-9]\d* )?(?:[¼½¾⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞]|\d+\/\d+))(?: |$)/);
    }
  }
});
