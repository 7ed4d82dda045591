import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { amountText, kitchenNumbers } from '@potluck/contract/amount/number-text';
import type { Occurrence } from '../occurrences.ts';

type Headcount = Pick<Occurrence, 'heads' | 'acceptedCount' | 'openCount' | 'tentativeCount'>;

interface Showing {
  i18n: I18n;
  locale: string;
}

/**
 * The headcount by answer: `6 coming · 5 portions · 1 maybe · 1 hasn’t replied`. Leaves out zeros, and leaves out portions when
 * everybody eats one.
 */
export function headcountWords(heads: Headcount, showing: Showing): string {
  return headcountParts(heads, showing).join(' · ');
}

/** The parts of `headcountWords`, for lines that wrap between them. */
export function headcountParts(heads: Headcount, showing: Showing): string[] {
  return [...comeWords(heads, showing), ...otherWords(heads, showing.i18n)];
}

function comeWords(
  { heads, acceptedCount, openCount, tentativeCount }: Headcount,
  { i18n, locale }: Showing,
): string[] {
  if (acceptedCount === 0) return [];
  const many = portionWords(heads, locale);
  const come = t(i18n)`${plural(acceptedCount, { one: '# coming', other: '# coming' })}`;
  const portions = t(i18n)`${plural(heads, { one: `${many} portion`, other: `${many} portions` })}`;
  return heads === acceptedCount + openCount + tentativeCount ? [come] : [come, portions];
}

export function otherWords({ tentativeCount, openCount }: Headcount, i18n: I18n): string[] {
  return [
    tentativeCount > 0 ? t(i18n)`${tentativeCount} maybe` : '',
    openCount > 0
      ? t(i18n)`${plural(openCount, { one: '# hasn’t replied', other: '# haven’t replied' })}`
      : '',
  ].filter(Boolean);
}

/** A number of people or portions, with halves as cooks write them: `2 ½`. */
export function portionWords(amount: number, locale: string): string {
  return amountText({ amount, type: 'MEASUREMENT_TYPE_PIECE' }, kitchenNumbers(locale));
}
