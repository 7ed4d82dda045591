import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allOf } from '../../../offline/shelves.ts';
import { openVault } from '../../../offline/vault.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { listApi, listItem } from '../../../testing/lists.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { mostWaiting } from './waiting.ts';

const milk = listItem('Milk', { position: 'A' });
const bread = listItem('Bread', { position: 'B' });
const address = '/lists/groceries';
const ticking = `POST /lists/v1alpha1/${milk.name}/listItemCompletions`;

/** A server behind a network that can be taken away. */
function shop(items = [milk, bread]) {
  const api = listApi(items)
    .on(ticking, {})
    .on(`GET /lists/v1alpha1/${milk.name}`, { ...milk, completed: true });
  const network = { there: true };
  const send = api.fetch;
  api.fetch = async (input, init) => {
    if (!network.there) throw new TypeError('Failed to fetch');
    return send(input, init);
  };
  return { api, network };
}

async function back({ network }: { network: { there: boolean } }) {
  network.there = true;
  window.dispatchEvent(new Event('online'));
}

const box = (name: string) => page.getByRole('checkbox', { name });
const ticks = ({ asked }: FakeApi) => asked.filter(({ path }) => path.endsWith('/listItemCompletions'));

async function shelf() {
  return allOf('outbox', (await openVault('anns-session')).owner);
}

test('a tick without network stays, says that it waits, and is sent when the network is back', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText('Offline: 1 change is sent when the connection is back')).toBeVisible();
  await page.getByText('Done', { exact: true }).click();
  await expect.element(page.getByText(/^Not sent yet · Ann/)).toBeVisible();
  expect(ticks(store.api)).toEqual([]);
  await back(store);
  await expect.poll(() => ticks(store.api).length).toBe(1);
  await expect.element(page.getByText(/Not sent yet/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/Offline/)).not.toBeInTheDocument();
  await expect.element(box('Milk')).toBeChecked();
  expect(await shelf()).toEqual([]);
});

test('what was done without network is sent in its order, by the page that is opened next', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await page.getByRole('combobox', { name: 'Add an item' }).click();
  await userEvent.keyboard('eggs{Enter}');
  await box('Milk').click();
  await expect.poll(async () => (await shelf()).length).toBe(2);
  expect(JSON.stringify(await shelf())).not.toMatch(/eggs|Milk/);
  const next = shop();
  await openApp(address, next.api);
  await expect.poll(() => next.api.asked.filter(({ method }) => method === 'POST').length).toBe(2);
  const sent = next.api.asked.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent).toEqual([
    '/lists/v1alpha1/lists/groceries/listItems',
    `/lists/v1alpha1/${milk.name}/listItemCompletions`,
  ]);
});

test('what became impossible meanwhile is told on every screen until it has been read', async () => {
  const store = shop();
  const app = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/^Offline: 1 change/)).toBeVisible();
  await app.router.navigate({ to: '/recipes' });
  store.api.on(ticking, new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.'));
  await back(store);
  const told = page.getByRole('alert');
  await expect.element(told).toMatchTextContent(/“Milk”: not ticked off\. It is gone\./);
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect.element(told).not.toBeInTheDocument();
});

test('a server that answers too seldom is asked again, and nothing is lost', async () => {
  const store = shop();
  const busy = new ApiError('RESOURCE_EXHAUSTED', 'TOO_OFTEN', 'Too often: wait a second.');
  store.api.on(ticking, busy);
  await openApp(address, store.api);
  await box('Milk').click();
  await expect.element(page.getByText(/^Offline: 1 change/)).toBeVisible();
  store.api.on(ticking, {});
  await back(store);
  await expect.element(page.getByText(/^Offline/)).not.toBeInTheDocument();
});

test('whoever logs out while something waits is asked first', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/^Offline: 1 change/)).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText(/1 change to a list waits for the network/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
});

test('a session that has ended says what is lost with it', async () => {
  const store = shop();
  const { auth } = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/^Offline: 1 change/)).toBeVisible();
  auth.expire('anns-session');
  await expect
    .element(page.getByText('1 change that waited for the network is lost: your session had ended.'))
    .toBeVisible();
});

test('beyond a thousand nothing more is kept, and it is said at once', async () => {
  const store = shop();
  const { outbox } = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  const item = { ...milk, name: `${milk.name}x` };
  for (let count = 0; count < mostWaiting; count++) void outbox.add({ kind: 'reopen', item });
  await box('Milk').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/keeps no more\. Connect it first\./);
  await expect.element(box('Milk')).not.toBeChecked();
});
