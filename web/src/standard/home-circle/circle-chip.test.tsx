import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../testing/fake-api.ts';
import { groceries, listApi } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsSettings, millers, sixCircles } from '../../testing/people.ts';
import { soup } from '../../testing/recipes.ts';

const patient = { timeout: 15_000 };
const circles = '/circles/v1alpha1/circles';
const chip = () => page.getByRole('combobox', { name: 'Circle' });

function api(...known: (typeof millers)[]): FakeApi {
  return listApi([])
    .on(`GET ${circles}`, { circles: known, nextPageToken: '' })
    .on('POST /lists/v1alpha1/lists', groceries);
}

async function save(to: FakeApi) {
  await page.getByRole('textbox', { name: 'Title' }).fill('Shopping', patient);
  await page.getByRole('button', { name: 'Save' }).click();
  const sent = () => to.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/lists'));
  await expect.poll(sent, patient).toBeDefined();
  return Object.fromEntries(sent()?.query ?? []);
}

test('a list goes to the only circle, whose members may change it', async () => {
  const server = api(millers);
  await openApp('/lists/create', server);
  await expect.element(chip(), patient).toHaveDisplayValue('The Millers');
  expect(await save(server)).toEqual({ parent: millers.name, circleLevel: 'PERMISSION_LEVEL_WRITE' });
});

test('a recipe goes to the circle to be viewed', async () => {
  const server = api(millers)
    .on('POST /meals/v1alpha1/recipes', soup)
    .on('GET /meals/v1alpha1/recipes/soup', soup);
  await openApp('/recipes/create', server);
  await expect.element(chip(), patient).toHaveDisplayValue('The Millers');
  await page.getByRole('textbox', { name: 'Title' }).fill('Soup', patient);
  await page.getByRole('button', { name: 'Save' }).click();
  const sent = () =>
    server.requests.find(({ method, path }) => method === 'POST' && path.endsWith('/recipes'));
  await expect.poll(() => sent()?.query.get('circleLevel'), patient).toBe('PERMISSION_LEVEL_READ');
});

test('Only me shares with nobody and is proposed again for the next list', async () => {
  const server = api(millers);
  const { router } = await openApp('/lists/create', server);
  await chip().selectOptions('Only me', patient);
  expect(await save(server)).toEqual({});
  await router.navigate({ to: '/lists/create' });
  await expect.element(chip(), patient).toHaveDisplayValue('Only me');
});

test('people with several circles share with none until they choose a home circle', async () => {
  await openApp('/lists/create', api(...sixCircles));
  await expect.element(chip(), patient).toHaveDisplayValue('Only me');
});

test('the home circle from the settings is proposed among several', async () => {
  const server = api(...sixCircles).on('GET /users/v1alpha1/users/ann/settings', {
    ...annsSettings,
    homeCircle: 'circles/choir',
  });
  await openApp('/lists/create', server);
  await expect.element(chip(), patient).toHaveDisplayValue('Choir');
});

test('people without circles see no chip', async () => {
  const server = api();
  await openApp('/lists/create', server);
  expect(await save(server)).toEqual({});
  await expect.element(chip()).not.toBeInTheDocument();
});
