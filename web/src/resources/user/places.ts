import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { browserLanguage } from '../../language/languages.ts';

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
const more = [
  'da-DK',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-CA',
  'fr-FR',
  'it-IT',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
];
const rest = ['pt-PT', 'sv-SE', 'tr-TR', 'uk-UA', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'];

/** The ways to write dates and numbers that can be chosen, each in its own words; '' follows the browser. */
export function locales(i18n: I18n): { value: string; label: string }[] {
  const here = nameOf(browserLanguage());
  const named = [...tags, ...more, ...rest].map(value => ({ value, label: nameOf(value) }));
  return [{ value: '', label: t(i18n)`Same as this browser: ${here}` }, ...named];
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}
