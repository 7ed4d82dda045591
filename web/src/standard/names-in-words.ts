import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { spokenTag } from '../language/languages.ts';

/** Names the first few, then counts the rest. */
export function namesInWords(names: string[], i18n: I18n, max = 5): string {
  const shown = names.length > max ? names.slice(0, max - 1) : names;
  const rest = names.length - shown.length;
  const others = t(i18n)`${plural(rest, { one: '# other', other: '# others' })}`;
  return new Intl.ListFormat(spokenTag(i18n)).format(rest > 0 ? [...shown, others] : shown);
}
