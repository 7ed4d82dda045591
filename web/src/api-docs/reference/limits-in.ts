import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Schema } from '../api-document.ts';

/** What a schema bounds a value by, in words: how long, how much, how many, which. */
export function limitsIn(
  schema: Schema,
  { i18n, locale }: { i18n: I18n; locale: string | undefined },
): string[] {
  const { minLength = 0, maxLength, minimum, maximum, maxItems, pattern } = schema;
  const number = (value: number) => value.toLocaleString(locale);
  return [
    maxLength !== undefined &&
      t(i18n)`${plural(maxLength, { one: 'At most # character', other: 'At most # characters' })}`,
    minLength > 0 && t(i18n)`Not empty`,
    maxItems !== undefined &&
      t(i18n)`${plural(maxItems, { one: 'At most # entry', other: 'At most # entries' })}`,
    minimum !== undefined && maximum !== undefined && t(i18n)`From ${number(minimum)} to ${number(maximum)}`,
    minimum !== undefined && maximum === undefined && t(i18n)`At least ${number(minimum)}`,
    pattern !== undefined && pattern !== '\\S' && t(i18n)`Matches ${pattern}`,
  ].filter(each => each !== false);
}
