import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharedKey } from '@potluck/contract';
import type { GrantLevel } from '../levels.ts';

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
  const level = of === 'circle' ? 'PERMISSION_LEVEL_WRITE' : 'PERMISSION_LEVEL_READ';
  return { level, hours: 7 * 24, uses: 1 };
}
