import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { invitation, invitedApi } from '../testing/links.ts';
import { openApp } from '../testing/open-app.tsx';

const accepts = 'POST /users/v1alpha1/links:accept';
const previews = 'POST /users/v1alpha1/links:preview';
const closed = new ApiError('NOT_FOUND', 'LINK_NOT_FOUND', 'There is no such link.');
const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
const join = () => page.getByRole('button', { name: 'Join' });

test('a visitor sees who invites them, to what, and what Potluck is', async () => {
  await openApp('/join#secret', invitedApi(), { token: '' });
  await expect.element(heading('Bob Stone invited you to The Millers')).toBeVisible();
  await expect.element(page.getByText(/People who share recipes.* 3 members\./)).toBeVisible();
  await expect.element(page.getByText(/One place for your household/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect.element(join()).not.toBeInTheDocument();
});

test('people and circles without a picture have the same color as everywhere else', async () => {
  await openApp('/join#secret', invitedApi(), { token: '' });
  await expect.element(heading('Bob Stone invited you to The Millers')).toBeVisible();
  const hues = ['BS', 'TM'].map(each =>
    page.getByText(each, { exact: true }).element().getAttribute('data-hue'),
  );
  expect(hues).toEqual(['plum', 'amber']);
});

test('for a recipe, the heading says “shares” instead of “invites”', async () => {
  await openApp('/join#secret', invitedApi({ ...invitation, type: 'recipe', title: 'Plum cake' }));
  await expect.element(heading('Bob Stone shared Plum cake with you')).toBeVisible();
});

test('the secret survives the sign-in, and is sent only in request bodies', async () => {
  const api = invitedApi().on('GET /auth/token/k', { token: 'anns-session' });
  await openApp('/join#secret', api, { token: '' });
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  const back = await openApp('/login?return_to=%2Fjoin&token_key=k', api, { token: '', tokenKey: 'k' });
  await expect.element(join()).toBeVisible();
  expect(back.href()).toBe('/join');
  const requests = api.requests.filter(({ path, query }) => `${path}?${query}`.includes('secret'));
  expect(requests).toEqual([]);
  expect(api.requests.findLast(({ path }) => path.endsWith(':preview'))?.body).toEqual({ secret: 'secret' });
});

test('the sign-in starts only after the server has learned of the invitation', async () => {
  const api = invitedApi().on('POST /auth/google/invitation', closed);
  await openApp('/join#secret', api, { token: '' });
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('There is no such link.');
  const sent = api.requests.find(({ path }) => path === '/auth/google/invitation');
  expect(sent?.body).toEqual({ secret: 'secret' });
});

test.each([
  [true, 'befriends the inviter, too'],
  [false, 'leaves it at that where the friendship is unticked'],
])('one tap accepts and opens the resource; with befriend %s, it %s', async befriend => {
  const api = invitedApi();
  const { href } = await openApp('/join#secret', api);
  if (!befriend) await page.getByRole('checkbox', { name: 'Also become friends with Bob Stone' }).click();
  await join().click();
  await expect.poll(href).toBe('/circles/millers');
  const request = api.requests.find(({ path }) => path.endsWith(':accept'));
  expect(request?.body).toEqual({ secret: 'secret', befriend });
  expect(sessionStorage.getItem('join/secret')).toBeNull();
});

test('after declining, the person is not asked again', async () => {
  const { href } = await openApp('/join#secret', invitedApi());
  await page.getByRole('button', { name: 'No, thanks' }).click();
  await expect.poll(href).toBe('/recipes');
  expect(sessionStorage.getItem('join/secret')).toBeNull();
});

test('a friendship link has its own heading and button', async () => {
  const preview = { ...invitation, type: 'user', title: 'Bob Stone', memberCount: 0 };
  await openApp('/join#secret', invitedApi(preview));
  await expect.element(heading('Bob Stone wants to be friends')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Become friends' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test.each([
  ['/join#used-or-revoked', ''],
  ['/join#never-made', 'anns-session'],
  ['/join', ''],
])('every closed or unknown link shows the same page, at %s with token %j', async (address, token) => {
  await openApp(address, invitedApi().on(previews, closed), { token });
  await expect.element(heading('This invitation is no longer open')).toBeVisible();
});

test('a link that closes before the person accepts shows the closed page', async () => {
  const api = invitedApi();
  await openApp('/join#secret', api);
  await expect.element(join()).toBeVisible();
  api.on(accepts, closed).on(previews, closed);
  await join().click();
  await expect.element(heading('This invitation is no longer open')).toBeVisible();
});

test('a preview that fails to load can be retried', async () => {
  const broken = new ApiError('INTERNAL', 'INTERNAL', 'Something broke.');
  const api = invitedApi().on(previews, broken);
  await openApp('/join#secret', api, { token: '' });
  await expect.element(page.getByText('Something broke.')).toBeVisible();
  api.on(previews, invitation);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(heading('Bob Stone invited you to The Millers')).toBeVisible();
});
