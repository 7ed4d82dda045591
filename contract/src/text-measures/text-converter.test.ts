import { describe, expect, test } from 'vitest';
import { germanQuantityWords } from '../ingredient/german-quantity-words.ts';
import { rational } from '../rational.ts';
import { textConverter } from './text-converter.ts';

const metric = textConverter({ system: 'metric', locale: 'en' });
const us = textConverter({ system: 'us', locale: 'en' });
const written = textConverter({ locale: 'en' });

function text(pieces: { text: string }[]): string {
  return pieces.map(piece => piece.text).join('');
}

describe('for cooks with metric units', () => {
  test.each([
    ['14 ounce', '400 g'],
    ['14-ounce', '400 g'],
    ['3-pound', '1.35 kg'],
    ['peeled, about ½ cup', 'peeled, about 120 ml'],
    ['Preheat to 350 °F.', 'Preheat to 180 °C.'],
    ['Bake at 425F for 10 minutes.', 'Bake at 220 °C for 10 minutes.'],
    ['325-350 degrees F', '160–180 °C'],
    ['until it has 165°F inside', 'until it has 74 °C inside'],
    ['Dissolve in 2 cups of water.', 'Dissolve in 480 ml of water.'],
    ['Fold in 1 cup of plain flour.', 'Fold in 125 g of plain flour.'],
    ['Fold in 1 cup rice pudding.', 'Fold in 240 ml rice pudding.'],
    ['Stir in 1 lb 2 oz of fish.', 'Stir in 510 g of fish.'],
    ['a 2-quart saucepan', 'a 1.9 l saucepan'],
  ])('“%s” reads “%s”', (before, after) => {
    expect(text(metric(before))).toBe(after);
  });
});

describe('for cooks with US units', () => {
  test.each([
    ['400 g', '14 oz'],
    ['180°C/Gas 4', '350 °F/Gas 4'],
    ['160–180 °C', '325–350 °F'],
    ['Bei 180 Grad backen.', 'Bei 350 °F backen.'],
    ['freeze at -18 °C', 'freeze at 0 °F'],
    ['Add 250 ml stock.', 'Add 1 cup stock.'],
    ['Sift in 250 g flour and stir.', 'Sift in 2 cups flour and stir.'],
    ['250 g Mehl, gesiebt, unterrühren', '2 cups Mehl, gesiebt, unterrühren'],
    ['100 g of the brown sugar', '7 ½ tbsp of the brown sugar'],
    ['Drain 400 g butter beans.', 'Drain 14 oz butter beans.'],
  ])('“%s” reads “%s”', (before, after) => {
    expect(text(us(before))).toBe(after);
  });
});

describe('text that stays unchanged', () => {
  test.each([
    'Preheat to 350°F (180°C).',
    '14 oz/400 g',
    '1 cup (120 g)',
    '14-oz can (400 g)',
    '180°C/160°C fan/350°F',
    '200 °C (400 °F, gas mark 6)',
    '2 tbsp',
    'Divide among 6 cups.',
    'Grease 12 cups of a muffin tin.',
    'a 12-cup muffin pan',
    'six 6-ounce ramekins',
    'into 4 pint jars',
    'Bake for 10 minutes in a 9x13-inch pan.',
  ])('%s', words => {
    expect(text(metric(words))).toBe(words);
    expect(text(us(words))).toBe(words);
  });

  test('includes any text in the recipe’s own units', () => {
    expect(written('14 ounce at 350 °F')).toEqual([{ text: '14 ounce at 350 °F' }]);
  });
});

test('the original text is kept with the converted one', () => {
  expect(metric('Bake at 350 °F, then add 8 oz cheese.')).toEqual([
    { text: 'Bake at ' },
    { text: '180 °C', written: '350 °F' },
    { text: ', then add ' },
    { text: '225 g', written: '8 oz' },
    { text: ' cheese.' },
  ]);
});

test('numbers and units follow the reader’s language', () => {
  const german = textConverter({ system: 'metric', locale: 'de', words: germanQuantityWords });
  expect(text(german('3-pound'))).toBe('1,35 kg');
  const arabic = textConverter({ system: 'metric', locale: 'ar-EG' });
  expect(text(arabic('350 °F'))).toBe('١٨٠ °C');
});

test('an oven’s two scales for one setting are distinguished from a later setting', () => {
  expect(text(metric('Heat to 450°F. Bake until the middle has 75°C.'))).toBe(
    'Heat to 230 °C. Bake until the middle has 75°C.',
  );
});

describe('for twice the servings', () => {
  test.each([
    ['chopped, about ½ cup', 'chopped, about 1 cup'],
    ['1 pound in total', '2 lb in total'],
    ['14 ounce', '14 ounce'],
    ['about 6 ounces each', 'about 6 ounces each'],
    ['about ½ cup each', 'about ½ cup each'],
    ['½ cup reserved', '½ cup reserved'],
  ])('“%s” reads “%s”', (before, after) => {
    expect(text(written(before, rational(2)))).toBe(after);
  });
});
