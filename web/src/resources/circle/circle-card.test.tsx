import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';

test('a circle’s card tells what is planned and open there and what is new, asked once for all circles', async () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const event = { title: 'Soup night', startTime: soon, endTime: soon, allDay: false, faces: [], dishes: [] };
  const answer = {
    kind: 'PLAN_CHANGED',
    about: 'lists/shop',
    title: 'Shop',
    rootTitle: 'Shop',
    count: 1,
    actor: null,
  };
  const api = annsApi()
    .on('GET /circles/v1alpha1/circles', {
      circles: [millers, { ...millers, name: 'circles/club', title: 'Club' }],
      nextPageToken: '',
    })
    .on('GET /calendars/v1alpha1/calendars/-/accesses', grants('calendars/dinners'))
    .on('GET /lists/v1alpha1/lists/-/accesses', grants('lists/shop'))
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', {
      occurrences: [
        { ...event, event: 'calendars/elsewhere/events/1', title: 'Dentist' },
        { ...event, event: 'calendars/dinners/events/2' },
      ],
      cut: [],
    })
    .on('GET /lists/v1alpha1/lists:openItems', {
      counts: [
        { list: 'lists/shop', openItemCount: 4, completedItemCount: 0, nextItems: [], changeTime: soon },
        { list: 'lists/own', openItemCount: 9, completedItemCount: 0, nextItems: [], changeTime: soon },
      ],
    })
    .on('GET /users/v1alpha1/users/ann/notifications', {
      notifications: [
        { ...answer, name: 'users/ann/notifications/1', root: 'lists/shop', readTime: null },
        { ...answer, name: 'users/ann/notifications/2', root: 'lists/own', readTime: null },
        { ...answer, name: 'users/ann/notifications/3', root: 'lists/shop', readTime: soon },
      ],
      nextPageToken: '',
    });
  await openApp('/circles', api);
  const cards = page.getByRole('list', { name: 'Circles: My' }).getByRole('listitem');
  const theMillers = cards.filter({ hasText: 'The Millers' }).first();
  await expect.element(theMillers.getByText('Soup night')).toBeVisible();
  await expect.element(theMillers.getByText('4 items open on your lists')).toBeVisible();
  await expect.element(theMillers.getByText('1 new')).toBeVisible();
  const club = cards.filter({ hasText: 'Club' }).first();
  await expect.element(club.getByText('Nothing planned soon')).toBeVisible();
  await expect.element(club.getByText('Nothing open')).toBeVisible();
  const aboutAll = api.requests.filter(({ path, query }) =>
    path.endsWith('/-/accesses')
      ? query.get('filter') === 'state = ACCESS_STATE_ACCEPTED'
      : path.includes(':'),
  );
  for (const part of ['events:expand', 'lists:openItems', 'lists/-/accesses', 'calendars/-/accesses'])
    expect(aboutAll.filter(({ path }) => path.endsWith(part))).toHaveLength(1);
});

function grants(thing: string) {
  const recipient = { user: null, circle: { name: millers.name, handle: 'millers', title: 'The Millers' } };
  const access = {
    name: `${thing}/accesses/millers`,
    requester: null,
    recipient,
    level: 'PERMISSION_LEVEL_WRITE',
  };
  const rest = {
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    createTime: '2094-01-01T00:00:00.000Z',
  };
  return { accesses: [{ ...access, ...rest }], nextPageToken: '' };
}
