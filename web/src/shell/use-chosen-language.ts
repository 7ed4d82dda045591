import { useEffect } from 'react';
import { useViewer } from '../auth/use-auth.ts';
import { useLanguage } from '../language/language-context.ts';

/** Speaks as the person's settings say, from the moment that they change. */
export function useChosenLanguage(): void {
  const { signedIn, settings } = useViewer();
  const language = useLanguage();
  useEffect(() => {
    if (signedIn && settings.name) void language.follow(settings.locale);
  }, [signedIn, settings.name, settings.locale, language]);
}
