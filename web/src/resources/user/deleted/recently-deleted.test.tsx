import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi, millers } from '../../../testing/people.ts';

const patient = { timeout: 15_000 };
const path = '/users/v1alpha1/users/ann/deletedResources';
const crumble = {
  name: 'users/ann/deletedResources/1',
  resource: 'recipes/crumble',
  type: 'recipe',
  title: 'Crumble',
  deleter: null,
  deleteTime: new Date(Date.now() - 3_600_000).toISOString(),
  expireTime: new Date(Date.now() + 12.5 * 86_400_000).toISOString(),
  etag: '"1"',
};
const listed = (...deletedResources: object[]) => ({ deletedResources, nextPageToken: '' });

test('what was deleted shows how long it can be restored, and leaves the list once it is', async () => {
  const api = annsApi()
    .on(`GET ${path}`, listed(crumble))
    .on('POST /meals/v1alpha1/recipes/crumble:undelete', {});
  await openApp('/settings/deleted', api);
  await expect.poll(() => document.querySelector('main')?.textContent, patient).toContain('13 days left');
  api.on(`GET ${path}`, listed());
  await page.getByRole('button', { name: 'Restore Crumble' }).click();
  await expect.element(page.getByText('Restored “Crumble”.')).toBeVisible();
  await expect.element(page.getByText(/Nothing here/)).toBeVisible();
});

test('deleting for good asks first', async () => {
  const api = annsApi().on(`GET ${path}`, listed(crumble)).on(`DELETE ${path}/1`, {});
  await openApp('/settings/deleted', api);
  await page.getByRole('button', { name: 'Delete Crumble now' }).click(patient);
  await page.getByRole('button', { name: 'Delete now', exact: true }).click();
  await expect.poll(() => api.requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('a deletion can be undone from its alert', async () => {
  const api = annsApi()
    .on('DELETE /circles/v1alpha1/circles/millers', millers)
    .on('POST /circles/v1alpha1/circles/millers:undelete', millers);
  await openApp('/circles/millers', api);
  await page.getByRole('button', { name: 'More' }).first().click(patient);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete circle' }).click();
  await page.getByRole('button', { name: 'Undo' }).click(patient);
  await expect.element(page.getByText('Restored “The Millers”.')).toBeVisible();
});
