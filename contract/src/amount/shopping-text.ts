import type { ExactAmount } from '../exact-amount.ts';
import { toNumber } from '../rational.ts';
import type { Kitchen } from './convert-amount.ts';
import { kitchenAmount, shopAmount } from './kitchen-amount.ts';
import { plainAmountText } from './quantity-text.ts';
import { sumAmounts } from './sum-amounts.ts';

/**
 * Formats exact amounts of one food for a shopping list, summed first and rounded once: "3", "160 g", and "200 g + 1
 * cup" for amounts without a common sum. Negative amounts subtract. In English, which `quantityInWords` translates;
 * empty for no amounts.
 */
export function shoppingText(amounts: readonly ExactAmount[], kitchen: Kitchen = {}): string {
  return joined(amounts, { kitchen, measured: shopAmount });
}

/** As `shoppingText`, but for a single dish's share of a purchase, which need not be whole: ¾ of a lemon stays ¾. */
export function neededText(amounts: readonly ExactAmount[], kitchen: Kitchen = {}): string {
  return joined(amounts, { kitchen, measured: kitchenAmount });
}

function joined(
  amounts: readonly ExactAmount[],
  { kitchen, measured }: { kitchen: Kitchen; measured: typeof shopAmount },
): string {
  return sumAmounts(amounts, kitchen.food)
    .filter(({ amount }) => toNumber(amount) > 0)
    .map(sum => plainAmountText(measured(sum, kitchen)))
    .join(' + ');
}
