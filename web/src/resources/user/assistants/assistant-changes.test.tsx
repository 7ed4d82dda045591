import type { AssistantChange } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsApi } from '../../../testing/people.ts';

const patient = { timeout: 15_000 };
const path = '/users/v1alpha1/users/ann/assistantChanges';
const dinners: AssistantChange = {
  name: 'users/ann/assistantChanges/1',
  accessKey: 'users/ann/accessKeys/claude',
  accessKeyTitle: 'Claude',
  batch: 'batch',
  tool: 'PLAN_EVENTS',
  things: [
    { name: 'calendars/home/events/1', title: 'Soup' },
    { name: 'calendars/home/events/2', title: 'Curry' },
  ],
  thingCount: 2,
  changeState: 'DONE',
  createTime: new Date(Date.now() - 3_600_000).toISOString(),
  undoTime: null,
  etag: '"1"',
};
const listed = (...assistantChanges: AssistantChange[]) => ({ assistantChanges, nextPageToken: '' });

test('a change by an assistant is listed by connection, and can be undone', async () => {
  const api = annsApi()
    .on(`GET ${path}`, listed(dinners))
    .on(`POST ${path}/1:undo`, { undoneCount: 2, kept: [] });
  await openApp('/settings/assistants', api);
  await expect.element(page.getByRole('heading', { name: 'Claude' }), patient).toBeVisible();
  await expect.element(page.getByText('Soup and Curry')).toBeVisible();
  api.on(`GET ${path}`, listed({ ...dinners, changeState: 'UNDONE' }));
  await page.getByRole('button', { name: 'Undo: Soup and Curry' }).click();
  await expect.element(page.getByText('Undone', { exact: true })).toBeVisible();
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({ wholeBatch: false });
});

test('what stayed is named with the reason', async () => {
  const reason = 'it was changed since';
  const api = annsApi()
    .on(`GET ${path}`, listed(dinners))
    .on(`POST ${path}/1:undo`, { undoneCount: 1, kept: [{ title: 'Curry', reason }] });
  await openApp('/settings/assistants', api);
  await page.getByRole('button', { name: 'Undo: Soup and Curry' }).click(patient);
  await expect.element(page.getByText(/Curry: it was changed since/)).toBeVisible();
});

test('without changes, the page says how to connect an assistant', async () => {
  await openApp('/settings/assistants', annsApi().on(`GET ${path}`, listed()));
  await expect.element(page.getByText('No changes by assistants or calendar apps'), patient).toBeVisible();
});
