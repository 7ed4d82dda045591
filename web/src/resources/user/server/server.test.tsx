import { type Account, ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { ann, annsApi, annsSettings, bob } from '../../../testing/people.ts';

const base = '/operator/v1alpha1';
const bobsAccount: Account = {
  name: 'accounts/bob',
  title: 'Bob Stone',
  email: 'bob@example.com',
  operator: false,
  suspendTime: null,
  sessionCount: 2,
  accessKeyCount: 0,
  createTime: '2094-01-01T00:00:00.000Z',
  lastUsedTime: '2094-01-02T00:00:00.000Z',
  etag: '"1"',
};
const annsAccount: Account = {
  ...bobsAccount,
  ...{ name: 'accounts/ann', title: 'Ann Miller', email: 'ann@example.com', operator: true },
};
const eve = {
  name: 'invitedAddresses/1',
  email: 'eve@example.com',
  createTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};
const action = {
  name: 'operatorActions/1',
  actor: 'Ann Miller',
  action: 'INVITE_ADDRESS',
  target: 'eve@example.com',
  createTime: '2094-01-01T00:00:00.000Z',
  etag: '"1"',
};
const status = {
  ...{ version: '1.2.3', signUp: 'invited', signUpDomains: [], directory: 'circles' },
  ...{ database: 'sqlite', databaseBytes: 3 * 1024 * 1024, pictureStorage: 'files' },
  ...{ accountCount: 2, suspendedCount: 0, waitingJobCount: 0, lateJobCount: 0 },
  processStartTime: '2094-01-01T00:00:00.000Z',
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('only operators have the page', async () => {
  await openApp('/settings', annsApi());
  await expect.element(page.getByRole('link', { name: /Account and data/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Server/ })).not.toBeInTheDocument();
  await openApp('/settings/server', annsApi());
  await expect.element(heading('Nothing here')).toBeVisible();
});

test('operators see the state of the server, its people, invitations and past actions', async () => {
  await openServer();
  await expect.element(page.getByText('People with an invitation')).toBeVisible();
  await expect.element(page.getByText('SQLite, 3 MB · pictures in files')).toBeVisible();
  await expect.element(page.getByText('Nothing to do')).toBeVisible();
  await expect.element(page.getByText('Ann Miller (operator)')).toBeVisible();
  await expect.element(page.getByText('bob@example.com')).toBeVisible();
  await expect.element(page.getByText('Invited: eve@example.com')).toBeVisible();
});

test('a suspension asks for confirmation, and operators cannot suspend themselves', async () => {
  const api = await openServer();
  await expect.element(button('More for Ann Miller')).not.toBeInTheDocument();
  const suspended = { ...bobsAccount, suspendTime: '2094-01-03T00:00:00.000Z', sessionCount: 0 };
  api.on(`POST ${base}/accounts/bob:suspend`, suspended);
  await button('More for Bob Stone').click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  api.on(`GET ${base}/accounts`, { accounts: [suspended], nextPageToken: '' });
  await button('Suspend').click();
  await expect.element(page.getByText(/^Suspended Jan/)).toBeVisible();
});

test('a rejected deletion shows why', async () => {
  const api = await openServer();
  const refused = new ApiError(
    'PERMISSION_DENIED',
    'NO_OPERATOR',
    'Only operators of this server may do this.',
  );
  api.on(`DELETE ${base}/accounts/bob`, refused);
  await button('More for Bob Stone').click();
  await page.getByRole('menuitem', { name: 'Delete account' }).click();
  await button('Delete account').click();
  await expect.element(page.getByText('Only operators of this server may do this.')).toBeVisible();
});

test('operators invite addresses and take invitations back', async () => {
  const api = await openServer();
  api.on(`POST ${base}/invitedAddresses`, { ...eve, email: 'dan@example.com' });
  await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(' dan@example.com ');
  await button('Invite').click();
  await expect.element(page.getByRole('textbox', { name: 'E-mail address', exact: true })).toHaveValue('');
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ email: 'dan@example.com' });
  api.on(`DELETE ${base}/invitedAddresses/1`, {});
  api.on(`GET ${base}/invitedAddresses`, { invitedAddresses: [], nextPageToken: '' });
  await button('Take back the invitation of eve@example.com').click();
  await expect.element(page.getByText('No addresses are waiting.')).toBeVisible();
});

test('the search asks the server, and parts that fail to load can be retried', async () => {
  const api = operatorsApi().on(
    `GET ${base}/instances:describe`,
    new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong on our side.'),
  );
  await openServer(api);
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  api.on(`GET ${base}/instances:describe`, status);
  await button('Retry').click();
  await expect.element(page.getByText('People with an invitation')).toBeVisible();
  api.on(`GET ${base}/accounts`, { accounts: [], nextPageToken: '' });
  await page.getByRole('searchbox').fill('zoe');
  await expect.element(page.getByText('Nobody matches this search.')).toBeVisible();
  const filters = api.requests.map(({ query }) => query.get('filter'));
  expect(filters).toContain('"zoe"');
});

function operatorsApi() {
  return annsApi()
    .on(`GET /users/v1alpha1/${ann.name}/settings`, { ...annsSettings, operator: true })
    .on(`GET /users/v1alpha1/${bob.name}`, bob)
    .on(`GET ${base}/instances:describe`, status)
    .on(`GET ${base}/accounts`, { accounts: [bobsAccount, annsAccount], nextPageToken: '' })
    .on(`GET ${base}/invitedAddresses`, { invitedAddresses: [eve], nextPageToken: '' })
    .on(`GET ${base}/operatorActions`, { operatorActions: [action], nextPageToken: '' });
}

async function openServer(api = operatorsApi()) {
  await openApp('/settings/server', api);
  await expect.element(heading('Server'), { timeout: 5000 }).toBeVisible();
  return api;
}
