import { useLingui } from '@lingui/react/macro';
import { quantityInWords } from '@potluck/contract/amount/quantity-in-words';
import type { QuantityStyle } from '@potluck/contract/amount/quantity-text';
import { germanQuantityWords } from '@potluck/contract/ingredient/german-quantity-words';
import { englishQuantityWords, type QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { useMemo } from 'react';
import { useLocale } from '../../auth/use-auth.ts';

/** The viewer’s style for amounts: digits of their locale, units in their language. */
export function useQuantityStyle(): Required<Pick<QuantityStyle, 'locale' | 'words'>> {
  const { i18n } = useLingui();
  const locale = useLocale();
  const words = wordsByLanguage[i18n.locale] ?? englishQuantityWords;
  return useMemo(() => ({ locale, words }), [locale, words]);
}

const wordsByLanguage: Record<string, QuantityWords> = { de: germanQuantityWords };

/**
 * Rewrites fractions in amounts to match the typeface. It has glyphs for halves, quarters and eighths; it composes
 * others from digits around a fraction slash, and they look the same.
 */
export function slashedFractions(amount: string): string {
  return amount.replace(/[⅓⅔⅕⅖⅗⅘⅙⅚]/g, sign => sign.normalize('NFKD'));
}

/** Translates quantities from recipes, which are stored in English, into the viewer’s language. */
export function useQuantityWords(): (quantity: string) => string {
  const { words } = useQuantityStyle();
  return quantity => slashedFractions(quantityInWords(quantity, words));
}
