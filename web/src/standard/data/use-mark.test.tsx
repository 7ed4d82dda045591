import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi } from '../../testing/events.ts';
import { listApi } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';
import { ann, annsApi } from '../../testing/people.ts';
import { soupApi } from '../../testing/recipes.ts';

const heart = () => page.getByRole('button', { name: 'Favourite The Millers' });

test('a heart changes at once, before the server answers', async () => {
  const answer = Promise.withResolvers<object>();
  await openApp(
    '/circles',
    annsApi().on('POST /circles/v1alpha1/circles/millers:favorite', () => answer.promise),
  );
  await heart().click();
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
  answer.resolve({});
});

test('a heart is reverted with the reason if the server rejects the change', async () => {
  const refused = new ApiError('UNAVAILABLE', 'STORAGE_UNAVAILABLE', 'The storage does not answer.');
  await openApp('/circles', annsApi().on('POST /circles/v1alpha1/circles/millers:favorite', refused));
  await heart().click();
  const alert = 'Couldn’t add The Millers to your favourites: The storage does not answer.';
  await expect.element(page.getByText(alert)).toBeVisible();
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'false');
});

test('favoriting in a list also updates the resource’s own screen', async () => {
  const api = annsApi().on('POST /circles/v1alpha1/circles/millers:favorite', {});
  const { router } = await openApp('/circles/millers', api);
  await expect.element(page.getByRole('heading', { name: 'The Millers' })).toBeVisible();
  await router.navigate({ to: '/circles' });
  await heart().click();
  await page.getByRole('link', { name: 'The Millers' }).click();
  await expect.element(page.getByRole('heading', { name: 'The Millers' })).toBeVisible();
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['recipes', () => soupApi(), 'Lemon lentil soup', 'meals/v1alpha1/recipes/soup'],
  ['lists', () => listApi([]), 'Groceries', 'meals/v1alpha1/lists/groceries'],
  ['circles', annsApi, 'The Millers', 'circles/v1alpha1/circles/millers'],
  ['calendars', () => eventApi(), 'Dinners', 'calendars/v1alpha1/calendars/dinners'],
  ['users', bobsApi, 'Bob Stone', 'users/v1alpha1/users/bob'],
])('%s can be favorited and unfavorited', async (_, open, title, path) => {
  const api = open().on(`POST /${path}:favorite`, {}).on(`POST /${path}:unfavorite`, {});
  await openApp(`/${path.split('/').slice(-2).join('/')}`, api);
  const heart = page.getByRole('button', { name: `Favourite ${title}` });
  await heart.click();
  await heart.click();
  await expect
    .poll(() => api.requests.filter(({ method }) => method === 'POST').map(request => request.path))
    .toEqual([`/${path}:favorite`, `/${path}:unfavorite`]);
});

function bobsApi() {
  const bob = { ...ann, name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' };
  return annsApi().on('GET /users/v1alpha1/users/bob', bob);
}
