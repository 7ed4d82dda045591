import { ApiError, type PermissionLevel } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';

const accesses = 'GET /circles/v1alpha1/circles/millers/accesses';
const bobs = '/circles/v1alpha1/circles/millers/accesses/bob';
const level = () => page.getByRole('combobox', { name: 'Access for Bob Stone' });
const lastAdmin = new ApiError('FAILED_PRECONDITION', 'LAST_ADMIN', 'Make somebody else ADMIN first.');

test('an ADMIN can set any level and revoke grants', async () => {
  await openPanel('PERMISSION_LEVEL_ADMIN', 'Share');
  await expect.element(level()).toHaveValue('PERMISSION_LEVEL_READ');
  expect(optionsOf(level().element())).toEqual(['Can view', 'Can edit', 'Admin']);
  await expect.element(page.getByRole('button', { name: 'Revoke access for Bob Stone' })).toBeVisible();
});

test('the only admin cannot leave, and sees why', async () => {
  await openPanel('PERMISSION_LEVEL_ADMIN', 'Share');
  await expect.element(page.getByText('You’re the only admin. Add another before you leave.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Access for Ann Miller' })).not.toBeInTheDocument();
});

test('a writer sees all grants, and can only lower or end their own', async () => {
  await openPanel('PERMISSION_LEVEL_WRITE', 'Access');
  const own = page.getByRole('combobox', { name: 'Access for Ann Miller' });
  await expect.element(own).toBeVisible();
  expect(optionsOf(own.element())).toEqual(['Can view', 'Can edit']);
  await expect.element(page.getByText('Bob Stone')).toBeVisible();
  await expect.element(level()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Leave' })).toBeVisible();
  await expect.element(page.getByRole('searchbox', { name: /Invite/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Change who can see it')).not.toBeInTheDocument();
});

test('a level that the server rejects is reverted with the server’s message', async () => {
  const api = await openPanel('PERMISSION_LEVEL_ADMIN', 'Share');
  const answer = Promise.withResolvers<ApiError>();
  api.on(`PATCH ${bobs}`, () => answer.promise);
  await level().selectOptions('Can edit');
  await expect.element(level()).toHaveValue('PERMISSION_LEVEL_WRITE');
  answer.resolve(lastAdmin);
  await expect.element(page.getByText(/Make someone else an admin first\./)).toBeVisible();
  await expect.element(level()).toHaveValue('PERMISSION_LEVEL_READ');
});

test('a grant that cannot be revoked reappears with the server’s message', async () => {
  const api = await openPanel('PERMISSION_LEVEL_ADMIN', 'Share');
  api.on(`DELETE ${bobs}`, lastAdmin);
  await page.getByRole('button', { name: 'Revoke access for Bob Stone' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.element(page.getByText(/Make someone else an admin first\./)).toBeVisible();
  await expect.element(level()).toBeVisible();
});

test('Escape closes only the question, and restores the focus', async () => {
  await openPanel('PERMISSION_LEVEL_ADMIN', 'Share');
  const revoke = page.getByRole('button', { name: 'Revoke access for Bob Stone' });
  await revoke.click();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await expect.element(revoke).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Share', exact: true })).toHaveFocus();
});

async function openPanel(permissionLevel: PermissionLevel, button: string) {
  const circle = { ...millers, circleAccess: { ...millers.circleAccess, permissionLevel } };
  const api = annsApi()
    .on('GET /circles/v1alpha1/circles/millers', circle)
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on(accesses, {
      accesses: [grant('ann', 'Ann', 'Miller', permissionLevel), grant('bob', 'Bob', 'Stone')],
      nextPageToken: '',
    });
  await openApp('/circles/millers', api);
  await page.getByRole('button', { name: button, exact: true }).click();
  // The panel's chunk loads on first use.
  await expect.element(page.getByRole('list', { name: 'Members' }), { timeout: 5000 }).toBeVisible();
  return api;
}

function grant(
  id: string,
  givenName: string,
  familyName: string,
  level: PermissionLevel = 'PERMISSION_LEVEL_READ',
) {
  return {
    name: `circles/millers/accesses/${id}`,
    requester: { user: 'users/ann' },
    recipient: { name: `users/${id}`, username: id, givenName, familyName },
    level,
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
  };
}

function optionsOf(select: Element): string[] {
  return [...select.querySelectorAll('option')].map(option => option.label);
}
