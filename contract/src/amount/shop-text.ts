import { toNumber } from '../rational.ts';
import type { ExactAmount } from './exact-amount.ts';
import type { Kitchen } from './in-system.ts';
import { kitchenAmount, shopAmount } from './kitchen-amount.ts';
import { plainAmountText } from './quantity-text.ts';
import { sumAmounts } from './sum-amounts.ts';

/**
 * Exact amounts of one food as they stand on a shopping list, added up first and rounded once: "3", "160 g", and of what
 * has no sum "200 g + 1 cup". Amounts below zero are taken off. In English, which `quantityInWords` puts into the
 * reader's words; empty for no amounts.
 */
export function shopText(amounts: readonly ExactAmount[], kitchen: Kitchen = {}): string {
  return joined(amounts, { kitchen, measured: shopAmount });
}

/** As `shopText`, but what one dish needs of it, where nothing is bought for that dish alone: ¾ of a lemon stay ¾. */
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
