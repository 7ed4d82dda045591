import { I18nProvider, useLingui } from '@lingui/react';
import { DirectionProvider, useDirection } from '@mantine/core';
import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import type { Language } from './language.ts';
import { languages, spokenTag } from './languages.ts';

/** Provides the texts, and sets the reading direction. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <LanguageContext value={language}>
      <I18nProvider i18n={language.i18n}>
        <DirectionProvider detectDirection={false}>
          <PageLanguage />
          {children}
        </DirectionProvider>
      </I18nProvider>
    </LanguageContext>
  );
}

/** Sets the language of the page, for the browser and for Mantine. */
function PageLanguage() {
  const { i18n } = useLingui();
  const { setDirection } = useDirection();
  const tag = spokenTag(i18n);
  const direction = languages[i18n.locale]?.direction ?? 'ltr';
  useLayoutEffect(() => {
    document.documentElement.lang = tag;
    setDirection(direction);
  }, [tag, direction, setDirection]);
  return null;
}

const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it.');
  return language;
}
