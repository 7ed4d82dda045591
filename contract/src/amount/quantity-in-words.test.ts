import { expect, test } from 'vitest';
import { germanQuantityWords } from '../ingredient/german-quantity-words.ts';
import { quantity } from '../testing/written.ts';
import { quantityInWords } from './quantity-in-words.ts';
import { plainQuantityText } from './quantity-text.ts';

test.each([
  ['2 tbsp', '2 EL'],
  ['1 ½ cups', '1 ½ Tassen'],
  ['½ cup', '½ Tasse'],
  ['2 fl oz', '2 fl oz'],
  ['0.5 l', '0,5 l'],
  ['2–3 cloves', '2–3 Zehen'],
  ['1 or 2 slices', '1 oder 2 Scheiben'],
  ['1 cup and 2 tbsp', '1 Tasse und 2 EL'],
  ['1/16 tsp', '1/16 TL'],
  ['pinch', 'Prise'],
  ['3', '3'],
])('the calculated “%s” is “%s” in German', (text, expected) => {
  expect(plainQuantityText(quantity(text)), 'is written so').toBe(text);
  expect(quantityInWords(text, germanQuantityWords)).toBe(expected);
});

test.each(['', '2 Flaschen', '1 can (400 g)', 'a lot', '500g', '2 l oder mehr'])(
  'the typed “%s” stays unchanged',
  text => {
    expect(quantityInWords(text, germanQuantityWords)).toBe(text);
  },
);
