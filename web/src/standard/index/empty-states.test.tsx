import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi } from '../../testing/people.ts';

test.each([
  ['/recipes', 'No recipes yet'],
  ['/recipes?tab=pending', 'No invitations'],
  ['/circles', 'No circles yet'],
  ['/circles?tab=pending', 'No invitations'],
  ['/users', 'No friends yet'],
  ['/users?tab=pending', 'No friend requests'],
  ['/calendars', 'No calendars yet'],
  ['/calendars?tab=pending', 'No invitations'],
  ['/lists', 'No lists yet'],
  ['/lists?tab=pending', 'No invitations'],
])('without resources, %s describes what belongs there', async (address, heading) => {
  await openApp(address, newcomersApi());
  await expect.element(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
});

test.each([
  ['/recipes', 'New recipe', '/recipes/create'],
  ['/circles', 'New circle', '/circles/create'],
  ['/lists', 'New list', '/lists/create'],
  ['/calendars', 'New calendar', '/calendars/create'],
  ['/users', 'Look around', '/users?tab=explore'],
])('without resources, %s offers a first step: %s', async (address, link, place) => {
  const { href } = await openApp(address, newcomersApi());
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 2 })).toBeVisible();
  await main.getByRole('link', { name: link }).last().click();
  await expect.poll(href).toBe(place);
});

test.each([
  ['/users', 'button', 'Invite a friend with a link'],
  ['/circles', 'link', 'New circle'],
  ['/lists', 'link', 'New list'],
  ['/calendars', 'link', 'New calendar'],
] as const)(
  'without resources, %s has no search and offers a first step once',
  async (address, role, name) => {
    await openApp(address, newcomersApi());
    const main = page.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 2 })).toBeVisible();
    await expect.poll(() => main.getByRole(role, { name }).elements().length).toBe(1);
    await expect.element(main.getByRole('searchbox')).not.toBeInTheDocument();
  },
);

test.each([
  ['/recipes', 'New recipe'],
  ['/circles', 'New circle'],
  ['/lists', 'New list'],
  ['/calendars', 'New calendar'],
])('without public resources, %s offers to create one or go back', async (address, create) => {
  const { href } = await openApp(`${address}?tab=explore`, newcomersApi());
  const main = page.getByRole('main');
  await expect.element(main.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(main.getByRole('link', { name: create })).toBeVisible();
  await main.getByRole('link', { name: 'Back to yours' }).click();
  await expect.poll(href).toBe(address);
});

test.each([390, 1280])('without calendars, the way to subscribe is in words at %i px', async width => {
  await page.viewport(width, 800);
  await openApp('/calendars', newcomersApi());
  const main = page.getByRole('main');
  await expect.element(main.getByText('Subscribe to a calendar')).toBeVisible();
  expect(main.getByRole('link', { name: 'Subscribe to a calendar' }).elements()).toHaveLength(1);
});

/** A server without any data for Ann. */
function newcomersApi(): FakeApi {
  const collections = [
    ['meals', 'recipes'],
    ['circles', 'circles'],
    ['users', 'users'],
    ['calendars', 'calendars'],
    ['lists', 'lists'],
  ];
  return collections.reduce(
    (api, [service, collection = '']) =>
      api
        .on(`GET /${service}/v1alpha1/${collection}`, { [collection]: [], nextPageToken: '' })
        .on(`GET /${service}/v1alpha1/${collection}/-/accesses`, { accesses: [], nextPageToken: '' }),
    annsApi().on('GET /meals/v1alpha1/recipes:tags', { categories: [], cuisines: [] }),
  );
}
