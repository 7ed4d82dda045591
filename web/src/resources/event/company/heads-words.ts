import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Occurrence } from '../../calendar/schedule/occurrence.ts';
import { portionWords } from './portion-words.ts';

type Heads = Pick<Occurrence, 'heads' | 'openCount' | 'tentativeCount'>;

/** How many come, perhaps, and have not answered: `6 come · 1 perhaps · 1 open`. What is none is left out. */
export function headsWords(heads: Heads, { i18n, locale }: { i18n: I18n; locale: string }): string {
  return [comeWords(heads, { i18n, locale }), ...otherWords(heads, i18n)].filter(Boolean).join(' · ');
}

export function comeWords({ heads }: Heads, { i18n, locale }: { i18n: I18n; locale: string }): string {
  if (heads === 0) return '';
  const many = portionWords(heads, locale);
  if (!Number.isInteger(heads)) return t(i18n)`${many} portions`;
  return t(i18n)`${plural(heads, { one: '# comes', other: '# come' })}`;
}

export function otherWords({ tentativeCount, openCount }: Heads, i18n: I18n): string[] {
  return [
    tentativeCount > 0 ? t(i18n)`${tentativeCount} perhaps` : '',
    openCount > 0 ? t(i18n)`${openCount} open` : '',
  ].filter(Boolean);
}
