import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The sections of a supermarket, in a common walking order, with the words that assign items to them. */
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

/** Whether a title means a shopping list, in any language the app is translated into. */
export function soundsLikeShopping(title: string): boolean {
  return /shop|grocer|market|einkauf|einkäufe|lebensmittel|markt/i.test(title);
}

/** A new shopping list in its creator’s time zone. */
export function newShoppingList(title: string, { i18n, timeZone }: { i18n: I18n; timeZone: string }) {
  const sections = supermarket(i18n).map(each => ({ title: each }));
  return { title, sections, timeZone, visibility: 'VISIBILITY_LEVEL_PRIVATE' } as const;
}
