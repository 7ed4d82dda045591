import { useLingui } from '@lingui/react/macro';
import type { QuantityStyle } from '@potluck/contract/amount/quantity-text';
import { germanQuantityWords } from '@potluck/contract/ingredient/german-quantity-words';
import { englishQuantityWords, type QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { useMemo } from 'react';
import { useLocale } from '../../auth/use-locale.ts';

/** The viewer’s style for amounts: digits of their locale, units in their language. */
export function useQuantityStyle(): Required<Pick<QuantityStyle, 'locale' | 'words'>> {
  const { i18n } = useLingui();
  const locale = useLocale();
  const words = wordsByLanguage[i18n.locale] ?? englishQuantityWords;
  return useMemo(() => ({ locale, words }), [locale, words]);
}

const wordsByLanguage: Record<string, QuantityWords> = { de: germanQuantityWords };
