import { ApiError, type Circle } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../testing/fake-api.ts';
import { groceries } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, bob, millers } from '../../testing/people.ts';
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

test('a circle shows its lists and newest recipes, and has a tab for each', async () => {
  const { href } = await openApp(address, holding([soup], [groceries]));
  const recipes = page.getByRole('list', { name: 'Recipes of The Millers' });
  await expect.element(recipes.getByRole('link', { name: soup.title })).toBeVisible();
  const lists = page.getByRole('list', { name: 'Lists of The Millers' });
  await expect.element(lists.getByRole('link', { name: groceries.title })).toBeVisible();
  // Empty sections have no heading.
  await expect.element(page.getByRole('heading', { name: 'Coming up' })).not.toBeInTheDocument();
  await page
    .getByRole('navigation', { name: 'In The Millers' })
    .getByRole('link', { name: 'Recipes' })
    .click();
  expect(href()).toBe(`${address}?show=recipes`);
});

test('an empty circle suggests first steps', async () => {
  await openApp(address, holding([], []));
  await expect.element(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'New recipe' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Plan a dinner' }))
    .toHaveAttribute('href', '/calendars/-/events/create?title=Dinner+with+The+Millers');
});

test('a section that fails to load shows why and can be retried', async () => {
  const api = holding([soup], []).on(recipesRoute, new ApiError('INTERNAL', 'INTERNAL', 'It broke.'));
  await openApp(address, api);
  await expect.element(page.getByText('It broke.')).toBeVisible();
  // What else a phone shows there needs none of the sections.
  await expect.element(page.getByText('3 members')).toBeVisible();
  api.on(recipesRoute, { recipes: [soup], nextPageToken: '' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: soup.title })).toBeVisible();
});

/** A server on which Bob is Ann’s friend. */
function knowing(circles: object[], recipes: object[]): FakeApi {
  return holding(recipes, [])
    .on('GET /users/v1alpha1/users/bob', { ...bob, access: friendship })
    .on('GET /circles/v1alpha1/circles', { circles, nextPageToken: '' });
}

const friendship = { ...millers.circleAccess, name: 'users/bob/accesses/ann' };

test('a friend’s screen shows shared resources and circles in common', async () => {
  const notMine: Circle = { ...millers, name: 'circles/choir', title: 'The choir', circleAccess: null };
  await openApp('/users/bob', knowing([millers, notMine], [soup]));
  const recipes = page.getByRole('list', { name: 'Recipes of Bob Stone' });
  await expect.element(recipes.getByRole('link', { name: soup.title })).toBeVisible();
  const circles = page.getByRole('list', { name: 'Circles in common' });
  await expect.element(circles.getByRole('link', { name: 'The Millers' })).toBeVisible();
  await expect.element(circles.getByRole('link', { name: 'The choir' })).not.toBeInTheDocument();
});

test('a friend with nothing shared yet suggests what to share', async () => {
  await openApp('/users/bob', knowing([], []));
  await expect.element(page.getByRole('heading', { name: 'Nothing shared yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Share a recipe' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Plan a dinner' }))
    .toHaveAttribute('href', '/calendars/-/events/create?title=Dinner+with+Bob');
});

test('an upcoming event links to its screen', async () => {
  const occurrence = {
    event: 'calendars/home/events/dinner',
    originalStartTime: null,
    title: 'Noodles together',
    startTime: '2094-01-09T17:00:00.000Z',
    allDay: false,
    dishes: [{ title: 'Noodles', imageUri: '/files/noodles.png' }],
    faces: [{ account: millers.name, title: millers.title, imageUri: '', response: 'ACCEPTED' }],
  };
  const declined = {
    ...occurrence,
    event: 'calendars/home/events/other',
    title: 'Without them',
    faces: [{ ...occurrence.faces[0], response: 'DECLINED' }],
  };
  const api = holding([], []).on('GET /calendars/v1alpha1/calendars/-/events:expand', {
    occurrences: [declined, occurrence],
    cut: [],
  });
  await openApp(address, api);
  const coming = page.getByRole('list', { name: 'Coming up' }).getByRole('link');
  await expect.element(coming.getByText('Noodles together')).toBeVisible();
  await expect.element(coming).toHaveAttribute('href', '/calendars/home/events/dinner');
  expect(coming.element().querySelector('img')?.getAttribute('src')).toContain('/files/noodles.png');
});
