import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, bob, millers } from '../../testing/people.ts';

test('a friend’s card shows circles in common', async () => {
  const api = annsApi()
    .on('GET /users/v1alpha1/users', { users: [bob], nextPageToken: '' })
    .on('GET /users/v1alpha1/users/-/accesses', { accesses: [], nextPageToken: '' })
    .on('GET /circles/v1alpha1/circles/-/accesses', ({ query }) => ({
      accesses: query.get('filter') === 'state = ACCESS_STATE_ACCEPTED' ? [membership] : [],
      nextPageToken: '',
    }));
  await openApp('/users', api);
  const friend = page.getByRole('list', { name: 'Users: Friends' }).getByRole('listitem');
  await expect.element(friend.getByText('· The Millers')).toBeVisible();
});

test('a person’s actions are below their name', async () => {
  const api = annsApi()
    .on('GET /users/v1alpha1/users', { users: [bob], nextPageToken: '' })
    .on('GET /users/v1alpha1/users/-/accesses', { accesses: [], nextPageToken: '' });
  await openApp('/users?tab=explore', api);
  const left = (at: { element: () => Element }) => at.element().getBoundingClientRect().left;
  const ask = page.getByRole('button', { name: 'Friend request: Bob Stone' });
  await expect.element(ask).toBeVisible();
  expect(left(ask)).toBeCloseTo(left(page.getByRole('heading', { name: 'Bob Stone' })), 0);
});

const membership = {
  name: `${millers.name}/accesses/bob`,
  requester: null,
  recipient: {
    user: { name: bob.name, username: 'bob', givenName: 'Bob', familyName: 'Stone' },
    circle: null,
  },
  level: 'PERMISSION_LEVEL_ADMIN',
  state: 'ACCESS_STATE_ACCEPTED',
  acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
  createTime: '2094-01-01T00:00:00.000Z',
};
