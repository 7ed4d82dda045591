import { levels, type PermissionLevel } from '@potluck/contract';

/** The levels that a grant can have, as people know them, the lowest first. */
export const levelWords = [
  { value: 'PERMISSION_LEVEL_READ', label: 'Can view', deed: 'view' },
  { value: 'PERMISSION_LEVEL_WRITE', label: 'Can edit', deed: 'view and edit' },
  { value: 'PERMISSION_LEVEL_ADMIN', label: 'Admin', deed: 'view, edit and share' },
] as const satisfies { value: PermissionLevel; [more: string]: unknown }[];

export type GrantLevel = (typeof levelWords)[number]['value'];

export function levelWord(level: PermissionLevel): (typeof levelWords)[number] | undefined {
  return levelWords.find(known => known.value === level);
}

/** The levels up to one, that one too. */
export function levelsUpTo(most: PermissionLevel) {
  return levelWords.filter(({ value }) => levels[value] <= levels[most]);
}
