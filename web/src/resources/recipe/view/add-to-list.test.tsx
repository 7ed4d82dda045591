import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { groceries } from '../../../testing/lists.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { soup, soupApi } from '../../../testing/recipes.ts';

const chores = { ...groceries, name: 'lists/chores', title: 'Chores', sections: [] };
const patient = { timeout: 15_000 };
const choice = () => page.getByRole('combobox', { name: 'List', exact: true });

test('a shopping list is preselected at first, and later the list last used', async () => {
  const added = { addition: 'a1', createdCount: 4, mergedCount: 0 };
  const api = soupApi(soup)
    .on('GET /lists/v1alpha1/lists', { lists: [chores, groceries], nextPageToken: '' })
    .on('GET /lists/v1alpha1/lists/chores', chores)
    .on('POST /lists/v1alpha1/lists/chores:addRecipe', added);
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Add to list' }).click(patient);
  await expect.element(choice(), patient).toHaveValue('lists/groceries');
  await choice().selectOptions('lists/chores');
  await page.getByRole('button', { name: /^Add \d ingredients$/ }).click();
  await expect.element(page.getByText(/ingredients added on/), patient).toBeVisible();
  await page.getByRole('button', { name: 'Add to list' }).click();
  await expect.element(choice(), patient).toHaveValue('lists/chores');
});

test('without a shopping list, a new list is preselected', async () => {
  const api = soupApi(soup).on('GET /lists/v1alpha1/lists', { lists: [chores], nextPageToken: '' });
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Add to list' }).click(patient);
  await expect.element(page.getByRole('option', { name: 'Chores' }), patient).toBeInTheDocument();
  await expect.element(choice()).toHaveValue('new');
});
