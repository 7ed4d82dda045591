import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { ann, annsApi } from '../../testing/people.ts';

const userRoute = 'PATCH /users/v1alpha1/users/ann';
const save = () => page.getByRole('button', { name: 'Save' });

test('only what was changed is sent', async () => {
  const api = annsApi().on(userRoute, { ...ann, bio: 'Bakes on Sundays' });
  const { href } = await openApp('/users/ann/edit', api);
  await page.getByRole('textbox', { name: 'About you' }).fill('Bakes on Sundays');
  await save().click();
  await expect.element(page.getByText('Bakes on Sundays')).toBeVisible();
  expect(href()).toBe('/users/ann');
  const patches = api.requests.filter(({ method }) => method === 'PATCH');
  expect(patches.map(({ query, body }) => [query.get('updateMask'), body])).toEqual([
    ['bio', { bio: 'Bakes on Sundays', name: 'users/ann', etag: ann.etag }],
  ]);
});

test('a username that is taken is told of at its field', async () => {
  const fieldViolations = [{ field: 'username', description: 'is taken' }];
  const taken = new ApiError('INVALID_ARGUMENT', 'INVALID_FIELD', 'username is taken.', { fieldViolations });
  await openApp('/users/ann/edit', annsApi().on(userRoute, taken));
  await page.getByRole('textbox', { name: 'Username' }).fill('bob');
  await save().click();
  await expect.element(page.getByText('Is taken.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toHaveFocus();
});

test('the e-mail address is shown and cannot be written', async () => {
  await openApp('/users/ann/edit', annsApi());
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann@example.com');
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly');
});
