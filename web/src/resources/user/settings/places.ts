import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { spoken } from '../../../language/languages.ts';

const tags = [
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'de-AT',
  'de-CH',
  'de-DE',
];

/** Every translated language with the regions that format dates and numbers differently; '' follows the browser. */
export function locales(i18n: I18n, chosen = ''): { value: string; label: string }[] {
  const here = nameOf(spoken([...navigator.languages]).tag);
  // Keep a chosen locale that is no longer offered: its formats still apply.
  const all = chosen && !tags.includes(chosen) ? [...tags, chosen] : tags;
  const named = all.map(value => ({ value, label: nameOf(value) }));
  return [{ value: '', label: t(i18n)`Same as this browser: ${here}` }, ...named];
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}
