import { expect, test } from 'vitest';
import { repairedHeading } from './repaired-heading.ts';

test.each([
  ['lngredients', 'Ingredients'],
  ['INGREDlENTS:', 'Ingredients:'],
  ['Ingrediants', 'Ingredients'],
  ['1ngredients', 'Ingredients'],
  ['lngredients for the dough', 'Ingredients for the dough'],
  ['Melhod', 'Method'],
  ['Methocl', 'Method'],
  ['Zulaten', 'Zutaten'],
  ['Zubereltung:', 'Zubereitung:'],
])('%s is repaired to %s', (read, printed) => {
  expect(repairedHeading(read)).toBe(printed);
});

test.each(['Mehl', 'Meat', 'Lemon tart', 'Ingredients are everything.', 'Zubehör', '2 leeks', ''])(
  '%s stays as it is',
  line => {
    expect(repairedHeading(line)).toBe(line);
  },
);
