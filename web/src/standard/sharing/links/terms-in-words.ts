import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { SharedKey } from '@potluck/contract';
import { lives, type Terms } from './terms.ts';

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
