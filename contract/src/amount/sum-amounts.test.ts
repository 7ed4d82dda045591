import { describe, expect, test } from 'vitest';
import type { ExactAmount } from '../exact-amount.ts';
import { isMeasured, type MeasurementType, unitOf } from '../measure.ts';
import { fromNumber, multiply, rational, toNumber } from '../rational.ts';
import { between, pick, seeded } from '../testing/seeded.ts';
import { kitchenAmount, shopAmount } from './kitchen-amount.ts';
import { measurementTypes } from './measurement-types.ts';
import { readAmounts } from './read-amounts.ts';
import { shoppingText } from './shopping-text.ts';
import { sumAmounts } from './sum-amounts.ts';

const [firstType, ...otherTypes] = Object.keys(measurementTypes) as [MeasurementType, ...MeasurementType[]];
const foods = ['', 'flour', 'Milch', 'stone'] as const;

function anAmount(random: () => number): ExactAmount {
  const type = pick(random, [firstType, ...otherTypes]);
  return { amount: rational(between(random, 1, 400), pick(random, [1, 2, 3, 4, 5, 8])), type };
}

function someAmounts(random: () => number): ExactAmount[] {
  return Array.from({ length: between(random, 1, 8) }, () => anAmount(random));
}

const eachSeed = (check: (random: () => number) => void) => {
  for (let seed = 0; seed < 1000; seed++) check(seeded(seed));
};

describe('the sum', () => {
  test.each([
    ['', ['1 cup', '2 cups'], '3 cups'],
    ['', ['2 tsp', '1 tsp'], '1 tbsp'],
    ['', ['¾ cup', '4 tbsp'], '1 cup'],
    ['', ['2 tsp', '1 tbsp', '1 cup'], '17 ½ tbsp'],
    ['', ['800 g', '700 g'], '1.5 kg'],
    ['', ['8 oz', '8 oz'], '1 lb'],
    ['', ['1 lb', '500 g'], '950 g'],
    ['', ['2 cloves', '3 cloves'], '5 cloves'],
    ['', ['2', '1'], '3'],
    ['', ['2 sprigs', '10 sprigs'], '12 sprigs'],
    ['', ['1 cup', '200 g'], '200 g + 1 cup'],
    ['', ['2 cans', '3', '400 g', '1 can'], '400 g + 3 + 3 cans'],
    ['flour', ['1 cup', '200 g'], '325 g'],
    ['Mehl', ['2 EL', '500 g'], '520 g'],
    ['butter', ['2 tbsp', '1 cup'], '18 tbsp'],
    ['', ['0.7'], '1'],
    ['', ['2.8'], '3'],
    ['', ['1/3', '1/3'], '1'],
    ['', ['1/3', '2/3', '1'], '2'],
    ['', ['157.5 g'], '160 g'],
    ['', ['157 g'], '157 g'],
    ['', ['157 g', '60 g'], '215 g'],
    ['', ['1 ⅛ cups'], '1 ⅛ cups'],
    ['', ['3.1'], '3'],
    ['', ['3.2'], '4'],
    ['', ['157.5 g', '157.5 g'], '315 g'],
    ['', [], ''],
  ] as const)('of %s %j is “%s” on the list', (food, texts, expected) => {
    expect(
      shoppingText(
        texts.flatMap(text => readAmounts(text).amounts),
        { food },
      ),
    ).toBe(expected);
  });

  test('uses the shopper’s units', () => {
    const flour = readAmounts('250 g').amounts;
    expect(shoppingText(flour, { food: 'flour', system: 'us' })).toBe('2 cups');
    expect(shoppingText(readAmounts('1 lb').amounts, { system: 'metric' })).toBe('450 g');
  });
});

test('the order of the parts does not matter, nor do partial sums', () => {
  eachSeed(random => {
    const [amounts, food] = [someAmounts(random), pick(random, foods)];
    const cut = between(random, 0, amounts.length);
    const total = sumAmounts(amounts, food);
    expect(sumAmounts(amounts.toReversed(), food)).toEqual(total);
    const steps = [...sumAmounts(amounts.slice(0, cut), food), ...sumAmounts(amounts.slice(cut), food)];
    expect(sumAmounts(steps, food)).toEqual(total);
    expect(sumAmounts(total, food)).toEqual(total);
  });
});

test('the sum of exact parts is exact: doubling each part doubles the sum', () => {
  eachSeed(random => {
    const [amounts, food] = [someAmounts(random), pick(random, foods)];
    const twice = (all: ExactAmount[]) =>
      all.map(each => ({ ...each, amount: multiply(each.amount, rational(2)) }));
    expect(sumAmounts([...amounts, ...amounts], food)).toEqual(twice(sumAmounts(amounts, food)));
  });
});

test('a rounded amount is not rounded further', () => {
  eachSeed(random => {
    const system = pick(random, [undefined, 'metric', 'us'] as const);
    for (const round of [kitchenAmount, shopAmount]) {
      const { exact: _, ...once } = round(anAmount(random), { system });
      const again = { amount: fromNumber(once.amount), type: once.type };
      expect(round(again, { system })).toEqual(once);
      expect(round({ ...again, written: true }, { system })).toEqual(once);
    }
  });
});

test('rounding changes a weight or volume by at most an eighth, or a twentieth from ten on', () => {
  eachSeed(random => {
    const exact = anAmount(random);
    const rounded = kitchenAmount(exact);
    if (!isMeasured(unitOf(exact.type)) || rounded.amount < 1) return;
    const before = toNumber(exact.amount) * toNumber(unitOf(exact.type).base);
    const after = rounded.amount * toNumber(unitOf(rounded.type).base);
    const max = rounded.amount < 10 ? 1 / 8 : 1 / 20;
    expect(Math.abs(after - before) / before, JSON.stringify({ exact, rounded })).toBeLessThanOrEqual(max);
  });
});

test('an amount on a list reads back unchanged', () => {
  eachSeed(random => {
    const text = shoppingText(someAmounts(random));
    expect(shoppingText(readAmounts(text).amounts)).toBe(text);
    expect(readAmounts(text).words).toEqual([]);
  });
});

test.each(['some', '2–3', '1 can (400 g)', 'about 2', 'a lot'])('“%s” on a list is not an amount', text => {
  expect(readAmounts(text)).toEqual({ amounts: [], words: [text] });
});
