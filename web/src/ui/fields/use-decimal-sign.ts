import { useLingui } from '@lingui/react/macro';
import { spokenTag } from '../../language/spoken-tag.ts';

/** What stands before decimals in the language that is spoken: "1.5" in English, "1,5" in German. */
export function useDecimalSign(): '.' | ',' {
  const { i18n } = useLingui();
  return (1.5).toLocaleString(spokenTag(i18n)).includes(',') ? ',' : '.';
}
