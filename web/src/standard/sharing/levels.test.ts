import { expect, test } from 'vitest';
import { usualLevel } from './levels.ts';
import { usualTerms } from './links/link-terms.ts';

test('invitations to circles, lists and calendars propose to edit, others to view', () => {
  for (const type of ['circle', 'list', 'calendar'] as const)
    expect([usualLevel(type), usualTerms(type).level]).toEqual(Array(2).fill('PERMISSION_LEVEL_WRITE'));
  for (const type of ['recipe', 'cookbook', 'user'] as const)
    expect([usualLevel(type), usualTerms(type).level]).toEqual(Array(2).fill('PERMISSION_LEVEL_READ'));
});
