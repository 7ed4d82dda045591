import type { Calendar, List } from '@potluck/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinners, eventApi, secondSoup, soupNight } from '../../testing/events.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { groceries, listApi, listItem } from '../../testing/lists.ts';
import { board, expandDinners } from '../../testing/meals.ts';
import { openApp } from '../../testing/open-app.tsx';
import { soup, soupApi } from '../../testing/recipes.ts';

const patient = { timeout: 15_000 };
const football: Calendar = {
  ...dinners,
  name: 'calendars/football',
  title: 'Football club',
  visibility: 'VISIBILITY_LEVEL_PUBLIC',
};
const calendars = (...items: Calendar[]) => ({ calendars: items, nextPageToken: '' });
const chores: List = { ...groceries, name: 'lists/chores', title: 'Chores', sections: [] };
const gone = (title: string) =>
  page.getByText(`You can’t add to “${title}” any more. Choose another place.`).first();
const created = (api: FakeApi) =>
  api.requests.filter(({ method }) => method === 'POST').map(({ path }) => path.split('/v1alpha1/')[1]);
const calendar = () => page.getByRole('combobox', { name: 'Calendar', exact: true });

beforeEach(() => page.viewport(1280, 800));

type App = Awaited<ReturnType<typeof openApp>>;

/** Revokes access to Dinners while the app is open; only the public calendar remains. */
async function takeDinnersAway(api: FakeApi, app: App) {
  api.on('GET /calendars/v1alpha1/calendars', calendars(football));
  await app.cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
}

function bothCalendars() {
  return eventApi()
    .on('GET /calendars/v1alpha1/calendars', calendars(football, dinners))
    .on('POST /calendars/v1alpha1/calendars/football/events', {
      ...soupNight,
      name: 'calendars/football/events/x',
    });
}

test('an event whose calendar was removed is not saved until the person chooses another', async () => {
  const api = bothCalendars();
  const app = await openApp('/calendars/dinners/events/create', api);
  await page.getByRole('textbox', { name: 'Title' }).fill('Doctor', patient);
  await expect.element(calendar()).toHaveValue('calendars/dinners');
  await takeDinnersAway(api, app);
  await expect.element(gone('Dinners'), patient).toBeVisible();
  await expect.element(calendar()).toHaveDisplayValue('Choose…');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(calendar()).toHaveFocus();
  expect(created(api)).toEqual([]);
  await calendar().selectOptions('Football club');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => created(api), patient).toEqual(['calendars/football/events']);
});

test('a chosen calendar that was removed is also not replaced, and is valid again when it returns', async () => {
  const api = bothCalendars();
  const app = await openApp('/calendars/-/events/create', api);
  await calendar().selectOptions('Dinners', patient);
  await takeDinnersAway(api, app);
  await expect.element(gone('Dinners'), patient).toBeVisible();
  api.on('GET /calendars/v1alpha1/calendars', calendars(football, dinners));
  await app.cache.invalidateQueries({ queryKey: ['calendar', 'list'] });
  await expect.element(gone('Dinners'), patient).not.toBeInTheDocument();
  await expect.element(calendar()).toHaveValue('calendars/dinners');
});

test('a read-only calendar in the URL is not replaced by another', async () => {
  const api = eventApi().on('GET /calendars/v1alpha1/calendars', calendars(football));
  await openApp('/calendars/dinners/events/create?title=Doctor', api);
  await expect.element(calendar(), patient).toHaveDisplayValue('Choose…');
  await expect.element(page.getByText('You can’t add to the place you chose. Choose another.')).toBeVisible();
});

test('the edit form stays open when its calendar becomes read-only', async () => {
  const api = eventApi();
  const app = await openApp('/calendars/dinners/events/soup-night/edit', api);
  await page.getByRole('textbox', { name: 'Title' }).fill('Stew night', patient);
  const access = { ...dinners.calendarAccess, effectiveLevel: 'PERMISSION_LEVEL_READ' } as never;
  app.cache.setQueryData(['calendar', 'get', dinners.name], { ...dinners, calendarAccess: access });
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Stew night');
});

test('quick create asks for a calendar when its own was removed', async () => {
  const api = bothCalendars();
  const app = await openApp('/calendars?view=month&date=2094-03-09', api);
  await page.getByRole('button', { name: 'New event' }).click(patient);
  await calendar().selectOptions('Dinners');
  await page.getByRole('textbox', { name: 'Title and time' }).fill('Dinner Friday');
  await takeDinnersAway(api, app);
  await expect.element(gone('Dinners'), patient).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(created(api)).toEqual([]);
  await calendar().selectOptions('Football club');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => created(api), patient).toEqual(['calendars/football/events']);
});

