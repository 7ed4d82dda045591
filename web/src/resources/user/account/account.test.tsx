import { ApiError, type Session } from '@potluck/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi } from '../../../testing/people.ts';

const here: Session = {
  name: 'users/ann/sessions/1',
  browser: 'Firefox',
  operatingSystem: 'Linux',
  current: true,
  createTime: '2094-01-01T00:00:00.000Z',
  lastUsedTime: '2094-01-01T00:00:00.000Z',
  expireTime: '2094-02-01T00:00:00.000Z',
  etag: '"1"',
};
const phone: Session = {
  ...here,
  name: 'users/ann/sessions/2',
  browser: 'Safari',
  operatingSystem: 'iPhone',
  current: false,
};
const account = '/users/v1alpha1/users/ann';
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('each session can be ended, except the current one', async () => {
  const api = (await openAccount()).on(`DELETE /users/v1alpha1/${phone.name}`, {});
  await expect.element(page.getByText('Firefox on Linux')).toBeVisible();
  await expect.element(page.getByText('This browser')).toBeVisible();
  await expect.element(button('Sign out Firefox on Linux')).not.toBeInTheDocument();
  await button('Sign out Safari on iPhone').click();
  await expect.element(page.getByText('Safari on iPhone')).not.toBeInTheDocument();
  expect(api.requests.some(({ method, path }) => method === 'DELETE' && path.endsWith(phone.name))).toBe(
    true,
  );
});

test('signing out everywhere ends this session too', async () => {
  const api = (await openAccount()).on('POST /auth/logout/everywhere', null);
  await button('Sign out everywhere').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(api.requests.some(({ path }) => path === '/auth/logout/everywhere')).toBe(true);
});

test('people can download their data as a file, and errors show', async () => {
  const api = await openAccount();
  const archive = new Response(new Blob(['PK']), { headers: { 'content-type': 'application/zip' } });
  const path = '/files/users/v1alpha1/users/ann:export';
  const saved = Promise.withResolvers<string>();
  const take = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    saved.resolve(event.target.download);
  };
  // The download link is not in the document, so tests have to intercept its click.
  const click = HTMLAnchorElement.prototype.click;
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click;
  });
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', take);
    click.call(this);
  };
  api.on(`GET ${path}`, new ApiError('RESOURCE_EXHAUSTED', 'TOO_OFTEN', 'Try again in a minute.'));
  await button('Download my data').click();
  await expect.element(page.getByText('Try again in a minute.')).toBeVisible();
  api.on(`GET ${path}`, () => archive);
  await button('Download my data').click();
  expect(await saved.promise).toBe('potluck-ann.zip');
});

test('deleting the account requires the username, and signs out', async () => {
  const api = (await openAccount()).on(`DELETE ${account}`, {});
  const confirmed = page.getByRole('dialog').getByRole('button', { name: 'Delete account' });
  await button('Delete account…').click();
  await expect.element(confirmed).toBeDisabled();
  await page.getByRole('textbox', { name: /username/ }).fill('ben');
  await expect.element(confirmed).toBeDisabled();
  await page.getByRole('textbox', { name: /username/ }).fill('@ann');
  await confirmed.click();
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(forces(api.requests)).toEqual(['false']);
});

test('a sole admin must confirm leaving shared resources to the others', async () => {
  const metadata = { count: '2' };
  const refused = new ApiError('FAILED_PRECONDITION', 'ONLY_ADMIN', 'You are the only ADMIN.', { metadata });
  const api = await openAccount();
  api.on(`DELETE ${account}`, ({ query }) => (query.get('force') === 'true' ? {} : refused));
  await button('Delete account…').click();
  await page.getByRole('textbox', { name: /username/ }).fill('ann');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect.element(page.getByText(/You’re the only admin of 2 shared items/)).toBeVisible();
  await button('Leave it to them and delete').click();
  await expect.element(page.getByRole('heading', { name: 'Login' })).toBeVisible();
  expect(forces(api.requests)).toEqual(['false', 'true']);
});

test('an address for the times when friends are busy shows once, and can be revoked', async () => {
  const feed = '/users/v1alpha1/users/ann/settings';
  const api = await openAccount();
  api.on(`POST ${feed}:renewBusyFeed`, () => {
    api.on(`GET ${feed}:busyFeed`, { createTime: '2094-01-01T00:00:00.000Z' });
    return { uri: 'https://potluck.example/api/feeds/busy/abc.ics' };
  });
  api.on(`POST ${feed}:revokeBusyFeed`, () => {
    api.on(`GET ${feed}:busyFeed`, { createTime: null });
    return {};
  });
  await button('Create a secret address').click();
  await expect
    .element(page.getByLabelText('Secret address'))
    .toHaveValue('https://potluck.example/api/feeds/busy/abc.ics');
  await button('Revoke').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(button('Create a secret address')).toBeVisible();
  await expect.element(page.getByLabelText('Secret address')).not.toBeInTheDocument();
});

test('another person’s profile has no account tabs', async () => {
  const ben = { ...here, name: 'users/ben', username: 'ben', givenName: 'Ben', familyName: '', access: null };
  await openApp('/users/ben', annsApi().on('GET /users/v1alpha1/users/ben', ben));
  await expect.element(page.getByRole('heading', { name: 'Ben' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Access keys' })).not.toBeInTheDocument();
});

function forces(requests: { method: string; query: URLSearchParams }[]) {
  return requests.filter(({ method }) => method === 'DELETE').map(({ query }) => query.get('force'));
}

async function openAccount() {
  const api = annsApi().on('GET /users/v1alpha1/users/ann/sessions', {
    sessions: [here, phone],
    nextPageToken: '',
  });
  await openApp('/settings/account', api);
  // The tab’s chunk loads when the tab is first opened.
  const title = page.getByRole('heading', { name: 'Where you are signed in' });
  await expect.element(title, { timeout: 5000 }).toBeVisible();
  return api;
}
