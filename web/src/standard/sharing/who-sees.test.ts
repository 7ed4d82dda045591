import type { Visibility } from '@potluck/contract';
import { expect, test } from 'vitest';
import { english } from '../../testing/english.ts';
import type { Grant } from './grant.ts';
import { whoSees } from './who-sees.ts';

const ann = grant('users/ann', 'Ann Miller', 'PERMISSION_LEVEL_ADMIN');
const bob = grant('users/bob', 'Bob Stone', 'PERMISSION_LEVEL_READ');
const millers = grant('circles/millers', 'The Millers', 'PERMISSION_LEVEL_READ');

test('public resources are visible to everyone, whatever the grants', () => {
  expect(summary('PUBLIC', [ann, bob])).toBe('Everyone signed in can see this.');
});

test('a resource without other grants is visible only to its owner', () => {
  expect(summary('PRIVATE', [ann])).toBe('Only you can see this.');
  expect(summary('HIDDEN', [ann])).toBe('Only you can see this.');
});

test('people and circles with access are named', () => {
  expect(summary('PRIVATE', [bob, millers, ann])).toBe(
    'You, Bob Stone, and the members of The Millers can see this.',
  );
});

test('a circle that the viewer has left is called what it is', () => {
  const unseen = grant('circles/left', 'A circle you can’t see', 'PERMISSION_LEVEL_READ');
  const left = { ...unseen, recipient: { ...unseen.recipient, unseen: true } };
  expect(summary('PRIVATE', [ann, left])).toBe('You and the members of a circle you can’t see can see this.');
});

test('people with a pending invitation or request do not have access yet', () => {
  expect(summary('PRIVATE', [ann, { ...bob, state: 'invited' }])).toBe('Only you can see this.');
  expect(summary('PRIVATE', [ann, { ...bob, state: 'asked' }])).toBe('Only you can see this.');
});

test('hidden resources are not visible through circles, and the summary says so', () => {
  expect(summary('HIDDEN', [ann, bob, millers])).toBe(
    'You and Bob Stone can see this. Members of The Millers can’t see it, because it’s hidden.',
  );
});

test('restricted resources are visible to friends of people who are admins themselves', () => {
  expect(summary('RESTRICTED', [ann, bob])).toBe('You, Bob Stone, and all your friends can see this.');
  const bobs = { ...bob, level: 'PERMISSION_LEVEL_ADMIN' as const };
  expect(summary('RESTRICTED', [bobs, { ...millers, level: 'PERMISSION_LEVEL_ADMIN' as const }])).toBe(
    'Bob Stone, the members of The Millers, and all friends of Bob Stone can see this.',
  );
});

test('long summaries name a few people and count the others', () => {
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
