import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The sections of a supermarket, in the order in which many are walked through; things find theirs by these words. */
const titles = [
  msg`Fruit & vegetables`,
  msg`Bread & bakery`,
  msg`Meat & fish`,
  msg`Dairy & eggs`,
  msg`Breakfast & coffee`,
  msg`Pantry`,
  msg`Sweets & snacks`,
  msg`Drinks`,
  msg`Frozen`,
  msg`Toiletries`,
  msg`Household`,
];

export function supermarket(i18n: I18n): string[] {
  return titles.map(title => i18n._(title));
}

/** Whether a title is that of a list to shop with, in any language that there are texts in. */
export function soundsLikeShopping(title: string): boolean {
  return /shop|grocer|market|einkauf|einkäufe|lebensmittel|markt/i.test(title);
}

/** A list to shop with, to be made, which keeps the days of whoever makes it. */
export function newShoppingList(title: string, { i18n, timeZone }: { i18n: I18n; timeZone: string }) {
  const sections = supermarket(i18n).map(each => ({ title: each }));
  return { title, sections, timeZone, visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
}
