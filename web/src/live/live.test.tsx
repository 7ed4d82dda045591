import { ApiError } from '@potluck/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeStream, fakeStream } from '../testing/fake-stream.ts';
import { openApp } from '../testing/open-app.tsx';
import { notSignedIn } from '../testing/people.ts';
import { soup, soupApi } from '../testing/recipes.ts';

const route = 'GET /changes/v1alpha1/changes:watch';
const soupChanged = { type: 'recipe', kind: 'update', name: 'recipes/soup', parent: '' } as const;

/** Opens Ann's soup, with the change stream connected. */
async function openSoup(path = '/recipes/soup') {
  const stream = fakeStream();
  const api = soupApi().on(route, stream.open);
  const app = await openApp(path, api);
  app.live.follow();
  onTestFinished(() => app.auth.signOut());
  await opened(stream, 1);
  stream.send(7, 'current');
  await vi.waitFor(() => expect(app.cache.isFetching()).toBe(0));
  return { ...app, api, stream };
}

function opened(stream: FakeStream, count: number) {
  return vi.waitFor(() => expect(stream.opened()).toBe(count), 5000);
}

test('changes by other people appear without a reload', async () => {
  const { api, stream } = await openSoup();
  await expect.element(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible();
  api.on('GET /meals/v1alpha1/recipes/soup', { ...soup, title: 'Lentil stew' });
  stream.tell(8, soupChanged);
  await expect.element(page.getByRole('heading', { name: 'Lentil stew', level: 1 })).toBeVisible();
});

test('data fetched after the server reported its latest change is not fetched again', async () => {
  const stream = fakeStream();
  const api = soupApi().on('GET /auth/check/token', { userId: 'ann', changeId: '7' }).on(route, stream.open);
  const app = await openApp('/recipes/soup', api);
  await vi.waitFor(() => expect(app.cache.isFetching()).toBe(0));
  const before = api.requests.length;
  app.live.follow();
  await opened(stream, 1);
  stream.send(7, 'current');
  stream.tell(8, soupChanged);
  const since = () => api.requests.slice(before).map(({ path }) => path);
  await vi.waitFor(() => expect(since()).toContain('/meals/v1alpha1/recipes/soup'));
  expect(api.requests[before]?.lastEventId).toBe('7');
  const types = new Set(since().map(path => path.split('/').at(1)));
  expect(types).toEqual(new Set(['changes', 'meals']));
});

test('a burst of changes causes one fetch', async () => {
  const { api, stream } = await openSoup();
  const before = api.requests.length;
  for (let id = 8; id < 28; id++) stream.tell(id, soupChanged);
  await vi.waitFor(() => expect(api.requests.length).toBeGreaterThan(before));
  await new Promise(resolve => setTimeout(resolve, 700));
  const requests = api.requests.slice(before).filter(({ path }) => path.endsWith('/recipes/soup'));
  expect(requests).toHaveLength(1);
});

test('a form that is being edited does not change', async () => {
  const { api, stream } = await openSoup('/recipes/soup/edit');
  await page.getByRole('textbox', { name: 'Title' }).fill('My own words');
  const before = api.requests.length;
  stream.tell(8, soupChanged);
  stream.send(9, 'reset');
  await vi.waitFor(() => expect(api.requests.length).toBeGreaterThan(before));
  expect(api.requests.slice(before).map(({ path }) => path)).not.toContain('/meals/v1alpha1/recipes/soup');
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('My own words');
});

test('favoriting on another device updates the heart', async () => {
  const { api, stream } = await openSoup();
  const heart = page.getByRole('button', { name: `Favourite ${soup.title}` });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false');
  api.on('GET /meals/v1alpha1/recipes/soup', { ...soup, favorited: true });
  stream.tell(8, { ...soupChanged, kind: 'mark' });
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a change notice for the tab’s own favorite causes no fetch', async () => {
  const { api, stream } = await openSoup();
  api.on('POST /meals/v1alpha1/recipes/soup:favorite', {});
  const heart = page.getByRole('button', { name: `Favourite ${soup.title}` });
  await heart.click();
  const requests = () => api.requests.filter(({ path }) => path === '/meals/v1alpha1/recipes/soup').length;
  const before = requests();
  stream.tell(8, { ...soupChanged, kind: 'mark' });
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(requests()).toBe(before);
  stream.tell(9, soupChanged);
  await vi.waitFor(() => expect(requests()).toBe(before + 1), 3000);
});

test('after a server restart, the stream continues from the last event', async () => {
  const { api, stream } = await openSoup();
  stream.tell(8, soupChanged);
  await vi.waitFor(() => expect(api.requests.at(-1)?.path).not.toContain('watch'));
  stream.end();
  await opened(stream, 2);
  expect(api.requests.findLast(({ path }) => path.endsWith(':watch'))?.lastEventId).toBe('8');
});

test('a resource whose access was revoked disappears', async () => {
  const { api, stream } = await openSoup();
  await expect.element(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible();
  const gone = new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', 'There is no recipes/soup.');
  api.on('GET /meals/v1alpha1/recipes/soup', gone);
  stream.tell(8, { type: 'recipe', kind: 'delete', name: '', parent: '' });
  await expect.element(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('if the server rejects the session, the person is signed out', async () => {
  const { api, stream, auth } = await openSoup();
  api.on(route, notSignedIn());
  stream.end();
  await vi.waitFor(() => expect(auth.state.status).toBe('visitor'), 5000);
});

test('after logout, the stream is closed', async () => {
  const { api, stream, auth } = await openSoup();
  await auth.signOut();
  const before = api.requests.length;
  await new Promise(resolve => setTimeout(resolve, 1200));
  expect(stream.opened()).toBe(1);
  expect(api.requests.length).toBe(before);
});

test('two tabs of one browser share a stream', async () => {
  const { api, stream } = await openSoup();
  const other = await openApp('/recipes/soup', api);
  other.live.follow();
  onTestFinished(() => other.auth.signOut());
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(stream.opened()).toBe(1);
  const fetched = () => other.cache.getQueryState(['recipe', 'get', 'recipes/soup'])?.dataUpdatedAt ?? 0;
  const before = fetched();
  stream.tell(8, soupChanged);
  await vi.waitFor(() => expect(fetched()).toBeGreaterThan(before), 5000);
});

test('while the server is unreachable, a note says that the data is cached', async () => {
  const { api, stream } = await openSoup();
  api.on(route, new ApiError('UNAVAILABLE', 'STOPPING', 'Away.'));
  stream.end();
  const note = page.getByText('The server isn’t answering. Showing saved data');
  await expect.element(note).toBeVisible();
  const back = fakeStream();
  api.on(route, back.open);
  window.dispatchEvent(new Event('online'));
  await opened(back, 1);
  back.send(9, 'current');
  await expect.element(note).not.toBeInTheDocument();
});
