import { ApiError } from '@potluck/contract';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { invalid } from '@potluck/contract/errors';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allOf } from '../../offline/object-stores.ts';
import { persistCache } from '../../offline/persist-cache.ts';
import { openVault } from '../../offline/vault.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { listApi, listItem } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';
import { maxWaiting } from './outbox-state.ts';

const milk = listItem('Milk', { position: 'A' });
const bread = listItem('Bread', { position: 'B' });
const address = '/lists/groceries';
const ticking = `POST /lists/v1alpha1/${milk.name}/listItemCompletions`;

/** A server behind a network that can be cut. */
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

const box = (name: string | RegExp) => page.getByRole('checkbox', { name });
const ticks = ({ requests }: FakeApi) => requests.filter(({ path }) => path.endsWith('/listItemCompletions'));

async function shelf() {
  return allOf('outbox', (await openVault('anns-session')).owner);
}

test('an offline completion stays, shows that it is waiting, and is sent when online', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText('The server isn’t answering. 1 change will sync later')).toBeVisible();
  await page.getByText('Done', { exact: true }).click();
  await expect.element(page.getByText(/^Not sent yet · Ann/)).toBeVisible();
  expect(ticks(store.api)).toEqual([]);
  await back(store);
  await expect.poll(() => ticks(store.api).length).toBe(1);
  await expect.element(page.getByText(/Not sent yet/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/1 change/)).not.toBeInTheDocument();
  await expect.element(box('Milk')).toBeChecked();
  expect(await shelf()).toEqual([]);
});

test('offline changes are sent in order by the next page that opens', async () => {
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
  await expect.poll(() => next.api.requests.filter(({ method }) => method === 'POST').length).toBe(2);
  const sent = next.api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent).toEqual([
    '/lists/v1alpha1/lists/groceries/listItems',
    `/lists/v1alpha1/${milk.name}/listItemCompletions`,
  ]);
});

test('a delayed completion includes its time; an immediate one lets the server set it', async () => {
  const store = shop();
  store.api
    .on(`POST /lists/v1alpha1/${bread.name}/listItemCompletions`, {})
    .on(`GET /lists/v1alpha1/${bread.name}`, { ...bread, completed: true });
  await openApp(address, store.api);
  await box('Bread').click();
  await expect.poll(() => ticks(store.api).length).toBe(1);
  expect(ticks(store.api)[0]?.body).toEqual({ completeTime: null });
  store.network.there = false;
  const made = Date.now();
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'], now: made + 26 * hourMs });
  await back(store);
  await expect.poll(() => ticks(store.api).length).toBe(2);
  vi.useRealTimers();
  const time = Date.parse(Object(ticks(store.api)[1]?.body).completeTime);
  expect(Math.abs(time - made)).toBeLessThan(5000);
});

test('a completion whose time the server rejects is sent again without its time', async () => {
  const store = shop();
  const refused = invalid([{ field: 'completeTime', description: 'must be at most 30 days ago' }]);
  store.api.on(ticking, ({ body }) => ((body as { completeTime: unknown }).completeTime ? refused : {}));
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * dayMs });
  await back(store);
  await expect.poll(() => ticks(store.api).length).toBe(2);
  vi.useRealTimers();
  await expect.poll(shelf).toEqual([]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('any screen sends waiting changes when it opens', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.poll(async () => (await shelf()).length).toBe(1);
  const next = shop();
  await openApp('/circles', next.api);
  await expect.poll(() => ticks(next.api).length).toBe(1);
  await expect.poll(shelf).toEqual([]);
});

test('a change that failed for good is reported on every screen until it is dismissed', async () => {
  const store = shop();
  const app = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  await app.router.navigate({ to: '/recipes' });
  store.api.on(ticking, new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.'));
  await back(store);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/“Milk”: not ticked off\. It is gone\./);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a rate-limited change is retried and not lost', async () => {
  const store = shop();
  const busy = new ApiError('RESOURCE_EXHAUSTED', 'TOO_OFTEN', 'Too often: wait a second.');
  store.api.on(ticking, busy);
  await openApp(address, store.api);
  await box('Milk').click();
  await expect.element(page.getByText('1 change will sync soon')).toBeVisible();
  store.api.on(ticking, {});
  await back(store);
  await expect.element(page.getByText(/1 change/)).not.toBeInTheDocument();
});

const html = (status: number, headers = {}) =>
  new Response('<html>Back soon</html>', { status, headers: { 'content-type': 'text/html', ...headers } });

test.each<[string, () => object]>([
  ...[200, 400, 401, 403, 404, 408, 409, 425, 429, 500, 502, 503, 504, 520].map(
    status => [`a page with status ${status}`, () => html(status)] as [string, () => object],
  ),
  [
    'an answer that was cut short',
    () => new Response('{"name":', { headers: { 'content-type': 'application/json' } }),
  ],
  ['our own 500', () => new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong.')],
  ['our own 503', () => new ApiError('UNAVAILABLE', 'STOPPING', 'Away.')],
  ['a collision', () => new ApiError('ABORTED', 'CONTENDED', 'Too many at once.')],
])('after %s, the completion waits and is retried', async (_, answer) => {
  const store = shop();
  store.api.on(ticking, answer);
  await openApp(address, store.api);
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync/)).toBeVisible();
  expect(await shelf()).toHaveLength(1);
  store.api.on(ticking, {});
  await back(store);
  await expect.element(page.getByText(/1 change/)).not.toBeInTheDocument();
  expect(await shelf()).toEqual([]);
  expect(new Set(ticks(store.api).map(({ query }) => query.get('listItemCompletionId'))).size).toBe(1);
});

