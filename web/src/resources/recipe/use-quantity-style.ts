import { useLingui } from '@lingui/react/macro';
import type { QuantityStyle } from '@potluck/contract/amount/quantity-text';
import { germanQuantityWords } from '@potluck/contract/ingredient/german-quantity-words';
import { englishQuantityWords, type QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { useMemo } from 'react';
import { useLocale } from '../../auth/use-locale.ts';

/** How amounts are written for the viewer: in the digits of their locale, with the units of the language they read. */
export function useQuantityStyle(): Required<Pick<QuantityStyle, 'locale' | 'words'>> {
  const { i18n } = useLingui();
  const locale = useLocale();
  const words = wordsByLanguage[i18n.locale] ?? englishQuantityWords;
  return useMemo(() => ({ locale, words }), [locale, words]);
}

const wordsByLanguage: Record<string, QuantityWords> = { de: germanQuantityWords };
