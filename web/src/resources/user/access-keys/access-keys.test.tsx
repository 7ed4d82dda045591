import { type AccessKey, ApiError, type KeyScope } from '@potluck/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi, millers } from '../../../testing/people.ts';

const keys = '/users/v1alpha1/users/ann/accessKeys';
const fridge: AccessKey = {
  name: 'users/ann/accessKeys/1',
  title: 'Fridge',
  description: 'Shows what is cooked today',
  unencryptedAccessKey: '',
  createTime: '2094-01-01T00:00:00.000Z',
  lastUsedTime: null,
  expireTime: null,
  scope: null,
  etag: '"1"',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a new key is shown once with a copy button, and then is in the list', async () => {
  const api = await openKeys([]);
  await expect.element(page.getByText('No access keys yet')).toBeVisible();
  api.on(`POST ${keys}`, { ...fridge, unencryptedAccessKey: 'potluck_key_secret' });
  await button('New access key').click();
  await page.getByRole('button', { name: /^Script/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fridge');
  await page.getByRole('textbox', { name: 'Description' }).fill('Shows what is cooked today');
  api.on(`GET ${keys}`, { accessKeys: [fridge], nextPageToken: '' });
  await button('Create key').click();
  await expect
    .element(page.getByRole('textbox', { name: 'Key for Fridge' }))
    .toHaveValue('potluck_key_secret');
  await expect.element(button('Copy “Key for Fridge”')).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'Fridge',
    description: 'Shows what is cooked today',
    expireTime: null,
    scope: null,
  });
  await button('Copy “Key for Fridge”').click();
  await button('Done').click();
  await expect.element(page.getByText('Never used · Never expires')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Key for Fridge' })).not.toBeInTheDocument();
});

test('closing a key that was not copied asks for confirmation', async () => {
  const api = await openKeys([]);
  api.on(`POST ${keys}`, { ...fridge, unencryptedAccessKey: 'potluck_key_secret' });
  await button('New access key').click();
  await page.getByRole('button', { name: /^Script/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fridge');
  await button('Create key').click();
  const key = page.getByRole('textbox', { name: 'Key for Fridge' });
  await expect.element(key).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Close without copying the key?')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Close without copying the key?')).not.toBeInTheDocument();
  await expect.element(key).toHaveValue('potluck_key_secret');
  document.querySelector<HTMLElement>('.mantine-Drawer-overlay')?.click();
  await button('Back to the key').click();
  await button('Copy “Key for Fridge”').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(key).not.toBeInTheDocument();
});

