import type { I18n } from '@lingui/core';

/** The tag of the current language, with the user's region: `de-AT`. */
export function spokenTag({ locale, locales = locale }: I18n): string {
  return [locales].flat()[0] ?? locale;
}
