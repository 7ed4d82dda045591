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

test('a member who cannot add to a circle sees a note instead of the form', async () => {
  await openApp('/circles/millers/lists/create', annsApi().on(theCircle, mayRead));
  const note = page.getByRole('heading', { name: 'You can view this circle, but not add to it', level: 1 });
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the circle' }).click();
  await expect.element(page.getByRole('heading', { name: 'The Millers', level: 1 })).toBeVisible();
});

test('a read-only member sees a note instead of the circle’s form', async () => {
  await openApp('/circles/millers/edit', annsApi().on(theCircle, mayRead));
  const note = page.getByRole('heading', { name: 'You can view this circle, but not change it', level: 1 });
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the circle' }).click();
  await expect.element(page.getByRole('heading', { name: 'The Millers', level: 1 })).toBeVisible();
});

test('the form shows nothing for a circle that the caller cannot see', async () => {
  const hidden = new ApiError('NOT_FOUND', 'NOT_FOUND', 'There is no such circle.');
  await openApp('/circles/millers/recipes/create', annsApi().on(theCircle, hidden));
  await expect.element(page.getByRole('heading', { name: 'Nothing here', level: 1 })).toBeVisible();
});

test('a circle’s tab starts with a link to create another resource', async () => {
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

test('read-only members see no link to create resources', async () => {
  const api = annsApi()
    .on(theCircle, mayRead)
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' });
  await openApp('/circles/millers?show=recipes', api);
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New recipe' })).not.toBeInTheDocument();
});

test('an empty tab offers to create the first resource once', async () => {
  await openApp('/circles/millers?show=recipes', annsApi());
  await expect.element(page.getByRole('heading', { name: 'No recipes here yet' })).toBeVisible();
  expect(page.getByRole('link', { name: 'New recipe' }).elements()).toHaveLength(1);
});
