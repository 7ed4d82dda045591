import { useLingui } from '@lingui/react/macro';
import { spokenTag } from '../language/spoken-tag.ts';
import { useViewer } from './use-auth.ts';

/** The locale of dates and numbers: what the person chose, else that of the texts around them. */
export function useLocale(): string {
  const { locale } = useViewer().settings;
  const { i18n } = useLingui();
  return known(locale) ? locale : spokenTag(i18n);
}

// The settings take any tag of the right shape, Intl only what it understands.
function known(locale: string): boolean {
  try {
    return locale !== '' && Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}
