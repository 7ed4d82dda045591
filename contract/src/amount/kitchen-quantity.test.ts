import { describe, expect, test } from 'vitest';
import { germanQuantityWords } from '../ingredient/german-quantity-words.ts';
import { parseIngredientLine } from '../ingredient-line.ts';
import type { MeasurementSystem } from '../measure.ts';
import { fromNumber } from '../rational.ts';
import { quantity } from '../testing/written.ts';
import { amountWriter } from './amount-writer.ts';

const write = amountWriter({ locale: 'en' });
const times = (before: string, factor: number, system?: MeasurementSystem) =>
  write(quantity(before), { factor: fromNumber(factor), system });

describe('for other servings', () => {
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
    ['1 cup', 5 / 12, '6 ½ tbsp'],
    ['1 cup', 7 / 24, '4 ⅔ tbsp'],
    ['1 tbsp', 1 / 2, '1 ½ tsp'],
    ['½ tsp', 1 / 4, '⅛ tsp'],
    ['1 ½ cups', 6 / 5, '1 ¾ cups'],
    ['250 g', 4, '1 kg'],
    ['105 g', 1.5, '160 g'],
    ['100 g', 1 / 3, '33 g'],
    ['250 g', 2 / 3, '165 g'],
    ['7 g', 3 / 4, '5.5 g'],
    ['105 g', 3, '315 g'],
    ['333 ⅓ g', 2, '670 g'],
    ['310 g', 0.7, '215 g'],
    ['1.5 kg', 1 / 2, '750 g'],
    ['1 kg', 4 / 3, '1.35 kg'],
    ['1 l', 1 / 4, '250 ml'],
    ['200 ml', 5 / 3, '335 ml'],
    ['8 oz', 2, '1 lb'],
    ['1 lb', 1 / 2, '½ lb'],
    ['8 oz', 2 / 3, '5 ⅓ oz'],
    ['1 quart', 1 / 4, '1 cup'],
    ['2 cloves', 3, '6 cloves'],
    ['1', 1 / 2, '½'],
  ])('%s times %d is %s', (before, factor, after) => {
    expect(times(before, factor)).toBe(after);
  });

  test.each([
    ['2', 7 / 5, '3 (2.8)'],
    ['1', 7 / 10, '⅔ (0.7)'],
    ['1', 1.4, '1 ⅓ (1.4)'],
    ['4', 0.7, '3 (2.8)'],
    ['3', 1 / 2, '1 ½'],
    ['5', 2 / 3, '3 ⅓'],
    ['9', 7 / 6, '10 ½'],
    ['2 cloves', 7 / 5, '3 (2.8) cloves'],
    ['2–3', 7 / 5, '3–4 (2.8–4.2)'],
    ['1', 1 / 8, '⅛'],
  ])('%s times %d shows the exact count after a rounded one: %s', (before, factor, after) => {
    expect(times(before, factor)).toBe(after);
  });

  test('both ends of a range have the same unit', () => {
    expect(times('2-3 tsp', 2)).toBe('4–6 tsp');
    expect(times('600-800 g', 1.5)).toBe('900–1200 g');
    expect(times('90-110 g', 1.55)).toBe('140–170 g');
  });

  test('both parts of a sum are multiplied, and merged if they end up in the same unit', () => {
    expect(times('1 cup and 2 tbsp', 3)).toBe('3 cups and 6 tbsp');
    expect(times('½ cup and 2 tbsp', 2)).toBe('1 ¼ cups');
  });

  test('unmeasured amounts stay unchanged', () => {
    expect(times('pinch of', 4)).toBe('pinch');
    expect(times('', 4)).toBe('');
  });
});

describe('for the recipe’s own servings', () => {
  test.each([
    '1 ⅛ cups',
    '16 tbsp',
    '157 g',
    '8.8 oz',
    '1 ⅛ lb',
    '0.25 g',
    '1200 g',
    '⅝ tsp',
    '1 cup and 2 tbsp',
    '1 cup or 240 ml',
  ])('%s stays unchanged', amount => {
    expect(times(amount, 1)).toBe(amount);
  });

  test('amounts too precise to measure are rounded', () => {
    expect(times('157.5 g', 1)).toBe('160 g');
    expect(times('2 4/5', 1)).toBe('3 (2.8)');
  });
});

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
    expect(times(before, 1, 'metric')).toBe(after);
  });
});

describe('in US units', () => {
  test.each([
    ['250 g', '8 ¾ oz'],
    ['7 g', '¼ oz'],
    ['225 g', '8 oz'],
    ['450 g', '1 lb'],
    ['500 g', '17 ½ oz'],
    ['1 kg', '2 ¼ lb'],
    ['240 ml', '1 cup'],
    ['1 l', '4 ¼ cups'],
    ['5 ml', '1 tsp'],
    ['30 ml', '2 tbsp'],
    ['100 ml', '6 ½ tbsp'],
    ['800 ml-1.2 l', '3 ⅓–5 cups'],
    ['250 g or 9 oz', '9 oz'],
    ['1 cup', '1 cup'],
  ])('%s are %s', (before, after) => {
    expect(times(before, 1, 'us')).toBe(after);
  });
});

describe('for a food of known density', () => {
  test.each([
    ['250 g flour', 'us', '2 cups'],
    ['250 g Mehl', 'us', '2 cups'],
    ['315 g flour', 'us', '2 ½ cups'],
    ['100 g brown sugar', 'us', '7 ½ tbsp'],
    ['15 g butter, melted', 'us', '1 tbsp'],
    ['3 kg flour', 'us', '6 ⅔ lb'],
    ['1 cup sugar', 'metric', '200 g'],
    ['1 ½ cups red lentils', 'metric', '290 g'],
    ['2 tbsp sugar', 'metric', '2 tbsp'],
    ['1 cup milk', 'metric', '240 ml'],
    ['1 cup sour cream', 'metric', '240 ml'],
    ['250 g almond flour', 'us', '8 ¾ oz'],
  ] as const)('%s for %s cooks is %s', (line, system, after) => {
    expect(write(parseIngredientLine(line), { system })).toBe(after);
  });
});

test('a German cook sees German words and digits', () => {
  const german = amountWriter({ locale: 'de', words: germanQuantityWords });
  expect(german(quantity('1 kg'), { factor: fromNumber(4 / 3) })).toBe('1,35 kg');
  expect(german(quantity('2 cloves'), { factor: fromNumber(1.4) })).toBe('3 (2,8) Zehen');
});
