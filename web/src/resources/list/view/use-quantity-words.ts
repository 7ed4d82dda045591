import { quantityInWords } from '@potluck/contract/amount/quantity-in-words';
import { slashedFractions } from '../../recipe/slashed-fractions.ts';
import { useQuantityStyle } from '../../recipe/use-quantity-style.ts';

/** Translates quantities from recipes, which are stored in English, into the viewer’s language. */
export function useQuantityWords(): (quantity: string) => string {
  const { words } = useQuantityStyle();
  return quantity => slashedFractions(quantityInWords(quantity, words));
}
