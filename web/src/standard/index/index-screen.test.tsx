import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../testing/fake-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers, sixCircles } from '../../testing/people.ts';
import { soup } from '../../testing/recipes.ts';

const list = 'GET /circles/v1alpha1/circles';

test('each tab lists its own resources', async () => {
  const named = new Map([
    ['state = 200 OR favorited = true', 'Mine'],
    ['state = 100', 'Asked'],
    ['visibility = 1', 'Open to all'],
  ]);
  const answer = (title: string) => ({ circles: [{ ...millers, title }], nextPageToken: '' });
  const api = annsApi().on(list, ({ query }) => answer(named.get(query.get('filter') ?? '') ?? 'Other'));
  const { href } = await openApp('/circles', api);
  const card = (title: string) => expect.element(page.getByRole('link', { name: title })).toBeVisible();
  await card('Mine');
  await page.getByRole('link', { name: /^Pending/ }).click();
  await card('Asked');
  expect(href()).toBe('/circles?tab=pending');
  await page.getByRole('link', { name: 'Explore' }).click();
  await card('Open to all');
});

test('users have tabs for friends, pending requests and everyone', async () => {
  const api = annsApi().on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' });
  await openApp('/users', api);
  await expect.element(page.getByRole('link', { name: 'Friends' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => lastFilter(api)).toBe('state = 200');
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect.element(page.getByText('Nobody else is here yet')).toBeVisible();
  expect(lastFilter(api)).toBe('username != "ann"');
});

test('a search is sent to the server with escaped quotes, and is in the URL', async () => {
  const api = annsApi().on(list, { circles: sixCircles, nextPageToken: '' });
  const { href } = await openApp('/circles?tab=explore', api);
  await page.getByRole('searchbox', { name: 'Name or handle' }).fill('the "old" ones');
  await expect.poll(() => lastFilter(api)).toBe('(visibility = 1) AND ("the \\"old\\" ones")');
  expect(href()).toBe('/circles?tab=explore&q=the+%22old%22+ones');
});

test('short lists have no search or order, and long lists have both', async () => {
  const api = annsApi().on(list, { circles: sixCircles.slice(1), nextPageToken: '' });
  const { cache } = await openApp('/circles', api);
  const tools = () =>
    page
      .getByRole('main')
      .getByRole('searchbox')
      .or(page.getByRole('button', { name: 'Order' }));
  await expect.element(page.getByRole('link', { name: 'Rowers' })).toBeVisible();
  await expect.poll(() => tools().elements()).toEqual([]);
  api.on(list, { circles: sixCircles, nextPageToken: '' });
  await cache.invalidateQueries();
  await expect.poll(() => tools().elements()).toHaveLength(2);
});

test('a short page with more pages after it can be searched', async () => {
  const rest = Promise.withResolvers<object>();
  const api = annsApi().on(list, ({ query }) =>
    query.get('pageToken') ? rest.promise : { circles: [millers], nextPageToken: 'two' },
  );
  await openApp('/circles', api);
  await expect.element(page.getByRole('link', { name: 'The Millers' })).toBeVisible();
  await expect.element(page.getByRole('searchbox')).toBeVisible();
  rest.resolve({ circles: [], nextPageToken: '' });
  await expect.element(page.getByRole('main').getByRole('searchbox')).not.toBeInTheDocument();
});

test('the search field stays while it has the focus, even if the list becomes short', async () => {
  const api = annsApi().on(list, { circles: sixCircles, nextPageToken: '' });
  const { cache } = await openApp('/circles', api);
  const field = page.getByRole('searchbox');
  await field.fill('book');
  await field.clear();
  api.on(list, { circles: [millers], nextPageToken: '' });
  await cache.invalidateQueries();
  await expect.element(page.getByRole('status').getByText('1 shown')).toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('a search in the URL fills the field', async () => {
  await openApp('/circles?q=mill', annsApi());
  await expect.element(page.getByRole('searchbox')).toHaveValue('mill');
});

test('a search without results can be cleared', async () => {
  const api = annsApi().on(list, { circles: [], nextPageToken: '' });
  const { href } = await openApp('/circles?q=zebra', api);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  expect(href()).toBe('/circles');
  await expect.element(page.getByText('No circles yet')).toBeVisible();
});

test('a mistyped search shows corrected results and says so; without a search, no correction is requested', async () => {
  const found = { circles: [millers], nextPageToken: '', correctedSearch: 'millers' };
  const filters: (string | null)[] = [];
  const api = annsApi().on(list, ({ query }) => {
    filters.push(query.get('despiteTypos'));
    return found;
  });
  await openApp('/circles?q=milers', api);
  await expect.element(page.getByText('Showing results for “millers”')).toBeVisible();
  await expect.element(page.getByRole('link', { name: millers.title })).toBeVisible();
  expect(filters).toContain('true');
  await page.getByRole('searchbox').clear();
  await expect.poll(() => filters.at(-1)).toBeNull();
});

test('a list that fails to load shows the server’s message and can be retried', async () => {
  const api = annsApi().on(list, new ApiError('INTERNAL', 'INTERNAL', 'Something broke on our side.'));
  await openApp('/circles', api);
  await expect.element(page.getByText('Something broke on our side.')).toBeVisible();
  api.on(list, { circles: [millers], nextPageToken: '' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: 'The Millers' })).toBeVisible();
});

test('the next page loads automatically, once', async () => {
  const second = { ...millers, name: 'circles/lake', title: 'Lake friends' };
  const api = annsApi().on(list, ({ query }) =>
    query.get('pageToken') === 'two'
      ? { circles: [second], nextPageToken: '' }
      : { circles: [millers], nextPageToken: 'two' },
  );
  await openApp('/circles', api);
  await expect.element(page.getByRole('link', { name: 'Lake friends' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'The Millers' })).toBeVisible();
  expect(api.requests.filter(({ query }) => query.get('pageToken') === 'two')).toHaveLength(1);
});

test('an order other than newest applies to the whole list', async () => {
  const titled = (title: string) => ({ ...millers, name: `circles/${title}`, title });
  const api = annsApi().on(list, ({ query }) =>
    query.get('pageToken') === 'two'
      ? { circles: [titled('Aunts')], nextPageToken: '' }
      : { circles: [titled('Choir'), titled('Book club')], nextPageToken: 'two' },
  );
  await openApp('/circles?sort=title', api);
  await expect.element(page.getByRole('link', { name: 'Aunts' })).toBeVisible();
  const titles = page.getByRole('list', { name: 'Circles: My' }).getByRole('link').elements();
  expect(titles.map(link => link.textContent)).toEqual(['Aunts', 'Book club', 'Choir']);
});

function lastFilter(api: FakeApi) {
  const request = api.requests.findLast(({ path }) => /(circles|users)$/.test(path));
  return request?.query.get('filter') ?? '';
}

test('on a phone, search and filters are in sight beside the tabs, before any scrolling', async () => {
  const api = annsApi().on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' });
  await openApp('/recipes', api);
  const search = page.getByRole('searchbox', { name: 'Dish, ingredient or tag' });
  const filters = page.getByRole('button', { name: 'Filters' });
  await expect.element(page.getByRole('link', { name: soup.title })).toBeVisible();
  const bar = search.element().closest('[data-scroll-row]');
  expect(bar?.scrollLeft).toBe(0);
  for (const tool of [search, filters]) {
    const { left, right, top, height } = tool.element().getBoundingClientRect();
    expect(right).toBeLessThanOrEqual(390);
    const over = document.elementFromPoint((left + right) / 2, top + height / 2);
    expect(tool.element().closest('search')?.contains(over)).toBe(true);
  }
});
