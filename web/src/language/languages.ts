import type { I18n, Messages } from '@lingui/core';

interface Language {
  direction: 'ltr' | 'rtl';
  load: () => Promise<{ messages: Messages }>;
}

/** The languages with a catalogue. */
export const languages: Record<string, Language> = {
  en: { direction: 'ltr', load: () => import('./en.po') },
  de: { direction: 'ltr', load: () => import('./de.po') },
  // English in brackets, longer and from right to left: text without brackets is in no catalogue.
  ...(import.meta.env.DEV && { 'en-XB': { direction: 'rtl', load: () => import('./en-XB.po') } }),
};

/** The first of the tags that has a catalogue, with that catalogue's language; English if none has. */
export function spoken(tags: readonly string[]): { tag: string; language: string } {
  for (const tag of tags.filter(isTag)) {
    const language = [tag, tag.replace(/-.*/, '')].find(each => Object.hasOwn(languages, each));
    if (language) return { tag, language };
  }
  return { tag: 'en', language: 'en' };
}

/**
 * Whether `Intl` accepts a tag. The settings accept any well-formed tag, and a browser without a language reports an
 * odd one.
 */
export function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The tag of the current language, with the user's region: `de-AT`. */
export function spokenTag({ locale, locales = locale }: I18n): string {
  return [locales].flat()[0] ?? locale;
}
