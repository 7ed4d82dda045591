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
  storedBytes: 5 * 1024 * 1024,
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
const backup = {
  name: 'backups/1',
  state: 'DONE',
  scheduled: false,
  file: 'potluck-2094-01-01T00-00-00-abc123.zip',
  sizeBytes: 3 * 1024 * 1024,
  rowCount: 1200,
  pictureCount: 1,
  errorMessage: '',
  createTime: '2094-01-01T00:00:00.000Z',
  endTime: '2094-01-01T00:01:00.000Z',
  etag: '"1"',
};
const noSchedule = { intervalDays: 0, hour: 3, keepCount: 7, nextTime: null };
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
  await expect.element(page.getByText('bob@example.com · 5 MB')).toBeVisible();
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

test('operators make and delete backups, and see why one failed', async () => {
  const api = await openServer();
  await expect.element(page.getByText('No backups yet.')).toBeVisible();
  const running = { ...backup, state: 'RUNNING', sizeBytes: 0 };
  api.on(`POST ${base}/backups`, running);
  api.on(`GET ${base}/backups`, { backups: [running], nextPageToken: '' });
  await button('Back up now').click();
  await expect.element(page.getByText('Running …')).toBeVisible();
  const failed = { ...running, name: 'backups/2', state: 'FAILED', errorMessage: 'no space left' };
  api.on(`GET ${base}/backups`, { backups: [failed, backup], nextPageToken: '' });
  await expect.element(page.getByText('3 MB · 1,200 rows · 1 picture'), { timeout: 5000 }).toBeVisible();
  await expect.element(page.getByText('Failed: no space left')).toBeVisible();
  api.on(`DELETE ${base}/backups/2`, {});
  api.on(`GET ${base}/backups`, { backups: [backup], nextPageToken: '' });
  await page
    .getByRole('button', { name: /^Delete the backup of/ })
    .first()
    .click();
  await button('Delete backup').click();
  await expect.element(page.getByText('Failed: no space left')).not.toBeInTheDocument();
});

test('operators schedule backups, and choose how many stay', async () => {
  const api = await openServer();
  const daily = { ...noSchedule, intervalDays: 1, nextTime: '2094-01-04T03:00:00.000Z' };
  api.on(`POST ${base}/backups:schedule`, daily);
  api.on(`GET ${base}/backups:describeSchedule`, daily);
  await page.getByLabelText('Back up automatically').selectOptions('Every day');
  await expect.element(page.getByText(/^Next backup: Jan/)).toBeVisible();
  await page.getByLabelText('Keep', { exact: true }).selectOptions('The newest 30');
  await expect
    .poll(() => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([
      { intervalDays: 1, hour: 3, keepCount: 7 },
      { intervalDays: 1, hour: 3, keepCount: 30 },
    ]);
});

function operatorsApi() {
  return annsApi()
    .on(`GET /users/v1alpha1/${ann.name}/settings`, { ...annsSettings, operator: true })
    .on(`GET /users/v1alpha1/${bob.name}`, bob)
    .on(`GET ${base}/instances:describe`, status)
    .on(`GET ${base}/accounts`, { accounts: [bobsAccount, annsAccount], nextPageToken: '' })
    .on(`GET ${base}/invitedAddresses`, { invitedAddresses: [eve], nextPageToken: '' })
    .on(`GET ${base}/backups`, { backups: [], nextPageToken: '' })
    .on(`GET ${base}/backups:describeSchedule`, noSchedule)
    .on(`GET ${base}/operatorActions`, { operatorActions: [action], nextPageToken: '' });
}

async function openServer(api = operatorsApi()) {
  await openApp('/settings/server', api);
  await expect.element(heading('Server'), { timeout: 5000 }).toBeVisible();
  return api;
}
