import { quantityInWords } from '@potluck/contract/amount/quantity-in-words';
import { slashedFractions } from '../../recipe/slashed-fractions.ts';
import { useQuantityStyle } from '../../recipe/use-quantity-style.ts';

/** Puts quantities that came from recipes, which are kept in English, into the words of the viewer. */
export function useQuantityWords(): (quantity: string) => string {
  const { words } = useQuantityStyle();
  return quantity => slashedFractions(quantityInWords(quantity, words));
}
