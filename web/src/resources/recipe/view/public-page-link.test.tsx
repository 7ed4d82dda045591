import { ApiError, type PermissionLevel, type Recipe } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { soup, soupApi } from '../../../testing/recipes.ts';

const onTheWeb = page.getByRole('switch', { name: 'Public web page' });
const listed = page.getByRole('switch', { name: 'Let search engines list it' });
const address = page.getByRole('textbox', { name: 'Web address' });

test('a public recipe can be published as a web page in one press, and unpublished in another', async () => {
  const api = await openPanel({});
  await expect.element(onTheWeb).not.toBeChecked();
  await onTheWeb.click();
  await expect.element(address).toHaveValue(`${location.origin}/public/recipes/soup`);
  await listed.click();
  await expect.element(listed).toBeChecked();
  await onTheWeb.click();
  await expect.element(address).not.toBeInTheDocument();
  const sent = api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent.map(body => (body as Recipe).webPage)).toEqual([
    'WEB_PAGE_UNLISTED',
    'WEB_PAGE_LISTED',
    'WEB_PAGE_UNSPECIFIED',
  ]);
});

test('if the server rejects the change, an error shows and the switch is reverted', async () => {
  const api = await openPanel({});
  api.on('PATCH /meals/v1alpha1/recipes/soup', new ApiError('PERMISSION_DENIED', 'LEVEL_TOO_LOW', 'No.'));
  await onTheWeb.click();
  await expect.element(page.getByText(/Couldn’t change the page/)).toBeVisible();
  await expect.element(onTheWeb).not.toBeChecked();
});

test('only public recipes can be published', async () => {
  await openPanel({ visibility: 'VISIBILITY_LEVEL_RESTRICTED' });
  await expect.element(page.getByText('Change who can see it')).toBeVisible();
  expect(onTheWeb.elements()).toEqual([]);
});

test('writers cannot publish', async () => {
  await openPanel({}, 'PERMISSION_LEVEL_WRITE');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(onTheWeb.elements()).toEqual([]);
});

/** Ann’s soup, public, with its share panel open. */
async function openPanel(fields: Partial<Recipe>, level: PermissionLevel = 'PERMISSION_LEVEL_ADMIN') {
  const recipeAccess = soup.recipeAccess && {
    ...soup.recipeAccess,
    permissionLevel: level,
    effectiveLevel: level,
  };
  let kept: Recipe = { ...soup, visibility: 'VISIBILITY_LEVEL_PUBLIC', recipeAccess, ...fields };
  const api = soupApi(kept).on('PATCH /meals/v1alpha1/recipes/soup', ({ body }) => {
    kept = { ...kept, ...(body as Partial<Recipe>) };
    return kept;
  });
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: level === 'PERMISSION_LEVEL_ADMIN' ? 'Share' : 'Access' }).click();
  return api;
}
