import { ApiError, type Circle } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../testing/fake-api.ts';
import { groceries } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';
import { soup } from '../../testing/recipes.ts';

const address = '/circles/millers';
const recipesRoute = 'GET /meals/v1alpha1/recipes';
const listsRoute = 'GET /lists/v1alpha1/lists';

function holding(recipes: object[], lists: object[]): FakeApi {
  return annsApi()
    .on('GET /circles/v1alpha1/circles/millers', millers satisfies Circle)
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [], cut: [] })
    .on('GET /lists/v1alpha1/lists:openItems', { counts: [] })
    .on(recipesRoute, { recipes, nextPageToken: '' })
    .on(listsRoute, { lists, nextPageToken: '' });
}

test('a circle opens on its lists and its newest recipes, each with a tab of its own', async () => {
  const { href } = await openApp(address, holding([soup], [groceries]));
  const recipes = page.getByRole('list', { name: 'Recipes of The Millers' });
  await expect.element(recipes.getByRole('link', { name: soup.title })).toBeVisible();
  const lists = page.getByRole('list', { name: 'Lists of The Millers' });
  await expect.element(lists.getByRole('link', { name: groceries.title })).toBeVisible();
  await expect.element(page.getByText('Nothing planned soon')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'In The Millers' })
    .getByRole('link', { name: 'Recipes' })
    .click();
  expect(href()).toBe(`${address}?show=recipes`);
});

test('in an empty circle there is one first step', async () => {
  await openApp(address, holding([], []));
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New recipe' })).toBeVisible();
});

test('what does not come says why, and is tried again', async () => {
  const api = holding([soup], []).on(recipesRoute, new ApiError('INTERNAL', 'INTERNAL', 'It broke.'));
  await openApp(address, api);
  await expect.element(page.getByText('It broke.')).toBeVisible();
  api.on(recipesRoute, { recipes: [soup], nextPageToken: '' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: soup.title })).toBeVisible();
});
