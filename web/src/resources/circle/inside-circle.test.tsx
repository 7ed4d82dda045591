import { ApiError, type Circle } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';

const mayRead: Circle = {
  ...millers,
  circleAccess: millers.circleAccess && { ...millers.circleAccess, permissionLevel: 'PERMISSION_LEVEL_READ' },
};
const theCircle = 'GET /circles/v1alpha1/circles/millers';

test('nobody fills in a form whose work the circle would not take', async () => {
  await openApp('/circles/millers/lists/create', annsApi().on(theCircle, mayRead));
  const note = page.getByRole('heading', { name: 'You may read this circle, not add to it', level: 1 });
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the circle' }).click();
  await expect.element(page.getByRole('heading', { name: 'The Millers', level: 1 })).toBeVisible();
});

test('a member who may only read gets no form to change the circle', async () => {
  await openApp('/circles/millers/edit', annsApi().on(theCircle, mayRead));
  const note = page.getByRole('heading', { name: 'You may read this circle, not change it', level: 1 });
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Back to the circle' }).click();
  await expect.element(page.getByRole('heading', { name: 'The Millers', level: 1 })).toBeVisible();
});

test('inside a circle that one does not see there is nothing to make', async () => {
  const hidden = new ApiError('NOT_FOUND', 'NOT_FOUND', 'There is no such circle.');
  await openApp('/circles/millers/recipes/create', annsApi().on(theCircle, hidden));
  await expect.element(page.getByRole('heading', { name: 'There is nothing here', level: 1 })).toBeVisible();
});
