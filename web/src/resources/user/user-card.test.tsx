import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { secondSoup } from '../../testing/events.ts';
import { groceries } from '../../testing/lists.ts';
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

test('a friend’s card names the next dinner together and what the two share, not counts of one’s own', async () => {
  const grant = { ...membership, name: 'lists/groceries/accesses/bob' };
  const dinner = {
    ...secondSoup,
    dishes: [{ title: 'Soup', imageUri: '' }],
    faces: [{ account: bob.name, title: 'Bob Stone', imageUri: '', response: 'ACCEPTED' }],
  };
  const choir = { ...dinner, event: 'calendars/home/events/choir', title: 'Choir', dishes: [] };
  const api = annsApi()
    .on('GET /users/v1alpha1/users', { users: [{ ...bob, access: millers.circleAccess }], nextPageToken: '' })
    .on('GET /users/v1alpha1/users/-/accesses', { accesses: [], nextPageToken: '' })
    .on('GET /users/v1alpha1/users/ann/notifications', { notifications: [], nextPageToken: '' })
    .on('GET /lists/v1alpha1/lists', { lists: [groceries], nextPageToken: '' })
    .on('GET /lists/v1alpha1/lists:openItems', { counts: [] })
    .on('GET /lists/v1alpha1/lists/-/accesses', { accesses: [grant], nextPageToken: '' })
    .on('GET /calendars/v1alpha1/calendars', { calendars: [], nextPageToken: '' })
    .on('GET /calendars/v1alpha1/calendars/-/accesses', { accesses: [], nextPageToken: '' })
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [choir, dinner], cut: [] });
  await openApp('/users', api);
  const friend = page.getByRole('list', { name: 'Users: Friends' }).getByRole('listitem').first();
  await expect.element(friend.getByText('Soup night')).toBeVisible();
  await expect.element(friend.getByText('You share Groceries')).toBeVisible();
  await expect.element(friend.getByText(/open on your lists/)).not.toBeInTheDocument();
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
