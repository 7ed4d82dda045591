import { describe, expect, test } from 'vitest';
import { germanQuantityWords } from '../ingredient/german-quantity-words.ts';
import { parseIngredientLine } from '../ingredient-line.ts';
import { divide, fromNumber, rational, toNumber } from '../rational.ts';
import { isCountable, scaledYield, shareOfYield } from './recipe-yield.ts';

describe('a yield in words scales', () => {
  test.for([
    ['12 muffins', 2, '24 muffins'],
    ['12 muffins', 0.5, '6 muffins'],
    ['12 muffins', 1 / 12, '1 muffin'],
    ['12 blueberry muffins', 1 / 12, '1 blueberry muffin'],
    ['a dozen cookies', 2, '24 cookies'],
    ['Two dozen rolls', 0.5, '12 rolls'],
    ['half a dozen eggs', 2, '12 eggs'],
    ['about 2-3 loaves', 2, 'about 4–6 loaves'],
    ['4 to 6 bowls', 1.5, '6–9 bowls'],
    ['one loaf', 2, '2 loaves'],
    ['Makes a loaf', 3, 'Makes 3 loaves'],
    ['2 loaves of 500 g', 2, '4 loaves of 500 g'],
    ['1 loaf (12 slices)', 2, '2 loaves (24 slices)'],
    ['12 muffins (80 g each)', 2, '24 muffins (80 g each)'],
    ['one 23 cm tin', 2, '2 × 23 cm tin'],
    ['One 9-inch pie', 2, '2 × 9-inch pie'],
    ['a 23 cm tin', 2, '2 × 23 cm tin'],
    ['23 cm tin', 2, '2 × 23 cm tin'],
    ['20 x 30 cm tray', 2, '2 × 20 x 30 cm tray'],
    ['1 tray of 20 x 30 cm', 2, '2 trays of 20 x 30 cm'],
    ['a large bowl', 0.5, '½ large bowl'],
    ['500 ml', 3, '1.5 l'],
    ['1–2 l of stock', 2, '2–4 l of stock'],
  ] as const)('%s × %s: %s', ([text, factor, scaled]) => {
    expect(scaledYield(text, fromNumber(factor))).toBe(scaled);
  });

  test.for([
    ['12 Muffins', '24 Muffins'],
    ['Ein Dutzend Kekse', '24 Kekse'],
    ['ein Laib', '2 Laibe'],
    ['eine Springform (26 cm)', '2 Springformen (26 cm)'],
    ['eine 26 cm Springform', '2 × 26 cm Springform'],
    ['zwölf Brötchen', '24 Brötchen'],
    ['3 bis 4 Gläser', '6–8 Gläser'],
    ['anderthalb Liter Brühe', '3 l Brühe'],
    ['ca. 0,5 l', 'ca. 1 l'],
  ])('%s in German, twice: %s', ([text = '', scaled]) => {
    expect(scaledYield(text, rational(2), { locale: 'de', words: germanQuantityWords })).toBe(scaled);
  });

  test('with digits of the locale, and not at all for the recipe as it is', () => {
    expect(scaledYield('5 Brote', fromNumber(0.45), { locale: 'de' })).toBe('2 ¼ Brote');
    expect(scaledYield('a dozen cookies', rational(1))).toBe('a dozen cookies');
    expect(scaledYield('', rational(2))).toBe('');
  });
});

describe('a line that counts what a recipe yields', () => {
  test.for([
    ['6 muffins', '12 muffins', 0.5],
    ['6 blueberry muffins, halved', 'a dozen muffins', 0.5],
    ['1 muffin', '12 muffins', 1 / 12],
    ['6 Muffins', '12 Blaubeermuffins', 0.5],
    ['2-3 rolls', '6 rolls', 0.5],
    ['4 muffins', '8-12 muffins', 0.5],
    ['3 slices banana bread', '1 loaf (12 slices)', 0.25],
    ['2 loaves of bread', 'two loaves', 1],
    ['1 jar of jam', '4 jars', 0.25],
    ['300 ml stock', '1.2 l stock', 0.25],
    ['250 g dough', 'about 1 kg', 0.25],
    ['6 Scheiben Brot', 'Ein Laib (24 Scheiben)', 0.25],
  ] as const)('%s of %s: %s times', ([line, made, times]) => {
    expect(toNumber(shareOfYield(parseIngredientLine(line), made) ?? rational(0))).toBeCloseTo(times, 12);
  });

  test.for([
    ['2 tomato sauce', '4 servings'],
    ['2 tomato sauce', '1 jar tomato sauce'],
    ['300 g stock', '1.2 l'],
    ['muffins', '12 muffins'],
    ['6 muffins', ''],
    ['6 muffins', 'one 23 cm tin'],
  ])('%s of %s has another unit', ([line = '', made = '']) => {
    expect(shareOfYield(parseIngredientLine(line), made)).toBeUndefined();
  });

  test('the share is exact', () => {
    expect(shareOfYield(parseIngredientLine('4 muffins'), '12 muffins')).toEqual(
      divide(rational(1), rational(3)),
    );
  });

  test('is known by its title, even if the recipe is not', () => {
    expect(
      ['muffins', 'Dinkelbrötchen', 'blueberry muffins', 'tomato sauce', 'stock'].map(isCountable),
    ).toEqual([true, false, true, false, false]);
  });
});
