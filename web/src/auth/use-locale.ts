import { useViewer } from './use-auth.ts';

/** The language that the person chose for dates and numbers; undefined follows the browser. */
export function useLocale(): string | undefined {
  const { locale } = useViewer().settings;
  return known(locale) ? locale : undefined;
}

// The settings take any tag of the right shape, Intl only what it understands.
function known(locale: string): boolean {
  try {
    return locale !== '' && Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}
