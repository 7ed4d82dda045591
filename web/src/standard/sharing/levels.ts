import { msg } from '@lingui/core/macro';
import { levels, type PermissionLevel } from '@potluck/contract';

/** The levels of a grant in the words of the interface, the lowest first. */
export const levelWords = [
  { value: 'PERMISSION_LEVEL_READ', label: msg`Can view`, request: msg`view` },
  { value: 'PERMISSION_LEVEL_WRITE', label: msg`Can edit`, request: msg`edit` },
  { value: 'PERMISSION_LEVEL_ADMIN', label: msg`Admin`, request: msg`manage` },
] as const satisfies { value: PermissionLevel; [more: string]: unknown }[];

export type GrantLevel = (typeof levelWords)[number]['value'];

export function levelWord(level: PermissionLevel): (typeof levelWords)[number] | undefined {
  return levelWords.find(known => known.value === level);
}

/** The levels up to and including one. */
export function levelsUpTo(most: PermissionLevel) {
  return levelWords.filter(({ value }) => levels[value] <= levels[most]);
}
