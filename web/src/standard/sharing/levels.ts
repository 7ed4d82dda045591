import { msg } from '@lingui/core/macro';
import { levels, type PermissionLevel, type SharedKey } from '@potluck/contract';

/** The levels of a grant in the words of the interface, the lowest first. */
export const levelWords = [
  { value: 'PERMISSION_LEVEL_READ', label: msg`Can view`, request: msg`view` },
  { value: 'PERMISSION_LEVEL_WRITE', label: msg`Can edit`, request: msg`edit` },
  { value: 'PERMISSION_LEVEL_ADMIN', label: msg`Admin`, request: msg`manage` },
] as const satisfies { value: PermissionLevel; [more: string]: unknown }[];

/** The level below these, which only calendars have. */
const busyWord = {
  value: 'PERMISSION_LEVEL_BUSY',
  label: msg`Only when I’m busy`,
  request: msg`see when I’m busy`,
} as const;

export type GrantLevel = (typeof levelWords)[number]['value'];
export type OfferedLevel = GrantLevel | (typeof busyWord)['value'];

/** The levels that grants on a resource of this type can have. */
export function levelsOf(type: SharedKey) {
  return type === 'calendar' ? [busyWord, ...levelWords] : levelWords;
}

/** The level that an invitation proposes: members of a household change its lists and calendars. */
export function usualLevel(of: SharedKey): GrantLevel {
  return editedTogether.has(of) ? 'PERMISSION_LEVEL_WRITE' : 'PERMISSION_LEVEL_READ';
}

const editedTogether: ReadonlySet<SharedKey> = new Set(['circle', 'list', 'calendar']);

export function levelWord(level: PermissionLevel): ReturnType<typeof levelsOf>[number] | undefined {
  return levelsOf('calendar').find(known => known.value === level);
}

/** The levels up to and including one. */
export function levelsUpTo(max: PermissionLevel, type?: SharedKey) {
  return (type ? levelsOf(type) : levelWords).filter(({ value }) => levels[value] <= levels[max]);
}
