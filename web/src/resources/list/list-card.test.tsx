import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { groceries, listApi } from '../../testing/lists.ts';
import { openApp } from '../../testing/open-app.tsx';

const nextItems = [
  { title: 'Milk', quantity: '2 l' },
  { title: 'Bread', quantity: '' },
];
const panel = () => page.getByRole('list', { name: 'Lists: My' }).getByRole('listitem').first();

test('a list’s card shows its next items, progress and members', async () => {
  const counts = [{ list: groceries.name, openItemCount: 5, completedItemCount: 3, nextItems }];
  const api = listApi([])
    .on('GET /lists/v1alpha1/lists:openItems', { counts })
    .on('GET /lists/v1alpha1/lists/-/accesses', ({ query }) => ({
      accesses: query.get('filter') === 'state = ACCESS_STATE_ACCEPTED' ? [grant('ann'), grant('bob')] : [],
      nextPageToken: '',
    }));
  await openApp('/lists', api);
  for (const text of ['Milk', '2 l', 'Bread', 'and 3 more'])
    await expect.element(panel().getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('img', { name: '5 open, 3 of 8 done' })).toBeVisible();
  await expect.element(page.getByText('With bob')).toBeVisible();
  const aboutAll = api.requests.filter(({ path }) => path.endsWith('/-/accesses'));
  expect(aboutAll.filter(({ path }) => path.endsWith('/lists/-/accesses')).length).toBeLessThanOrEqual(2);
  expect(api.requests.filter(({ path }) => path.includes('groceries'))).toEqual([]);
});

test('favorites come first, then the most recently changed, and the order can be changed to newest', async () => {
  const lists = ['third', 'second', 'first', 'old', 'fresh', 'favorite'].map(id => ({
    ...groceries,
    name: `lists/${id}`,
    title: id,
    favorited: id === 'favorite',
  }));
  const count = (list: string, changeTime: string) => ({
    list,
    changeTime,
    openItemCount: 1,
    completedItemCount: 0,
    nextItems: [],
  });
  const api = listApi([])
    .on('GET /lists/v1alpha1/lists', { lists, nextPageToken: '' })
    .on('GET /lists/v1alpha1/lists:openItems', {
      counts: [
        count('lists/old', '2094-01-01T00:00:00.000Z'),
        count('lists/fresh', '2094-01-02T00:00:00.000Z'),
      ],
    });
  await openApp('/lists', api);
  const cards = page.getByRole('list', { name: 'Lists: My' });
  const titles = () =>
    cards
      .getByRole('link')
      .elements()
      .map(link => link.textContent);
  await expect.poll(titles).toEqual(['favorite', 'fresh', 'old', 'third', 'second', 'first']);
  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('menuitem', { name: 'Newest first' }).click();
  await expect.poll(titles).toEqual(['third', 'second', 'first', 'old', 'fresh', 'favorite']);
  localStorage.removeItem('sort/list');
});

test('a list without open items says so and shows no progress ring', async () => {
  await openApp('/lists', listApi([]).on('GET /lists/v1alpha1/lists:openItems', { counts: [] }));
  await expect.element(panel().getByText('Nothing open')).toBeVisible();
  expect(page.getByRole('img', { name: /done$/ }).elements()).toEqual([]);
});

function grant(username: string) {
  return {
    name: `${groceries.name}/accesses/${username}`,
    requester: null,
    recipient: {
      user: { name: `users/${username}`, username, givenName: '', familyName: '' },
      circle: null,
    },
    level: 'PERMISSION_LEVEL_ADMIN',
    state: 'ACCESS_STATE_ACCEPTED',
    acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
    createTime: '2094-01-01T00:00:00.000Z',
  };
}
