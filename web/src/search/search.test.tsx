import { ApiError, type Hit } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeApi } from '../testing/fake-api.ts';
import { withFingers } from '../testing/input/emulated.ts';
import { openApp } from '../testing/open-app.tsx';
import { ann, annsApi } from '../testing/people.ts';
import { soupApi, soup as soupRecipe } from '../testing/recipes.ts';

const route = 'GET /search/v1alpha1/hits:find';
const field = () => page.getByRole('combobox', { name: 'Search everything' });
const options = () => page.getByRole('option');

test('results are grouped by type, with highlighted titles and locations; Enter opens the first', async () => {
  const { href } = await searching(annsApi().on(route, { hits: [soup, leeks, dinner] }));
  await field().fill('lee');
  await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
  const texts = options()
    .elements()
    .map(each => each.textContent);
  expect(texts).toEqual([
    'Leek soupYours',
    'All recipes with “lee”',
    'LeeksGroceries',
    expect.stringMatching(/^Leek dinnerFamily dinners · .*Mar.* 2094/),
  ]);
  expect(
    page
      .getByRole('group')
      .elements()
      .map(each => each.getAttribute('aria-labelledby')),
  ).toHaveLength(3);
  expect(options().first().element().querySelector('mark')?.textContent).toBe('Lee');
  await userEvent.keyboard('{Enter}');
  await expect.poll(href).toBe('/recipes/soup');
  await expect.element(field()).not.toBeInTheDocument();
});

test('a result that matched another field shows that field with the words highlighted', async () => {
  const why = (path: string, text: string, startIndex: number): Partial<Hit> => ({
    highlights: [],
    match: { path, text, highlights: [{ startIndex, endIndex: startIndex + 3 }] },
  });
  const hits: Hit[] = [
    { ...soup, title: 'Quiche', ...why('ingredientGroups.ingredients.title', 'two leeks', 4) },
    { ...leeks, title: 'Greens', ...why('note', '… fresh leek from …', 8) },
    { ...dinner, title: 'Dinner', ...why('fields.ofANewerServer', 'Leek Street', 0) },
    {
      ...plain,
      resource: 'users/lee',
      type: 'user',
      title: 'Zoë',
      username: 'lee',
      ...why('username', 'lee', 0),
    },
  ];
  await searching(annsApi().on(route, { hits }));
  await field().fill('lee');
  const names = ['Quiche Ingredient: two leeks · Yours', 'Greens Note: … fresh leek from … · Groceries'];
  for (const name of [...names, /^Dinner Leek Street · Family dinners/, 'Zoë @lee'])
    await expect.element(page.getByRole('option', { name })).toBeVisible();
  const marks = [...document.querySelectorAll('[role="option"] mark')].map(each => each.textContent);
  expect(marks).toEqual(['lee', 'lee', 'Lee', 'lee']);
});

test('arrow keys cycle through the results, and an item opens its list', async () => {
  const { href } = await searching(annsApi().on(route, { hits: [soup, leeks] }));
  await field().fill('lee');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options().last()).toHaveAttribute('aria-selected', 'true');
  await expect.element(field()).toHaveAttribute('aria-activedescendant', options().last().element().id);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(href).toBe('/lists/groceries#leeks');
});

test('without matching recipes, a link to search all recipes comes last', async () => {
  await searching(annsApi().on(route, { hits: [leeks, dinner] }));
  await field().fill('lee');
  await expect.element(options().last()).toHaveTextContent('All recipes with “lee”');
  expect(options().elements()).toHaveLength(3);
});

test('the selected result is marked with a keyboard or mouse, but not with touch alone', async () => {
  const marked = (option: Element) => getComputedStyle(option).boxShadow !== 'none';
  await withFingers(async () => {
    await searching(annsApi().on(route, { hits: [soup, leeks] }));
    await field().fill('lee');
    await expect.element(options().first()).toHaveAttribute('aria-selected', 'true');
    expect(options().elements().some(marked)).toBe(false);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => options().elements().map(marked)).toEqual([false, true, false]);
  });
  await expect.poll(() => options().elements().map(marked)).toEqual([false, true, false]);
});

