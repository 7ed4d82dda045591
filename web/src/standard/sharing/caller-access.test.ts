import { expect, test } from 'vitest';
import { ann, millers } from '../../testing/people.ts';
import { grantStateOf } from './caller-access.ts';

const grant = {
  name: 'g',
  permissionLevel: 'PERMISSION_LEVEL_WRITE',
  effectiveLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
} as const;
const pending = { ...grant, state: 'ACCESS_STATE_PENDING' } as const;

test('who waits for whom on a thing is told by its accept target', () => {
  const request = { ...pending, acceptTarget: 'ACCEPT_TARGET_RESOURCE' } as const;
  const invited = { ...pending, acceptTarget: 'ACCEPT_TARGET_RECIPIENT' } as const;
  expect(grantStateOf('circle', { ...millers, circleAccess: request }, ann.name)).toBe('asked');
  expect(grantStateOf('circle', { ...millers, circleAccess: invited }, ann.name)).toBe('invited');
  expect(grantStateOf('circle', millers, ann.name)).toBe('accepted');
  expect(grantStateOf('circle', { ...millers, circleAccess: null }, ann.name)).toBe('outside');
});

test('between two people the one who did not ask is the one to answer', () => {
  const access = { ...pending, requester: 'users/bob', acceptTarget: 'ACCEPT_TARGET_RECIPIENT' } as const;
  const bob = { ...ann, name: 'users/bob', access };
  expect(grantStateOf('user', bob, 'users/ann')).toBe('invited');
  expect(grantStateOf('user', { ...bob, access: { ...access, requester: 'users/ann' } }, 'users/ann')).toBe(
    'asked',
  );
});

test('who sees a thing as a friend has no grant to give up', () => {
  const friend = {
    name: '',
    permissionLevel: 'PERMISSION_LEVEL_READ',
    state: 'ACCESS_STATE_UNSPECIFIED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    effectiveLevel: 'PERMISSION_LEVEL_READ',
  } as const;
  expect(grantStateOf('circle', { ...millers, circleAccess: friend }, ann.name)).toBe('outside');
});
