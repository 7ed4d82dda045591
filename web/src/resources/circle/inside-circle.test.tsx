import { ApiError, type Circle } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';
import { soup } from '../../testing/recipes.ts';

const mayRead: Circle = {
  ...millers,
  circleAccess: millers.circleAccess && { ...millers.circleAccess, permissionLevel: 'PERMISSION_LEVEL_READ' },
};
const theCircle = 'GET /circles/v1alpha1/circles/millers';

test('nobody fills in a form whose work the circle would not take', async () => {
  await openApp('/circles/millers/lists/create', annsApi().on(theCircle, mayRead));
  const note = page.getByRole('heading', { name: 'You can view this circle, but not add to it', level: 1 });
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the circle' }).click();
  await expect.element(page.getByRole('heading', { name: 'The Millers', level: 1 })).toBeVisible();
});

test('a member who may only read gets no form to change the circle', async () => {
  await openApp('/circles/millers/edit', annsApi().on(theCircle, mayRead));
  const note = page.getByRole('heading', { name: 'You can view this circle, but not change it', level: 1 });
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the circle' }).click();
  await expect.element(page.getByRole('heading', { name: 'The Millers', level: 1 })).toBeVisible();
});

test('inside a circle that one does not see there is nothing to make', async () => {
  const hidden = new ApiError('NOT_FOUND', 'NOT_FOUND', 'There is no such circle.');
  await openApp('/circles/millers/recipes/create', annsApi().on(theCircle, hidden));
  await expect.element(page.getByRole('heading', { name: 'There is nothing here', level: 1 })).toBeVisible();
});

test('what a circle holds begins with the way to another one, for who may make one', async () => {
  const api = annsApi().on('GET /meals/v1alpha1/recipes', ({ query }) => ({
    recipes: query.get('parent') === millers.name ? [soup] : [],
    nextPageToken: '',
  }));
  const { href } = await openApp('/circles/millers?show=recipes', api);
  const grid = page.getByRole('list', { name: 'Recipes of The Millers' });
  await expect.element(grid.getByRole('link', { name: 'Lemon lentil soup' })).toBeVisible();
  await grid.getByRole('link').first().click();
  await expect.poll(href).toBe('/circles/millers/recipes/create');
});

test('who may only read a circle gets no way to another one', async () => {
  const api = annsApi()
    .on(theCircle, mayRead)
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' });
  await openApp('/circles/millers?show=recipes', api);
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New recipe' })).not.toBeInTheDocument();
});

test('where a circle holds nothing of a kind, the first one is offered once', async () => {
  await openApp('/circles/millers?show=recipes', annsApi());
  await expect.element(page.getByRole('heading', { name: 'No recipes here yet' })).toBeVisible();
  expect(page.getByRole('link', { name: 'New recipe' }).elements()).toHaveLength(1);
});
