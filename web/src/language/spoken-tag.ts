import type { I18n } from '@lingui/core';

/** The tag of the language that is spoken, with the country that the person wished: `de-AT`. */
export function spokenTag({ locale, locales = locale }: I18n): string {
  return [locales].flat()[0] ?? locale;
}
