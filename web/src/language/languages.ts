import type { Messages } from '@lingui/core';

interface Language {
  direction: 'ltr' | 'rtl';
  load: () => Promise<{ messages: Messages }>;
}

/** The languages that the texts are kept in. */
export const languages: Record<string, Language> = {
  en: { direction: 'ltr', load: () => import('./en.po') },
  de: { direction: 'ltr', load: () => import('./de.po') },
  // English in brackets, longer and from right to left: what is not in brackets is in no catalogue.
  ...(import.meta.env.DEV && { 'en-XB': { direction: 'rtl', load: () => import('./en-XB.po') } }),
};

/** The first of the tags that the texts can be had in, with the language of its texts; English if there is none. */
export function spoken(tags: readonly string[]): { tag: string; language: string } {
  for (const tag of tags.filter(isTag)) {
    const language = [tag, tag.replace(/-.*/, '')].find(each => Object.hasOwn(languages, each));
    if (language) return { tag, language };
  }
  return { tag: 'en', language: 'en' };
}

/** Whether formats take a tag. The settings take any of the right shape, and a browser without a language has an odd one. */
export function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}
