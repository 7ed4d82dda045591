import { readFile } from 'node:fs/promises';
import { countTaps } from './product/count-taps.ts';
import { addList } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test('an access key is shown once, opens the API except personal settings, and ends when revoked', async ({
  newcomer: { page, user },
  product,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings/access-keys');
  await page.getByRole('button', { name: 'New access key' }).click();
  await page.getByRole('button', { name: /^Script/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Kitchen display');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('button', { name: 'Copy “Key for Kitchen display”' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Done' }).click();
  const statusOf = async (path: string) =>
    (await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await statusOf('/lists/v1alpha1/lists')).toBe(200);
  expect(await statusOf(`/users/v1alpha1/${user}/settings`)).toBe(403);
  await reload(page);
  await expect(page.getByText('Last used')).toBeVisible();
  expect(await page.content()).not.toContain(key);
  await page.getByRole('button', { name: 'Revoke Kitchen display' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No access keys yet' })).toBeVisible();
  expect(await statusOf('/lists/v1alpha1/lists')).toBe(401);
});

test('a key for a calendar app reaches the app in four taps, and opens nothing but calendars', async ({
  newcomer: { page },
  product,
}) => {
  await page.goto('/settings/access-keys');
  const taps = await countTaps(page);
  await reload(page);
  await page.getByRole('button', { name: 'New access key' }).click();
  await page.getByRole('button', { name: /^Calendar app/ }).click();
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Copy the key now. You won’t see it again.')).toBeInViewport({ ratio: 1 });
  const link = page.getByRole('link', { name: 'Open in DAVx5' });
  await expect(link).toBeInViewport({ ratio: 1 });
  const address = new URL((await link.getAttribute('href')) ?? '');
  // Browsers without DAVx5 stay where they are.
  await link.evaluate(element => element.addEventListener('click', event => event.preventDefault()));
  await link.click();
  expect(taps()).toBe(4);
  expect([address.protocol, address.host, address.pathname]).toEqual([
    'davx5:',
    new URL(product.url).host,
    '/dav/',
  ]);
  const bearer = { authorization: `Bearer ${decodeURIComponent(address.password)}` };
  const statusOf = async () =>
    (await fetch(`${product.url}/api/lists/v1alpha1/lists`, { headers: bearer })).status;
  expect(await statusOf()).toBe(403);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke Calendar app' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No access keys yet' })).toBeVisible();
  expect(await statusOf()).toBe(401);
});

test('a person downloads all their data as an archive', async ({ newcomer }) => {
  const { page } = newcomer;
  await addList(newcomer, { title: 'Weekly shop', items: ['Milk'] });
  await page.goto('/settings/account');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^potluck-.*\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

test.describe('a person who leaves', () => {
  test.use({ faults: /status of 401/ });

  test('signs out everywhere: the other browser shows the login, and returns to its page afterwards', async ({
    newcomer,
    browser,
    baseURL,
  }) => {
    const other = await (await browser.newContext({ baseURL, storageState: newcomer.state })).newPage();
    await other.goto('/lists');
    await expect(other.getByRole('heading', { name: 'Lists', level: 1 })).toBeVisible();
    await newcomer.page.goto('/settings/account');
    await newcomer.page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const dialog = newcomer.page.getByRole('dialog', { name: 'Sign out everywhere?' });
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(newcomer.page).toHaveURL('/login');
    await expect(other).toHaveURL('/login?return_to=%2Flists');
    await other.context().close();
  });

  test('deletes their account after a warning', async ({ newcomer: { page, user, fullName, api }, ann }) => {
    const { username } = await api.user.get({ name: user });
    await page.goto('/settings/account');
    await page.getByRole('button', { name: 'Delete account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete account' });
    await expect(dialog.getByText('Anything with another admin stays.')).toBeVisible();
    const action = dialog.getByRole('button', { name: 'Delete account' });
    await expect(action).toBeDisabled();
    await dialog.getByRole('textbox', { name: /your username/ }).fill(username);
    await action.click();
    await expect(page).toHaveURL('/login');
    await expect(ann.api.user.get({ name: user })).rejects.toMatchObject({ status: 404 });
    expect((await ann.api.user.list({ filter: `"${fullName}"` })).users).toEqual([]);
  });
});