test('an invalid expiry date prevents creation', async () => {
  const api = await openKeys([]);
  await button('New access key').click();
  await page.getByRole('button', { name: /^Script/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fridge');
  await page.getByRole('textbox', { name: 'Last day' }).fill('someday');
  await button('Create key').click();
  await expect.element(page.getByText(/^Write it like/)).toBeVisible();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('a key expires at the end of its last day', async () => {
  const api = await openKeys([]);
  api.on(`POST ${keys}`, fridge);
  await button('New access key').click();
  await page.getByRole('button', { name: /^Script/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fridge');
  await page.getByLabelText('Last day').fill('2099-03-06');
  await button('Create key').click();
  await expect.element(button('Done')).toBeVisible();
  const { expireTime }: Partial<AccessKey> = api.requests.find(({ method }) => method === 'POST')?.body ?? {};
  expect(expireTime).toBe(new Date(2099, 2, 6, 23, 59, 59, 999).toISOString());
});

test('an edit sends the etag, and an untouched expiry stays exact', async () => {
  const expireTime = '2099-03-06T10:00:00.000Z';
  const api = await openKeys([{ ...fridge, expireTime }]);
  api.on(`PATCH /users/v1alpha1/${fridge.name}`, { ...fridge, title: 'Wall' });
  await button('Edit Fridge').click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Wall');
  await button('Save').click();
  await expect.element(button('Save')).not.toBeInTheDocument();
  const { description, etag, name } = fridge;
  expect(api.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    ...{ name, etag, description, expireTime, scope: null },
    title: 'Wall',
  });
});

test('a key can be limited to reading the lists of one circle, and its row says so', async () => {
  const api = await openKeys([]);
  api.on('GET /circles/v1alpha1/circles', { circles: [millers], nextPageToken: '' });
  api.on(`POST ${keys}`, { ...fridge, unencryptedAccessKey: 'potluck_key_secret' });
  await button('New access key').click();
  await page.getByRole('button', { name: /^Script/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fridge');
  await page.getByRole('radio', { name: 'Only read' }).click();
  for (const kind of ['Calendars', 'Recipes', 'Cookbooks', 'Menus', 'Pantries', 'Lists'])
    await button(kind).click();
  await button('Create key').click();
  await expect.element(page.getByText('Choose at least one kind of thing.')).toBeVisible();
  await button('Lists').click();
  await page.getByText('Some circles').click();
  await button(millers.title).click();
  const scope: KeyScope = {
    doors: ['API'],
    kinds: ['LIST'],
    level: 'READ',
    circles: [millers.name],
    things: [],
  };
  api.on(`GET ${keys}`, { accessKeys: [{ ...fridge, scope }], nextPageToken: '' });
  await button('Create key').click();
  await expect.element(page.getByRole('textbox', { name: 'Address of the API' })).toBeVisible();
  const made = api.requests.find(({ method }) => method === 'POST')?.body;
  expect(made).toMatchObject({ scope });
  await button('Copy “Key for Fridge”').click();
  await button('Done').click();
  await expect.element(page.getByText('Script · Only read · Lists · one circle')).toBeVisible();
});

test('a key for a calendar app comes with a link, a profile, a QR code, the address and the username', async () => {
  const scope: KeyScope = {
    doors: ['DAV'],
    kinds: ['CALENDAR', 'LIST'],
    level: 'PLAN',
    circles: [],
    things: [],
  };
  const api = await openKeys([]);
  api.on(`POST ${keys}`, {
    ...fridge,
    title: 'Calendar app',
    scope,
    unencryptedAccessKey: 'potluck_key_secret',
  });
  await button('New access key').click();
  await page.getByRole('button', { name: /^Calendar app/ }).click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Calendar app');
  expect(page.getByRole('radio', { name: 'Everything you can' }).elements()).toEqual([]);
  expect(button('Recipes').elements()).toEqual([]);
  await button('Create key').click();
  const link = page.getByRole('link', { name: 'Open in DAVx5' });
  const address = `davx5://ann:potluck_key_secret@${location.host}/dav/`;
  await expect.element(link, { timeout: 5000 }).toHaveAttribute('href', address);
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ scope });
  await expect.element(page.getByRole('img', { name: /QR code for DAVx5/ })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ann');
  const calendars = page.getByRole('textbox', { name: 'Address of the calendars' });
  await expect.element(calendars).toHaveValue(`${location.origin}/dav/`);
  await expect.element(page.getByText(/contains the key\. Delete the file afterwards/)).toBeVisible();
  const saved = vi.spyOn(URL, 'createObjectURL');
  await button('Profile for iPhone and Mac').click();
  const [file] = saved.mock.calls[0] ?? [];
  expect(file instanceof Blob && file.type).toBe('application/x-apple-aspen-config');
  expect(await (file as Blob).text()).toContain('<string>potluck_key_secret</string>');
  // The key has reached an app, so nothing is lost.
  await button('Done').click();
  await expect.element(link).not.toBeInTheDocument();
});

test('calendars and lists can be hidden from calendar apps', async () => {
  const apps = '/users/v1alpha1/users/ann/settings';
  const family = { collection: 'calendars/family', title: 'Family', shown: true };
  const chores = { collection: 'lists/chores', title: 'Chores', shown: false };
  const api = await openKeys([fridge], { collections: [family, chores] });
  const shows = (title: string) => page.getByRole('switch', { name: title });
  await expect.element(shows('Family')).toBeChecked();
  await expect.element(shows('Chores')).not.toBeChecked();
  api.on(`POST ${apps}:showInCalendarApps`, {});
  api.on(`GET ${apps}:calendarApps`, { collections: [{ ...family, shown: false }, chores] });
  await shows('Family').click();
  await expect.element(shows('Family')).not.toBeChecked();
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toEqual({ collection: 'calendars/family', shown: false });
});

test('revoking a key asks for confirmation', async () => {
  const api = await openKeys([fridge]);
  api.on(`DELETE /users/v1alpha1/${fridge.name}`, {});
  await button('Revoke Fridge').click();
  await button('Revoke').click();
  await expect.element(page.getByText('No access keys yet')).toBeVisible();
});

test('the form shows server errors and keeps the input', async () => {
  const api = await openKeys([]);
  const full = 'You have 100 access keys already: revoke one that is not used any more.';
  api.on(`POST ${keys}`, new ApiError('FAILED_PRECONDITION', 'TOO_MANY', full));
  await button('New access key').click();
  await page.getByRole('button', { name: /^Script/ }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Fridge');
  await button('Create key').click();
  await expect.element(page.getByText(full)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Fridge');
});

test('keys that fail to load show an error and can be retried', async () => {
  const api = annsApi().on(
    `GET ${keys}`,
    new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong on our side.'),
  );
  await openApp('/settings/access-keys', api);
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  api.on(`GET ${keys}`, { accessKeys: [fridge], nextPageToken: '' });
  await button('Retry').click();
  await expect.element(page.getByText('Fridge')).toBeVisible();
});

async function openKeys(accessKeys: AccessKey[], apps = { collections: [] as object[] }) {
  const api = annsApi()
    .on(`GET ${keys}`, { accessKeys, nextPageToken: '' })
    .on('GET /users/v1alpha1/users/ann/settings:calendarApps', apps);
  await openApp('/settings/access-keys', api);
  // The tab’s chunk loads when the tab is first opened.
  const title = page.getByRole('heading', { name: 'Access keys', exact: true });
  await expect.element(title, { timeout: 5000 }).toBeVisible();
  return api;
}
