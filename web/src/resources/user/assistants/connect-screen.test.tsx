import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi, millers } from '../../../testing/people.ts';

const patient = { timeout: 15_000 };
const path = '/auth/assistant-requests/uid';
const asking = {
  ...{ title: 'Claude', host: 'claude.ai', redirectHost: 'claude.ai', isLocal: false, level: 'PLAN' },
};

test('the screen says who asks, and sends what the person chose', async () => {
  const api = annsApi()
    .on(`GET ${path}`, asking)
    .on('GET /circles/v1alpha1/circles', { circles: [millers], nextPageToken: '' })
    .on(`POST ${path}`, { location: '#connected' });
  await openApp('/connect/uid', api);
  await expect.element(page.getByRole('heading', { name: 'Connect Claude?' }), patient).toBeVisible();
  await expect.element(page.getByText('claude.ai wants to act for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Recipes' }).click();
  await page.getByText('Some circles').click();
  await page.getByRole('button', { name: millers.title }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      ...{ allow: true, level: 'PLAN', circles: [millers.name] },
      kinds: ['CALENDAR', 'LIST', 'COOKBOOK', 'MENU', 'PANTRY'],
    });
});

test('a program on this device without a document is named as such, and can be declined', async () => {
  const api = annsApi()
    .on(`GET ${path}`, { ...asking, host: '', redirectHost: 'localhost:1', isLocal: true })
    .on(`POST ${path}`, { location: '#declined' });
  await openApp('/connect/uid', api);
  await expect.element(page.getByText(/A program that calls itself Claude/), patient).toBeVisible();
  await expect.element(page.getByText(/It runs on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Don’t connect Claude' }).click();
  await expect
    .poll(() => api.requests.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({ allow: false });
});

test('a request that is no longer open says so', async () => {
  const expired = new ApiError('FAILED_PRECONDITION', 'REQUEST_EXPIRED', 'This request took too long.');
  await openApp('/connect/uid', annsApi().on(`GET ${path}`, expired));
  const over = page.getByText('This request is no longer open. Start again in your assistant.');
  await expect.element(over, patient).toBeVisible();
});
