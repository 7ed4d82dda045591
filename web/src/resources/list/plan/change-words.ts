import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { PlanChange } from './use-plan-state.ts';

export interface WordContext {
  locale: string;
  timeZone: string;
  inWords: (quantity: string) => string;
}

/** The change of a meal in one sentence: “Friday is now for 8: Tacos”. */
export function changeTitle(change: PlanChange, { locale, timeZone }: WordContext, i18n: I18n): string {
  const { kind, startTime, servings, formerServings, recipeTitle, eventTitle } = change;
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone });
  const day = startTime ? format.format(new Date(startTime)) : '';
  const dish = recipeTitle || eventTitle || t(i18n)`a meal`;
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const people = numbers.format(servings);
  if (kind === 'GONE') return t(i18n)`Removed from ${day}: ${dish}`;
  if (kind === 'NEW') return t(i18n)`Added to ${day}: ${dish}`;
  if (kind === 'SERVINGS' && formerServings > 0 && servings > 0) {
    const before = numbers.format(formerServings);
    return t(i18n)`${day}: ${dish} is now for ${people}, not ${before}`;
  }
  if (kind === 'SERVINGS' && servings > 0) return t(i18n)`${day}: ${dish} is now for ${people}`;
  return t(i18n)`Amounts for ${dish} on ${day} changed`;
}

/** The resulting changes on the list: “+ 200 g rice, + 1 onion”. Amounts do not wrap. */
export function changeParts({ parts }: PlanChange, { inWords }: WordContext): string {
  return parts
    .map(({ title, quantity, less }) => {
      const amount = [less ? '−' : '+', quantity && inWords(quantity)].filter(Boolean).join(' ');
      return `${amount.replaceAll(' ', '\u00a0')}${quantity ? ' ' : '\u00a0'}${title}`;
    })
    .join(', ');
}