test('Retry-After is respected', async () => {
  const store = shop();
  store.api.on(ticking, () => html(503, { 'retry-after': '2' }));
  await openApp(address, store.api);
  await box('Milk').click();
  await expect.poll(() => ticks(store.api).length).toBe(1);
  await new Promise(resolve => setTimeout(resolve, 1800));
  expect(ticks(store.api)).toHaveLength(1);
  await expect.poll(() => ticks(store.api).length).toBe(2);
});

test('a failing change blocks only changes to the same item', async () => {
  const store = shop();
  const breads = `POST /lists/v1alpha1/${bread.name}/listItemCompletions`;
  store.api.on(ticking, new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong.'));
  store.api.on(breads, {}).on(`GET /lists/v1alpha1/${bread.name}`, { ...bread, completed: true });
  await openApp(address, store.api);
  await box('Milk').click();
  await box('Bread').click();
  await expect.poll(() => ticks(store.api).some(({ path }) => path.includes('bread'))).toBe(true);
  await expect.element(page.getByText('1 change will sync soon')).toBeVisible();
});

test('a completion is a single request, and so is undoing it', async () => {
  const store = shop();
  const completion = `${milk.name}/listItemCompletions/1`;
  const item = { ...milk, completed: true, completeTime: '2094-01-01T10:00:00.000Z', completion };
  store.api.on(ticking, { name: completion, item });
  store.api.on(`DELETE /lists/v1alpha1/${completion}`, { name: completion, item: milk });
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  // The requests that the screen sends when it opens.
  for (const last of [':suggestions', ':points'])
    await expect.poll(() => store.api.requests.some(({ path }) => path.endsWith(last))).toBe(true);
  const before = store.api.requests.length;
  const about = () => store.api.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
  await box('Milk').click();
  await page.getByText('Done', { exact: true }).click();
  await expect.element(box(/^Milk/)).toBeChecked();
  await expect.poll(async () => (await shelf()).length).toBe(0);
  expect(about()).toEqual([ticking]);
  await box(/^Milk/).click();
  await expect.element(box('Milk')).not.toBeChecked();
  await expect.poll(async () => (await shelf()).length).toBe(0);
  expect(about()).toEqual([ticking, `DELETE /lists/v1alpha1/${completion}`]);
});

test('undoing a completion again does not undo another person’s later one', async () => {
  const completion = (id: string) => `${milk.name}/listItemCompletions/${id}`;
  const ticked = { ...milk, completed: true, completeTime: '2094-01-01T10:00:00.000Z' };
  const store = shop([{ ...ticked, completion: completion('old') }, bread]);
  store.api.on(`DELETE /lists/v1alpha1/${completion('old')}`, () => {
    // The tick succeeded, its response was lost, and somebody else ticks it again.
    const gone = new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.');
    store.api.on(`DELETE /lists/v1alpha1/${completion('old')}`, gone);
    store.api.on(`GET /lists/v1alpha1/${milk.name}`, { ...ticked, completion: completion('new') });
    return html(502);
  });
  await openApp(address, store.api);
  await page.getByText('Done', { exact: true }).click();
  await page.getByRole('checkbox', { checked: true }).click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  await back(store);
  await expect.element(page.getByText(/1 change/)).not.toBeInTheDocument();
  const deleted = store.api.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deleted).toEqual(Array(2).fill(`/lists/v1alpha1/${completion('old')}`));
  await expect.element(box(/^Milk/)).toBeChecked();
});

test('a retry for an item that was removed on this device causes no error', async () => {
  const store = shop();
  const { outbox } = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  void outbox.add({ kind: 'remove', items: [milk] });
  await expect.poll(async () => (await shelf()).length).toBe(2);
  // Both operations succeeded, and their responses were lost.
  store.api.on(ticking, new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.'));
  await back(store);
  await expect.poll(() => outbox.state.waiting.length).toBe(0);
  expect(outbox.state.refused).toEqual([]);
});

test('a completion shows only after it is stored on the device', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  const before = await shelf();
  expect(before).toEqual([]);
  await box('Milk').click();
  await expect.element(box('Milk')).not.toBeInTheDocument();
  expect(await shelf()).toHaveLength(1);
});

test('a server outage, or answers from a proxy, neither end the session nor lose waiting changes', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  const next = shop();
  const away = () => html(401);
  next.api.on('GET /auth/check/token', away).on(ticking, away);
  const { auth, cache, live } = await openApp(address, next.api);
  persistCache({ auth, cache, live });
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(auth.tokens.token()).toBe('anns-session');
  expect(await shelf()).toHaveLength(1);
});

test('logout with waiting changes asks for confirmation', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect.element(page.getByText(/1 change hasn’t been sent yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.element(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
});

test('an expired session shows which changes are lost', async () => {
  const store = shop();
  const { auth } = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change will sync later/)).toBeVisible();
  auth.expire('anns-session');
  await expect.element(page.getByText('Your session ended, so 1 unsent change was lost.')).toBeVisible();
});

test('above a thousand waiting changes, new ones are refused with an alert', async () => {
  const store = shop();
  const { outbox } = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  const item = { ...milk, name: `${milk.name}x` };
  for (let count = 0; count < maxWaiting; count++) void outbox.add({ kind: 'reopen', item });
  await box('Milk').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Connect to the internet first\./);
  await expect.element(box('Milk')).not.toBeChecked();
});