test('the meal board asks for a calendar instead of using another one', async () => {
  const pot = { ...secondSoup, recipes: [soup.name] };
  const api = bothCalendars()
    .on(expandDinners, { occurrences: [pot], cut: [] })
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [pot], cut: [] })
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' });
  const app = await openApp(board.replace('/calendars/dinners', '/calendars'), api);
  const choice = page.getByRole('combobox', { name: 'Calendar for meals' });
  await choice.selectOptions('Dinners', patient);
  await takeDinnersAway(api, app);
  await expect.element(gone('Dinners'), patient).toBeVisible();
  await page.getByRole('searchbox', { name: /Soup Friday/ }).fill('noodles');
  await page
    .getByRole('list', { name: 'Dishes' })
    .getByRole('button', { name: /^noodles/ })
    .click(patient);
  await expect.poll(() => gone('Dinners').elements().length, patient).toBe(1);
  expect(created(api).filter(path => path?.endsWith('/events'))).toEqual([]);
});

test('planning a recipe does not switch calendars when the default one was removed', async () => {
  const api = soupApi(soup)
    .on('GET /calendars/v1alpha1/calendars', calendars(dinners, football))
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [], cut: [] });
  const app = await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: /^Plan/ }).first().click(patient);
  await expect.element(calendar(), patient).toHaveValue('calendars/dinners');
  await takeDinnersAway(api, app);
  await expect.element(gone('Dinners'), patient).toBeVisible();
  await page.getByRole('button', { name: 'Plan it' }).click();
  expect(created(api)).toEqual([]);
});

test('adding ingredients does not switch lists when the default one was removed', async () => {
  const api = soupApi(soup).on('GET /lists/v1alpha1/lists', {
    lists: [chores, groceries],
    nextPageToken: '',
  });
  const app = await openApp('/recipes/soup', api);
  await page.getByRole('button', { name: 'Add to list' }).click(patient);
  const choice = page.getByRole('combobox', { name: 'List', exact: true });
  await expect.element(choice, patient).toHaveValue('lists/groceries');
  api.on('GET /lists/v1alpha1/lists', { lists: [chores], nextPageToken: '' });
  await app.cache.invalidateQueries({ queryKey: ['list', 'list'] });
  await expect.element(gone('Groceries'), patient).toBeVisible();
  await page.getByRole('button', { name: /^Add \d ingredients$/ }).click();
  await expect.element(choice).toHaveFocus();
  expect(created(api)).toEqual([]);
});

test('an item asks for a section when its own was removed', async () => {
  const dairy = groceries.sections[0]?.name ?? '';
  const api = listApi([listItem('Milk', { listSection: dairy })]);
  const app = await openApp('/lists/groceries', api);
  await page.getByRole('button', { name: 'Edit Milk' }).click(patient);
  await page.getByRole('textbox', { name: 'Note' }).fill('The green one');
  const without = { ...groceries, sections: groceries.sections.slice(1) };
  app.cache.setQueryData(['list', 'get', groceries.name], without);
  await expect.element(gone('Dairy'), patient).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Section' })).toHaveFocus();
  await page.getByRole('combobox', { name: 'Section' }).selectOptions('None');
  await expect.element(gone('Dairy')).not.toBeInTheDocument();
});

test('the shopping screen asks for a list when the proposed one was removed', async () => {
  const proposed = (list: List) => ({
    list: list.name,
    title: list.title,
    usedBefore: list === groceries,
    forShopping: true,
  });
  const line = {
    ...{
      food: 'lentils',
      title: 'red lentils',
      quantity: '500 g',
      less: false,
      edited: false,
      atHome: false,
    },
    ...{ listItem: '', listSection: '', meals: [] },
  };
  const proposals = 'POST /lists/v1alpha1/lists:proposePlanLists';
  const api = listApi([])
    .on('GET /calendars/v1alpha1/calendars', calendars(dinners))
    .on(proposals, { lists: [proposed(groceries), proposed(chores)] })
    .on('POST /lists/v1alpha1/lists/groceries:previewPlan', {
      ...{ lines: [line], frozenDishes: [], mealCount: 1, hiddenRecipeCount: 0, broughtCount: 0 },
    });
  const app = await openApp('/shop?from=2094-02-10&to=2094-02-17', api);
  await expect.element(page.getByRole('button', { name: 'Add 1 item' }), patient).toBeVisible();
  api.on(proposals, { lists: [proposed(chores)] });
  await app.cache.invalidateQueries({ queryKey: ['list', 'proposePlanLists'] });
  await expect.element(gone('Groceries'), patient).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add 1 item' })).not.toBeInTheDocument();
  expect(created(api).filter(path => path?.endsWith(':applyPlan'))).toEqual([]);
});
