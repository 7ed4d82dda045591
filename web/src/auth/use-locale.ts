import { useLingui } from '@lingui/react/macro';
import { isTag } from '../language/languages.ts';
import { spokenTag } from '../language/spoken-tag.ts';
import { useViewer } from './use-auth.ts';

/** The locale for dates and numbers: the user's choice, else that of the texts. */
export function useLocale(): string {
  const { locale } = useViewer().settings;
  const { i18n } = useLingui();
  return isTag(locale) ? locale : spokenTag(i18n);
}
