import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { annsApi, notSignedIn } from '../testing/people.ts';
import { placeToReturn } from './guard.ts';

test('a visitor is redirected to the sign-in, and afterwards to their destination', async () => {
  const api = annsApi().on('GET /auth/token/k', { token: 'anns-session' });
  const visitor = await openApp('/circles/millers?show=members', api, { token: '' });
  expect(visitor.href()).toBe('/login?return_to=%2Fcircles%2Fmillers%3Fshow%3Dmembers');
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  const back = await openApp(`${visitor.href()}&token_key=k`, api, { token: '', tokenKey: 'k' });
  expect(back.href()).toBe('/circles/millers?show=members');
});

for (const path of ['/', '/login']) {
  test(`a signed-in person is redirected from ${path} to the recipes`, async () => {
    const { href } = await openApp(path, annsApi());
    expect(href()).toBe('/recipes');
    await expect.element(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  });
}

test('a visitor at / sees the sign-in', async () => {
  const { href } = await openApp('/', annsApi(), { token: '' });
  expect(href()).toBe('/');
  await expect.element(page.getByRole('button', { name: 'Login With Google' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Sections' })).not.toBeInTheDocument();
});

test('Remember Me starts ticked, and unticking it is stored until the sign-in returns', async () => {
  const { persistent } = await openApp('/login', annsApi(), { token: '' });
  const remember = page.getByRole('checkbox', { name: 'Remember Me' });
  await expect.element(remember).toBeChecked();
  await remember.click();
  expect(persistent.getItem('rememberMe')).toBe('false');
});

test('a session that ends during use leads to the sign-in, which remembers the current page', async () => {
  const api = annsApi();
  const { href, persistent, cache } = await openApp('/circles', api);
  await expect.element(page.getByText('The Millers')).toBeVisible();
  api.on('GET /circles/v1alpha1/circles', notSignedIn());
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect.element(page.getByText(/Your session has ended/)).toBeVisible();
  expect(href()).toBe('/login?return_to=%2Fcircles%3Ftab%3Dexplore');
  expect(persistent.getItem('jwt')).toBeNull();
  await expect.poll(() => cache.getQueryCache().getAll()).toEqual([]);
});

test('if the settings do not load, the caller stays a visitor and sees the reason', async () => {
  const api = annsApi().on(
    'GET /users/v1alpha1/users/ann/settings',
    new ApiError('INTERNAL', 'INTERNAL', 'The settings are in disorder.'),
  );
  const { auth } = await openApp('/circles', api);
  await expect.element(page.getByText('The settings are in disorder.')).toBeVisible();
  expect(auth.state).toMatchObject({ status: 'visitor', why: 'failed' });
});

test('the sign-in shows an error if the server’s storage is unavailable', async () => {
  await openApp('/login?error=storage_unavailable', annsApi(), { token: '' });
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The server’s storage isn’t working right now. Try again in a moment.');
});

test('Logout leads to the sign-in and deletes all cached data of the person', async () => {
  const api = annsApi();
  const { href, persistent, cache } = await openApp('/circles', api);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(href()).toBe('/login');
  expect(api.requests.filter(({ path }) => path === '/auth/logout')).toHaveLength(1);
  expect(persistent.getItem('jwt')).toBeNull();
  await expect.poll(() => cache.getQueryCache().getAll()).toEqual([]);
});

test('the sign-in explains in words why signing in failed', async () => {
  await openApp('/login?error=email_unverified', annsApi(), { token: '' });
  await expect.element(page.getByText(/hasn’t verified your e-mail address/)).toBeVisible();
});

test.each([
  ['invitation_needed', /You need an invitation to join here/],
  ['domain_not_allowed', /can’t be used here/],
  ['sign_up_closed', /isn’t taking new people/],
  ['account_suspended', /Your account is suspended/],
])('a person who may not join reads why, and whom to ask: %s', async (reason, words) => {
  await openApp(`/login?error=${reason}`, annsApi(), { token: '' });
  await expect.element(page.getByText(words)).toBeVisible();
});

test.each(['', 'anns-session'])('an unknown URL shows a not-found page, for token %j', async token => {
  const { href } = await openApp('/potlucks/1', annsApi(), { token });
  await expect.element(page.getByRole('heading', { name: 'Nothing here', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Go to recipes' }).click();
  await expect.poll(href).toBe(token ? '/recipes' : '/login?return_to=%2Frecipes');
});

test.each([
  ['/lists/gone', 'lists'],
  ['/circles/gone', 'circles'],
  ['/circles/millers/recipes/gone', 'recipes'],
  ['/users/gone/edit', 'users'],
  ['/calendars/gone/edit', 'calendars'],
])('%s is not found and links to the %s', async (address, section) => {
  await openApp(address, annsApi());
  const way = page.getByRole('link', { name: `Go to ${section}` });
  await expect.element(way, { timeout: 8000 }).toHaveAttribute('href', `/${section}`);
});

test('return_to leads only to paths of this app', () => {
  expect(placeToReturn('/circles?tab=explore')).toBe('/circles?tab=explore');
  const others = [
    '',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/login?return_to=/',
    '/',
    'circles',
  ];
  for (const other of others) expect(placeToReturn(other)).toBe('/recipes');
});
