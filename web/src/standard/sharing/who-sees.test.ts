import type { Visibility } from '@potluck/contract';
import { expect, test } from 'vitest';
import { english } from '../../testing/english.ts';
import type { Grant } from './grant.ts';
import { whoSees } from './who-sees.ts';

const ann = grant('users/ann', 'Ann Miller', 'PERMISSION_LEVEL_ADMIN');
const bob = grant('users/bob', 'Bob Stone', 'PERMISSION_LEVEL_READ');
const millers = grant('circles/millers', 'The Millers', 'PERMISSION_LEVEL_READ');

test('what is public is seen by everyone, whoever has a grant', () => {
  expect(summary('PUBLIC', [ann, bob])).toBe('Everyone signed in can see this.');
});

test('what is shared with nobody is only seen by its owner', () => {
  expect(summary('PRIVATE', [ann])).toBe('Only you can see this.');
  expect(summary('HIDDEN', [ann])).toBe('Only you can see this.');
});

test('people and circles that it is shared with are named', () => {
  expect(summary('PRIVATE', [bob, millers, ann])).toBe(
    'You, Bob Stone, and the members of The Millers can see this.',
  );
});

test('who has only been invited, or has only asked, does not see it yet', () => {
  expect(summary('PRIVATE', [ann, { ...bob, state: 'invited' }])).toBe('Only you can see this.');
  expect(summary('PRIVATE', [ann, { ...bob, state: 'asked' }])).toBe('Only you can see this.');
});

test('what is hidden is not seen through circles, and the sentence says so', () => {
  expect(summary('HIDDEN', [ann, bob, millers])).toBe(
    'You and Bob Stone can see this. Members of The Millers cannot see it, because it is hidden.',
  );
});

test('what is restricted is seen by the friends of those who administer it themselves', () => {
  expect(summary('RESTRICTED', [ann, bob])).toBe('You, Bob Stone, and all your friends can see this.');
  const bobs = { ...bob, level: 'PERMISSION_LEVEL_ADMIN' as const };
  expect(summary('RESTRICTED', [bobs, { ...millers, level: 'PERMISSION_LEVEL_ADMIN' as const }])).toBe(
    'Bob Stone, the members of The Millers, and all friends of Bob Stone can see this.',
  );
});

test('many are named in part and counted for the rest', () => {
  const many = Array.from({ length: 9 }, (_, at) => grant(`users/${at}`, `Person ${at}`, bob.level));
  expect(summary('PRIVATE', [...many, ann])).toBe(
    'You, Person 0, Person 1, Person 2, and 6 others can see this.',
  );
});

function summary(visibility: string, grants: Grant[]): string {
  const level = `VISIBILITY_LEVEL_${visibility}` as Visibility;
  return whoSees({ visibility: level, grants, viewer: 'users/ann' }, english);
}

function grant(name: string, title: string, level: Grant['level']): Grant {
  const recipient = { name, title, handle: '' };
  return {
    name: `recipes/soup/accesses/${name}`,
    requester: 'users/ann',
    recipient,
    level,
    state: 'accepted',
  };
}
