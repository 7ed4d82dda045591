import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';
import { soup, soupApi } from '../../testing/recipes.ts';

const invitation = {
  name: 'circles/millers/accesses/2',
  permissionLevel: 'PERMISSION_LEVEL_WRITE',
  state: 'ACCESS_STATE_PENDING',
  acceptTarget: 'ACCEPT_TARGET_RECIPIENT',
  effectiveLevel: 'PERMISSION_LEVEL_UNSPECIFIED',
} as const;
const accept = `POST /circles/v1alpha1/${invitation.name}:accept`;
const refused = new ApiError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The storage does not answer.');
const button = (name: string) => page.getByRole('button', { name });

test('the tab and the section count unanswered invitations', async () => {
  await openApp('/circles', invited());
  await expect.element(page.getByRole('link', { name: 'Pending 1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '1 waiting for your answer, Circles' })).toBeVisible();
});

test('the caller’s own request is pending, and is not counted', async () => {
  const request = { ...invitation, acceptTarget: 'ACCEPT_TARGET_RESOURCE' };
  await openApp('/circles?tab=pending', invited(request));
  await expect.element(button('Cancel request: The Millers')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pending', exact: true })).toBeVisible();
  await expect.element(page.getByText(/waiting for your answer/)).not.toBeInTheDocument();
});

test('invitations to answer come before the caller’s own requests', async () => {
  const request = { ...invitation, acceptTarget: 'ACCEPT_TARGET_RESOURCE' };
  const circles = [
    { ...millers, name: 'circles/asked', title: 'Asked', circleAccess: request },
    { ...millers, circleAccess: invitation },
  ];
  await openApp(
    '/circles?tab=pending',
    annsApi().on('GET /circles/v1alpha1/circles', { circles, nextPageToken: '' }),
  );
  await expect.element(button('Cancel request: Asked')).toBeVisible();
  const titles = page.getByRole('main').getByRole('heading', { level: 2 }).elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual([millers.title, 'Asked']);
});

test('an invitation is accepted at once, before the server answers', async () => {
  const answer = Promise.withResolvers<object>();
  await openApp(
    '/circles?tab=pending',
    invited().on(accept, () => answer.promise),
  );
  await button('Accept: The Millers').click();
  await expect.element(button('Accept: The Millers')).not.toBeInTheDocument();
  answer.resolve({});
});

test('an answer that the server rejects is reverted and shows why', async () => {
  await openApp('/circles?tab=pending', invited().on(accept, refused));
  await button('Accept: The Millers').click();
  const alert = 'Couldn’t accept The Millers: The storage does not answer.';
  await expect.element(page.getByText(alert)).toBeVisible();
  await expect.element(button('Accept: The Millers')).toBeVisible();
});

test('the banner shows who invites the person, and to what', async () => {
  const bob = { name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' };
  const api = invited()
    .on(`GET /circles/v1alpha1/${invitation.name}`, {
      ...invitation,
      requester: { user: bob.name },
      recipient: { name: 'users/ann', username: 'ann', givenName: 'Ann', familyName: 'Miller' },
      level: 'PERMISSION_LEVEL_WRITE',
    })
    .on('GET /users/v1alpha1/users/bob', bob);
  await openApp('/circles/millers', api);
  const words = 'Bob Stone invited you to join “The Millers” and view and edit everything in it.';
  await expect.element(page.getByText(words)).toBeVisible();
});

test('requests to join are counted for admins, and approved before the server answers', async () => {
  const answer = Promise.withResolvers<object>();
  const api = annsApi()
    .on('GET /circles/v1alpha1/circles/-/accesses', { accesses: [bobsRequest], nextPageToken: '' })
    .on(`POST /circles/v1alpha1/${bobsRequest.name}:accept`, () => answer.promise);
  await openApp('/circles?tab=pending', api);
  await expect.element(page.getByRole('link', { name: '1 waiting for your answer, Circles' })).toBeVisible();
  const row = page.getByRole('list', { name: 'Waiting for you' });
  await expect.element(row.getByText('Bob Stone wants to join The Millers')).toBeVisible();
  await button('Approve Bob Stone: The Millers').click();
  await expect.element(row).not.toBeInTheDocument();
  answer.resolve({});
});

test('requests that fail to load show an error and can be retried', async () => {
  const path = 'GET /circles/v1alpha1/circles/-/accesses';
  const failed = new ApiError('INTERNAL', 'INTERNAL', 'Something broke.');
  const api = annsApi().on(path, failed);
  await openApp('/circles?tab=pending', api);
  await expect.element(page.getByText('Something broke.')).toBeVisible();
  api.on(path, { accesses: [bobsRequest], nextPageToken: '' });
  await button('Retry').click();
  await expect.element(button('Decline Bob Stone: The Millers')).toBeVisible();
});

test('people with access through a circle see what the invitation adds, and their current access', async () => {
  await openApp('/recipes/soup', invitedToSoup());
  const words = 'You can see this through The Millers. Bob Stone invited you to edit it.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Accept: Lemon lentil soup')).toBeVisible();
  await expect.element(page.getByText('Warm the oil.')).toBeVisible();
});

test('declining keeps access through a circle', async () => {
  const answer = Promise.withResolvers<object>();
  const api = invitedToSoup().on(`DELETE /meals/v1alpha1/${soupInvitation.name}`, () => answer.promise);
  await openApp('/recipes/soup', api);
  await button('Decline: Lemon lentil soup').click();
  await expect.element(button('Decline: Lemon lentil soup')).not.toBeInTheDocument();
  api.on('GET /meals/v1alpha1/recipes/soup', { ...soup, recipeAccess: null });
  answer.resolve({});
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lemon lentil soup' })).toBeVisible();
});

const bobsRequest = {
  name: 'circles/millers/accesses/3',
  requester: { user: 'users/bob' },
  recipient: { name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' },
  level: 'PERMISSION_LEVEL_READ',
  state: 'ACCESS_STATE_PENDING',
  acceptTarget: 'ACCEPT_TARGET_RESOURCE',
};

/** Ann's server with an invitation from the Millers' circle. */
function invited(circleAccess: object = invitation) {
  const circle = { ...millers, circleAccess };
  return annsApi()
    .on('GET /circles/v1alpha1/circles', { circles: [circle], nextPageToken: '' })
    .on('GET /circles/v1alpha1/circles/millers', circle);
}

const soupInvitation = { ...invitation, name: 'recipes/soup/accesses/2' } as const;

/** Ann's server, where she can read a soup of the Millers' circle and Bob invites her to edit it. */
function invitedToSoup() {
  const READ = 'PERMISSION_LEVEL_READ';
  const recipeAccess = { ...soupInvitation, permissionLevel: READ, effectiveLevel: READ } as const;
  const recipient = {
    user: { name: 'users/ann', username: 'ann', givenName: 'Ann', familyName: '' },
    circle: null,
  };
  const own = {
    ...soupInvitation,
    requester: { user: bob, circle: null },
    recipient,
    level: 'PERMISSION_LEVEL_WRITE',
  };
  const held = {
    ...own,
    name: 'recipes/soup/accesses/3',
    state: 'ACCESS_STATE_ACCEPTED',
    recipient: { user: null, circle: { name: millers.name, title: 'The Millers', handle: 'millers' } },
  };
  return soupApi()
    .on('GET /circles/v1alpha1/circles', { circles: [millers], nextPageToken: '' })
    .on('GET /meals/v1alpha1/recipes/soup', { ...soup, recipeAccess })
    .on('GET /meals/v1alpha1/recipes/soup/accesses', { accesses: [own, held], nextPageToken: '' })
    .on(`GET /meals/v1alpha1/${soupInvitation.name}`, own)
    .on('GET /users/v1alpha1/users/bob', bob);
}

const bob = { name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' };
