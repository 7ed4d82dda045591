import { quantityInWords } from '@potluck/contract/list-item-text';
import { quantityWriter } from '@potluck/contract/quantity-text';
import { useMemo } from 'react';
import { useQuantityStyle } from '../../recipe/use-quantity-style.ts';

/** Puts quantities that came from recipes, which are kept in English, into the words of the viewer. */
export function useQuantityWords(): (quantity: string) => string {
  const style = useQuantityStyle();
  return useMemo(() => {
    const write = quantityWriter(style);
    return quantity => quantityInWords(quantity, write);
  }, [style]);
}
