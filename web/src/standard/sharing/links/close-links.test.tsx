import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { freshLink } from '../../../testing/links.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi } from '../../../testing/people.ts';

const links = '/circles/v1alpha1/circles/millers/links';
const bobs = '/circles/v1alpha1/circles/millers/accesses/bob';
const open = { ...freshLink, secretUri: '', mostUses: 5, useCount: 2 };
const question = () => page.getByRole('dialog', { name: 'Revoke access for Bob Stone?' });
const offer = () => page.getByRole('checkbox', { name: 'Also close the open link' });
const level = () => page.getByRole('combobox', { name: 'Access for Bob Stone' });

test('removing a person lists the open links, and unchecking the option keeps them open', async () => {
  const api = await askToRemove({ links: [open], nextPageToken: '' });
  await expect.element(offer()).toBeChecked();
  await expect.element(question().getByText(/2 of 5 used · until/)).toBeVisible();
  await offer().click();
  await expect.element(question().getByText(/Other people can still join/)).toBeVisible();
  await question().getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.poll(() => removals(api)).toEqual(['true']);
});

test('by default, the open links are closed', async () => {
  const api = await askToRemove({ links: [open], nextPageToken: '' });
  await expect.element(offer()).toBeChecked();
  await question().getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.poll(() => removals(api)).toEqual(['false']);
});

test('without open links, the option is hidden', async () => {
  await askToRemove({ links: [], nextPageToken: '' });
  await expect.element(question().getByRole('button', { name: 'Revoke', exact: true })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

test('links that fail to load are closed by default too, and can be reloaded', async () => {
  const api = await askToRemove(new ApiError('PERMISSION_DENIED', 'LEVEL_TOO_LOW', 'You need admin access.'));
  await expect.element(question().getByText('Couldn’t load the open links')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Also close the open links' })).toBeChecked();
  api.on(`GET ${links}`, { links: [open, { ...open, name: `${open.name}2` }], nextPageToken: '' });
  await question().getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Also close the 2 open links' })).toBeChecked();
});

test('while links load, the person can still confirm', async () => {
  const never = new Promise<never>(() => undefined);
  const api = await askToRemove(() => never);
  await expect.element(question().getByRole('button', { name: 'Revoke', exact: true })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
  await question().getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.poll(() => removals(api)).toEqual(['false']);
});

test('lowering a level offers to close links only if an open link gives more', async () => {
  const api = await openMembers({ links: [open], nextPageToken: '' });
  await expect.element(page.getByRole('list', { name: 'Open links' })).toBeVisible();
  await level().selectOptions('Admin');
  await expect.poll(() => changes(api)).toEqual([['PERMISSION_LEVEL_ADMIN', 'false']]);
  await level().selectOptions('Can edit');
  await expect.poll(() => changes(api)).toHaveLength(2);
  await level().selectOptions('Can view');
  await expect.element(page.getByRole('dialog', { name: 'Lower access for Bob Stone?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(changes(api)).toHaveLength(2);
  await level().selectOptions('Can view');
  await offer().click();
  await page.getByRole('button', { name: 'Lower access' }).click();
  await expect.poll(() => changes(api)).toContainEqual(['PERMISSION_LEVEL_READ', 'true']);
});

async function askToRemove(listed: Parameters<FakeApi['on']>[1]) {
  const api = await openMembers(listed);
  await page.getByRole('button', { name: 'Revoke access for Bob Stone' }).click();
  return api;
}

async function openMembers(listed: Parameters<FakeApi['on']>[1]) {
  let level = 'PERMISSION_LEVEL_WRITE';
  const grant = () => ({
    name: 'circles/millers/accesses/bob',
    requester: { user: 'users/ann' },
    recipient: { name: 'users/bob', username: 'bob', givenName: 'Bob', familyName: 'Stone' },
    level,
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
  });
  const api = annsApi()
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on('GET /circles/v1alpha1/circles/millers/accesses', () => ({ accesses: [grant()], nextPageToken: '' }))
    .on(`PATCH ${bobs}`, ({ body }) => {
      ({ level } = body as { level: string });
      return grant();
    })
    .on(`DELETE ${bobs}`, {})
    .on(`GET ${links}`, listed);
  await openApp('/circles/millers?show=members', api);
  await expect.element(page.getByRole('list', { name: 'Members' })).toBeVisible();
  return api;
}

function removals({ requests }: FakeApi) {
  return requests.filter(({ method, path }) => method === 'DELETE' && path === bobs).map(keepLinksOf);
}

function changes({ requests }: FakeApi) {
  return requests
    .filter(({ method, path }) => method === 'PATCH' && path === bobs)
    .map(each => [(each.body as { level: string }).level, keepLinksOf(each)]);
}

function keepLinksOf({ query }: FakeApi['requests'][number]) {
  return query.get('keepLinks');
}
