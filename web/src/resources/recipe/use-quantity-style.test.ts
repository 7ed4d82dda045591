import { expect, test } from 'vitest';
import { slashedFractions } from './use-quantity-style.ts';

test.each([
  ['1 ⅓ cups', '1 1⁄3 cups'],
  ['⅚ + 2 ⅖', '5⁄6 + 2 2⁄5'],
  ['½ cup + ⅜ tsp', '½ cup + ⅜ tsp'],
])('“%s” is shown as “%s”', (amount, shown) => {
  expect(slashedFractions(amount)).toBe(shown);
});
