import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { soup, soupApi } from '../../../testing/recipes.ts';

const uris = ['a', 'b', 'c'].map(name => `/api/files/meals/v1alpha1/recipes/soup/image/${name}`);

test('the pictures open on the whole screen, and the arrow keys and Escape work there', async () => {
  await openApp('/recipes/soup', soupApi({ ...soup, imageUri: uris[0] ?? '', imageUris: uris }));
  await page.getByRole('list', { name: 'More pictures' }).getByRole('button').last().click();
  const viewer = page.getByRole('dialog', { name: soup.title });
  await expect.element(viewer.getByText('3 of 3'), { timeout: 10_000 }).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(viewer.getByText('2 of 3')).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Next picture' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  await expect.element(viewer.getByText('1 of 3')).toBeVisible();
});
