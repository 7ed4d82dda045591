import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { SharedKey } from '@potluck/contract';
import { type GrantLevel, usualLevel } from '../levels.ts';

/** The level that a link grants, the number of people, and the lifetime. */
export interface Terms {
  level: GrantLevel;
  hours: number;
  uses: number;
}

export const lives: { hours: number; label: MessageDescriptor }[] = [
  { hours: 1, label: msg`1 hour` },
  { hours: 24, label: msg`1 day` },
  { hours: 3 * 24, label: msg`3 days` },
  { hours: 7 * 24, label: msg`7 days` },
  { hours: 14 * 24, label: msg`14 days` },
  { hours: 30 * 24, label: msg`30 days` },
];

export const manyUses = [1, 2, 3, 5, 10, 20, 50];

/** One person, for a week, with the level that members of such a resource usually have. */
export function usualTerms(of: SharedKey): Terms {
  return { level: usualLevel(of), hours: 7 * 24, uses: 1 };
}

/** “For one person, for 7 days.”; once the link exists, with its last day instead. */
export function forWhom(
  { uses, hours }: Omit<Terms, 'level'>,
  until: string | undefined,
  i18n: I18n,
): string {
  const people = t(i18n)`${plural(uses, { one: 'once', other: '# times' })}`;
  if (until) return t(i18n)`Works ${people}, until ${until}.`;
  const life = lives.find(each => each.hours === hours)?.label;
  const span = life ? i18n._(life) : '';
  return t(i18n)`Works ${people}, for ${span}.`;
}

/** The effect of opening the link. */
export function consequence(of: SharedKey, { level }: Pick<Terms, 'level'>, i18n: I18n): string {
  if (of === 'user') return t(i18n)`You’re friends as soon as they sign in.`;
  if (level === 'PERMISSION_LEVEL_ADMIN')
    return t(i18n)`Anyone with the link can change, share and delete everything here.`;
  return t(i18n)`They join as soon as they sign in.`;
}
