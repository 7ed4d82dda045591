import { ApiError, type Cooking, type Recipe } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { larder } from '../../../testing/pantries.ts';
import { ann } from '../../../testing/people.ts';
import { soup, soupApi } from '../../../testing/recipes.ts';

const { name: user, username, givenName, familyName } = ann;
const noted: Cooking = {
  name: 'recipes/soup/cookings/1',
  cookTime: '2026-05-01T18:00:00.000Z',
  cook: { name: user, username, givenName, familyName },
  diners: [],
  stars: 0,
  note: '',
  event: '',
  createTime: '2026-05-01T18:00:00.000Z',
  updateTime: '2026-05-01T18:00:00.000Z',
  etag: '"1"',
};
const cookings = '/meals/v1alpha1/recipes/soup/cookings';
const cookedSoup: Recipe = { ...soup, cookCount: 7, lastCookTime: daysAgo(21), rating: 4.5, ratingCount: 2 };

function daysAgo(days: number): string {
  return new Date(Date.now() - days * dayMs).toISOString();
}

function noting(recipe = soup): FakeApi {
  const api = soupApi(recipe);
  return api
    .on(`POST ${cookings}`, ({ query, body }) => {
      const made = { ...noted, ...(body as object), name: `recipes/soup/cookings/${query.get('cookingId')}` };
      api
        .on(`PATCH /meals/v1alpha1/${made.name}`, change => ({ ...made, ...(change.body as object) }))
        .on(`DELETE /meals/v1alpha1/${made.name}`, made);
      return made;
    })
    .on(`PATCH ${cookings}/1`, ({ body }) => ({ ...noted, ...(body as object) }))
    .on(`DELETE ${cookings}/1`, noted)
    .on('GET /users/v1alpha1/users', { users: [], nextPageToken: '' })
    .on(`GET ${cookings}`, { cookings: [], nextPageToken: '' });
}

const requestsOf = (api: FakeApi, method: string) =>
  api.requests.filter(each => each.method === method && each.path.includes('cookings'));
const sheet = () => page.getByRole('dialog', { name: 'Marked as cooked' });
const history = () => page.getByRole('dialog', { name: 'Times cooked' });

test('one press records a cooking, and details can follow', async () => {
  const api = noting();
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  await expect.element(sheet()).toBeVisible();
  await expect.poll(() => requestsOf(api, 'POST')).toMatchObject([{ body: { cookTime: null } }]);
  await sheet().getByRole('radio', { name: '4 stars' }).click();
  await sheet().getByRole('combobox', { name: 'Cooked for' }).fill('Grandma');
  await sheet().getByRole('textbox', { name: 'Note for next time' }).fill('Less salt.');
  await sheet().getByRole('button', { name: 'Save' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect
    .poll(() => requestsOf(api, 'PATCH'))
    .toMatchObject([{ body: { stars: 4, diners: ['Grandma'], note: 'Less salt.' } }]);
});

test('the question about the pantry has its place before the answer arrives, so that the stars stay where they are', async () => {
  const plan = Promise.withResolvers<object>();
  const api = noting()
    .on('GET /lists/v1alpha1/pantries', { pantries: [larder], nextPageToken: '' })
    .on(`POST /lists/v1alpha1/${larder.name}:cook`, () => plan.promise);
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  const question = sheet().getByRole('region', { name: 'From the pantry' });
  await expect.element(question.getByRole('status', { name: 'Loading' })).toBeVisible();
  const height = question.element().getBoundingClientRect().height;
  plan.resolve({ taken: [{ title: 'Leeks', quantity: '2' }], unclear: [], portionCount: 0 });
  await expect.element(question.getByText('Takes 2 Leeks.')).toBeVisible();
  expect(Math.abs(question.element().getBoundingClientRect().height - height)).toBeLessThanOrEqual(60);
});

test('a cooking recorded by mistake can be undone in the sheet', async () => {
  const api = noting();
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  await sheet().getByRole('button', { name: 'Undo' }).click();
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.poll(() => requestsOf(api, 'DELETE')).toHaveLength(1);
});

test('a cooking can also be undone after the sheet is closed', async () => {
  const api = noting();
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  await sheet().getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Marked as cooked')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => requestsOf(api, 'DELETE')).toHaveLength(1);
});

test('pressing the same stars again clears them', async () => {
  const api = noting();
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  const star = sheet().getByRole('radio', { name: '3 stars' });
  await star.click();
  await expect.element(star).toBeChecked();
  await star.click();
  await expect.element(star).not.toBeChecked();
});

test('the last step of cook mode records a cooking and closes, in one press', async () => {
  const api = noting();
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Start cooking' }).click();
  const cookMode = page.getByRole('dialog', { name: 'Cooking Lemon lentil soup' });
  await expect.element(cookMode.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(cookMode.getByRole('button', { name: 'Cooked it' }).elements()).toEqual([]);
  await cookMode.getByRole('button', { name: 'Next' }).click();
  await cookMode.getByRole('button', { name: 'Next' }).click();
  await cookMode.getByRole('button', { name: 'Cooked it' }).click();
  await expect.element(sheet()).toBeVisible();
  await expect.element(cookMode).not.toBeInTheDocument();
  await expect.poll(() => requestsOf(api, 'POST')).toHaveLength(1);
});

test('a rejected cooking shows an error and opens no sheet', async () => {
  const full = new ApiError('FAILED_PRECONDITION', 'TOO_MANY', 'It holds at most 10000: delete some first.');
  await openApp('/recipes/soup', noting().on(`POST ${cookings}`, full));
  await page.getByRole('button', { name: 'Cooked it' }).click();
  await expect.element(page.getByText(/not marked as cooked\. .*delete some first/)).toBeVisible();
  expect(sheet().elements()).toEqual([]);
});

test('a recipe shows how often and when it was last cooked, and opens its history', async () => {
  const bobs = {
    ...noted,
    name: 'recipes/soup/cookings/2',
    cook: { ...noted.cook, name: 'users/bob', givenName: 'Bob', familyName: '' },
  };
  const mine = { ...noted, stars: 4, note: 'Less salt.', diners: ['Grandma', 'Tom'] };
  const api = noting(cookedSoup).on(`GET ${cookings}`, { cookings: [mine, bobs], nextPageToken: '' });
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: /^Cooked 7 times, last 3 weeks ago/ }).click();
  const [first, second] = [history().getByRole('listitem').nth(0), history().getByRole('listitem').nth(1)];
  for (const words of ['You for Grandma and Tom', 'Less salt.', '4 of 5 stars'])
    await expect.element(first.getByText(words)).toBeInTheDocument();
  await expect.element(second.getByText('Bob')).toBeVisible();
  // She may edit only her own cookings, but delete any of her recipe.
  expect(second.getByRole('button', { name: /^Edit/ }).elements()).toEqual([]);
  await second.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(requestsOf(api, 'DELETE')).toEqual([]);
  await first.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => requestsOf(api, 'POST'))
    .toMatchObject([{ body: { stars: 4, note: 'Less salt.', cookTime: noted.cookTime } }]);
});

