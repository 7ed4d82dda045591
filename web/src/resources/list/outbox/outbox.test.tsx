import { ApiError } from '@potluck/contract';
import { invalid } from '@potluck/contract/errors';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keepLately } from '../../../offline/keep-lately.ts';
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

test('a tick without network stays, says that it waits, and is sent when the network is back', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect
    .element(page.getByText('The server does not answer: 1 change is sent when it does'))
    .toBeVisible();
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
  await expect.poll(() => next.api.requests.filter(({ method }) => method === 'POST').length).toBe(2);
  const sent = next.api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path);
  expect(sent).toEqual([
    '/lists/v1alpha1/lists/groceries/listItems',
    `/lists/v1alpha1/${milk.name}/listItemCompletions`,
  ]);
});

test('a tick that had to wait says when it was made; one that is sent at once leaves that to the server', async () => {
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
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'], now: made + 26 * 3_600_000 });
  await back(store);
  await expect.poll(() => ticks(store.api).length).toBe(2);
  vi.useRealTimers();
  const time = Date.parse(Object(ticks(store.api)[1]?.body).completeTime);
  expect(Math.abs(time - made)).toBeLessThan(5000);
});

test('a tick whose time the server refuses counts for the day on which it is sent', async () => {
  const store = shop();
  const refused = invalid([{ field: 'completeTime', description: 'must be at most 30 days ago' }]);
  store.api.on(ticking, ({ body }) => ((body as { completeTime: unknown }).completeTime ? refused : {}));
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 });
  await back(store);
  await expect.poll(() => ticks(store.api).length).toBe(2);
  vi.useRealTimers();
  await expect.poll(shelf).toEqual([]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what waits is sent by a page that opens on something else', async () => {
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

test('what became impossible meanwhile is told on every screen until it has been read', async () => {
  const store = shop();
  const app = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
  await app.router.navigate({ to: '/recipes' });
  store.api.on(ticking, new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.'));
  await back(store);
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent(/“Milk”: not ticked off\. It is gone\./);
  await page.getByRole('button', { name: 'Understood' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});

test('a server that answers too seldom is asked again, and nothing is lost', async () => {
  const store = shop();
  const busy = new ApiError('RESOURCE_EXHAUSTED', 'TOO_OFTEN', 'Too often: wait a second.');
  store.api.on(ticking, busy);
  await openApp(address, store.api);
  await box('Milk').click();
  await expect.element(page.getByText('1 change waits to be sent')).toBeVisible();
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
])('after %s what was ticked off waits, and is sent again', async (_, answer) => {
  const store = shop();
  store.api.on(ticking, answer);
  await openApp(address, store.api);
  await box('Milk').click();
  await expect.element(page.getByText(/1 change (is sent when|waits)/)).toBeVisible();
  expect(await shelf()).toHaveLength(1);
  store.api.on(ticking, {});
  await back(store);
  await expect.element(page.getByText(/1 change/)).not.toBeInTheDocument();
  expect(await shelf()).toEqual([]);
  expect(new Set(ticks(store.api).map(({ query }) => query.get('listItemCompletionId'))).size).toBe(1);
});

test('an answer that asks to wait is waited for', async () => {
  const store = shop();
  store.api.on(ticking, () => html(503, { 'retry-after': '2' }));
  await openApp(address, store.api);
  await box('Milk').click();
  await expect.poll(() => ticks(store.api).length).toBe(1);
  await new Promise(resolve => setTimeout(resolve, 1800));
  expect(ticks(store.api)).toHaveLength(1);
  await expect.poll(() => ticks(store.api).length).toBe(2);
});

test('what the server fails at holds up nothing but what is about the same item', async () => {
  const store = shop();
  const breads = `POST /lists/v1alpha1/${bread.name}/listItemCompletions`;
  store.api.on(ticking, new ApiError('INTERNAL', 'INTERNAL', 'Something went wrong.'));
  store.api.on(breads, {}).on(`GET /lists/v1alpha1/${bread.name}`, { ...bread, completed: true });
  await openApp(address, store.api);
  await box('Milk').click();
  await box('Bread').click();
  await expect.poll(() => ticks(store.api).some(({ path }) => path.includes('bread'))).toBe(true);
  await expect.element(page.getByText('1 change waits to be sent')).toBeVisible();
});

test('a tick is one request, and so is taking it back', async () => {
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

test('a tick that is taken back again takes back no later one of somebody else', async () => {
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
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
  await back(store);
  await expect.element(page.getByText(/1 change/)).not.toBeInTheDocument();
  const deleted = store.api.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
  expect(deleted).toEqual(Array(2).fill(`/lists/v1alpha1/${completion('old')}`));
  await expect.element(box(/^Milk/)).toBeChecked();
});

test('what is sent again after its item was removed here is done, and nobody is told that it is gone', async () => {
  const store = shop();
  const { outbox } = await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
  void outbox.add({ kind: 'remove', items: [milk] });
  await expect.poll(async () => (await shelf()).length).toBe(2);
  // Both operations succeeded, and their responses were lost.
  store.api.on(ticking, new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'It is gone.'));
  await back(store);
  await expect.poll(() => outbox.state.waiting.length).toBe(0);
  expect(outbox.state.refused).toEqual([]);
});

test('a tick shows when it is on the device, and not before', async () => {
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

test('a server that is away, or somebody who answers in its place, ends no session and takes nothing that waits', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
  const next = shop();
  const away = () => html(401);
  next.api.on('GET /auth/check/token', away).on(ticking, away);
  const { auth, cache, live } = await openApp(address, next.api);
  keepLately({ auth, cache, live });
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(auth.tokens.token()).toBe('anns-session');
  expect(await shelf()).toHaveLength(1);
});

test('whoever logs out while something waits is asked first', async () => {
  const store = shop();
  await openApp(address, store.api);
  await expect.element(box('Milk')).toBeVisible();
  store.network.there = false;
  await box('Milk').click();
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
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
  await expect.element(page.getByText(/1 change is sent when/)).toBeVisible();
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
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Connect it to the internet first\./);
  await expect.element(box('Milk')).not.toBeChecked();
});
