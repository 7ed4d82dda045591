import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';

/** “Milk”, or the number of items. */
export function itemWords(items: { title: string }[], i18n: I18n): string {
  const [one] = items;
  if (one && items.length === 1) return t(i18n)`“${one.title}”`;
  return t(i18n)`${plural(items.length, { one: '# item', other: '# items' })}`;
}