test('a cooking can be edited from the history', async () => {
  const api = noting(cookedSoup).on(`GET ${cookings}`, { cookings: [noted], nextPageToken: '' });
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: /^Cooked 7 times/ }).click();
  await history().getByRole('button', { name: /^Edit/ }).click();
  const edited = page.getByRole('dialog', { name: 'Date cooked' });
  await edited.getByRole('radio', { name: '5 stars' }).click();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect.element(history()).toBeVisible();
  await expect.poll(() => requestsOf(api, 'PATCH')).toMatchObject([{ body: { stars: 5 } }]);
  expect(requestsOf(api, 'PATCH')[0]?.body).not.toHaveProperty('cookTime');
});

test('the history says so if others’ cookings are hidden', async () => {
  await openApp('/recipes/soup', noting(cookedSoup));
  await page.getByRole('button', { name: /^Cooked 7 times/ }).click();
  await expect.element(history().getByText(/Others have cooked it/)).toBeVisible();
});

test('on a public recipe without access, people see their own cookings', async () => {
  const strange = { ...soup, recipeAccess: null, visibility: 'VISIBILITY_LEVEL_PUBLIC' as const };
  const api = noting(strange).on(`GET ${cookings}`, { cookings: [noted], nextPageToken: '' });
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Cooked by you' }).click();
  await expect.element(history().getByRole('listitem')).toBeVisible();
});

test('a history that fails to load shows an error and can be retried', async () => {
  const broken = new ApiError('PERMISSION_DENIED', 'LEVEL_TOO_LOW', 'You need read access.');
  const api = noting(cookedSoup).on(`GET ${cookings}`, broken);
  await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: /^Cooked 7 times/ }).click();
  await expect.element(history().getByRole('button', { name: 'Retry' })).toBeVisible();
  api.on(`GET ${cookings}`, { cookings: [noted], nextPageToken: '' });
  await history().getByRole('button', { name: 'Retry' }).click();
  await expect.element(history().getByRole('listitem')).toBeVisible();
});

test('a copy names its original, with a link if the viewer can see it', async () => {
  const copy = {
    ...soup,
    name: 'recipes/copy',
    basedOn: { recipe: 'recipes/soup', title: 'Pesto', author: 'Ann Miller' },
  };
  const api = noting().on('GET /meals/v1alpha1/recipes/copy', copy);
  await openApp('/recipes/copy', api);
  await expect.element(page.getByText('Based on Pesto by Ann Miller')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Pesto' })).toHaveAttribute('href', '/recipes/soup');
});

test('a copy of a hidden recipe names it without a link', async () => {
  const copy = { ...soup, basedOn: { recipe: 'recipes/hidden', title: 'Pesto', author: '' } };
  await openApp('/recipes/soup', noting(copy));
  await expect.element(page.getByText('Based on Pesto')).toBeVisible();
  expect(page.getByRole('link', { name: 'Pesto' }).elements()).toEqual([]);
});

test('Duplicate creates a copy and opens it', async () => {
  const copy = {
    ...soup,
    name: 'recipes/copy',
    basedOn: { recipe: 'recipes/soup', title: soup.title, author: 'Ann' },
  };
  const api = noting()
    .on('POST /meals/v1alpha1/recipes/soup:duplicate', copy)
    .on('GET /meals/v1alpha1/recipes/copy', copy);
  const { href } = await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.element(page.getByText(/This copy of .* is yours/)).toBeVisible();
  expect(href()).toBe('/recipes/copy');
});
