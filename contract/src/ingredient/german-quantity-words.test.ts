import { expect, test } from 'vitest';
import { quantityWriter } from '../amount/quantity-text.ts';
import { formatIngredientLine, parseIngredientLine } from '../ingredient-line.ts';
import type { MeasurementType } from '../measure.ts';
import { germanQuantityWords as words } from './german-quantity-words.ts';
import { quantityOf } from './ingredient-measures.ts';

const write = quantityWriter({ locale: 'de', words });

test.each([
  ['2 tbsp oil', '2 EL'],
  ['1 1/2 cups flour', '1 ½ Tassen'],
  ['1/2 cup flour', '½ Tasse'],
  ['2-3 cloves garlic', '2–3 Zehen'],
  ['1 cup and 2 tbsp flour', '1 Tasse und 2 EL'],
  ['250 g or 9 oz flour', '250 g oder 9 oz'],
  ['1.5 l milk', '1,5 l'],
  ['2 bunches parsley', '2 Bund'],
  ['pinch of salt', 'Prise'],
])('%s is %s in German', (line, quantity) => {
  expect(write(parseIngredientLine(line))).toBe(quantity);
});

const amounts = [0, 0.25, 0.5, 1, 1.5, 2, 2.35, 250];
const units = Object.keys(words.units) as MeasurementType[];

test.each(units)('a German line in %s reads back unchanged, for any amount', type => {
  for (const amount of amounts) {
    const ingredient = { ...quantityOf({ amount, type }), title: 'Mehl', note: 'gesiebt', optional: false };
    const line = formatIngredientLine(ingredient, words);
    expect(parseIngredientLine(line), line).toMatchObject(ingredient);
  }
});
