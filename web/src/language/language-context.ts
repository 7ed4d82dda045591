import { createContext, useContext } from 'react';
import type { Language } from './language.ts';

export const LanguageContext = createContext<Language | null>(null);

export function useLanguage(): Language {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider above it.');
  return language;
}