test('Ctrl K opens the search even while typing; Escape closes it and restores the focus', async () => {
  await openApp('/recipes', soupApi());
  await page.getByRole('searchbox').fill('');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
});

test('keys typed while the search opens are not lost', async () => {
  const { href } = await openApp('/circles', annsApi().on(route, { hits: [soup] }));
  const opener = page.getByRole('button', { name: 'Search everything' });
  await expect.element(opener).toBeVisible();
  const button = opener.element() as HTMLElement;
  button.focus();
  button.click();
  // Within the press, before any fetch.
  await Promise.resolve();
  expect(document.activeElement).toBeInstanceOf(HTMLInputElement);
  await userEvent.keyboard('lee');
  await expect.element(field()).toHaveFocus();
  await expect.element(field()).toHaveValue('lee');
  await userEvent.keyboard('k');
  await expect.element(field()).toHaveValue('leek');
  await expect.element(options().first()).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Search everything' }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  expect(href()).toBe('/circles');
});

test('a search whose result was opened is suggested next time', async () => {
  await searching(annsApi().on(route, { hits: [soup] }));
  await field().fill('leek soup');
  await expect.element(options().first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  await page.getByRole('button', { name: 'leek soup' }).click();
  await expect.element(field()).toHaveValue('leek soup');
});

test('an empty search shows recently viewed resources without a request', async () => {
  const api = annsApi().on('GET /meals/v1alpha1/recipes', {
    recipes: ['Quiche', 'Pie'].map(title => ({ ...soupRecipe, name: `recipes/${title}`, title })),
    nextPageToken: '',
  });
  const { href, router } = await openApp('/recipes', api);
  await expect.element(page.getByRole('link', { name: /Quiche/ }).first()).toBeVisible();
  await router.navigate({ to: '/circles' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Circles' })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  const before = api.requests.length;
  const starts = page.getByRole('dialog').getByRole('link');
  await expect.element(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
  expect(starts.elements().map(each => each.textContent)).toEqual(['Quiche', 'Pie']);
  expect(api.requests.length).toBe(before);
  await starts.nth(0).click();
  await expect.poll(href).toBe('/recipes/Quiche');
  await expect.element(field()).not.toBeInTheDocument();
});

test('without results the search says so, and a failed search can be retried', async () => {
  let failing = false;
  const api = annsApi().on(route, () =>
    failing ? new ApiError('INTERNAL', 'BROKEN', 'It broke.') : { hits: [] },
  );
  await searching(api);
  await field().fill('xyz');
  await expect.element(page.getByText('Nothing found for “xyz”')).toBeVisible();
  expect(options().elements()).toEqual([]);
  failing = true;
  await field().fill('xyzz');
  await expect.element(page.getByText('Couldn’t search')).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nothing found for “xyzz”')).toBeVisible();
});

async function searching(api: FakeApi) {
  const app = await openApp('/circles', api);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  return app;
}

const plain: Hit = {
  resource: '',
  type: '',
  title: '',
  highlights: [{ startIndex: 0, endIndex: 3 }],
  match: null,
  parent: '',
  parentTitle: '',
  username: '',
  imageUri: '',
  color: '',
  startTime: null,
  allDay: false,
  recurring: false,
  completed: false,
  access: null,
};
const own = {
  name: `recipes/soup/accesses/${ann.username}`,
  permissionLevel: 'PERMISSION_LEVEL_ADMIN',
  state: 'ACCESS_STATE_ACCEPTED',
  acceptTarget: 'ACCEPT_TARGET_UNSPECIFIED',
  effectiveLevel: 'PERMISSION_LEVEL_ADMIN',
} as const;
const soup: Hit = { ...plain, resource: 'recipes/soup', type: 'recipe', title: 'Leek soup', access: own };
const leeks: Hit = {
  ...plain,
  resource: 'lists/groceries/listItems/leeks',
  type: 'listItem',
  title: 'Leeks',
  parent: 'lists/groceries',
  parentTitle: 'Groceries',
};
const dinner: Hit = {
  ...plain,
  resource: 'calendars/family/events/dinner',
  type: 'event',
  title: 'Leek dinner',
  parent: 'calendars/family',
  parentTitle: 'Family dinners',
  startTime: '2094-03-06T18:00:00.000Z',
};
