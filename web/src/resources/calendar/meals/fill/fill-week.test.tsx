import { ApiError } from '@potluck/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dinners, eventApi } from '../../../../testing/events.ts';
import { board, expandDinners, openBoard, patient, posted } from '../../../../testing/meals.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { soup } from '../../../../testing/recipes.ts';

beforeEach(() => page.viewport(390, 844));

const proposed = '/calendars/v1alpha1/calendars/dinners:proposeMeals';
const placed = '/calendars/v1alpha1/calendars/dinners:placeMeals';
const some = { recipe: soup, servings: 4, used: ['leeks'], alternateCount: 1 };
const none = { recipe: null, servings: 4, used: [], alternateCount: 0 };

/** The board of an empty week, for which the server proposes soup on Monday. */
async function openEmptyWeek() {
  const { api } = await openBoard([]);
  api.on(`POST ${proposed}`, { proposals: [some, none, none, none, none, none, none] });
  return api;
}

test('shows what is proposed, and what stays empty and why', async () => {
  await openEmptyWeek();
  await page.getByRole('button', { name: 'Fill the week' }).click(patient);
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  await expect.element(sheet.getByText(/for 4 · uses leeks/), patient).toBeVisible();
  expect(sheet.getByText('Stays empty').elements()).toHaveLength(6);
  await expect.element(sheet.getByText(/Too few recipes fit the rules/)).toBeVisible();
});

test('only evenings with a dish offer to leave them empty, and propose one again', async () => {
  await openEmptyWeek();
  await page.getByRole('button', { name: 'Fill the week' }).click(patient);
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  const leave = sheet.getByRole('button', { name: /^Leave .* empty$/ });
  await expect.element(leave, patient).toBeVisible();
  expect(leave.elements()).toHaveLength(1);
  await leave.click();
  await expect.element(sheet.getByRole('button', { name: /^Propose a dish for / })).toBeVisible();
});

test('on a narrow phone, dishes have room for their titles: the buttons move below', async () => {
  await page.viewport(320, 640);
  await openEmptyWeek();
  await page
    .getByRole('button', { name: /More for the board|Fill the week/ })
    .last()
    .click(patient);
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  await expect.element(sheet.getByText(/for 4 · uses leeks/), patient).toBeVisible();
  const title = sheet.getByText(soup.title).element().getBoundingClientRect();
  const keep = sheet
    .getByRole('button', { name: `Keep ${soup.title}` })
    .element()
    .getBoundingClientRect();
  expect(title.width).toBeGreaterThan(200);
  expect(keep.top).toBeGreaterThanOrEqual(title.bottom);
  expect(keep.right).toBeLessThanOrEqual(320);
});

test('if no recipe fits, offers the rules instead of empty evenings', async () => {
  const { api } = await openBoard([]);
  api.on(`POST ${proposed}`, { proposals: Array.from({ length: 7 }, () => none) });
  await page.getByRole('button', { name: 'Fill the week' }).click(patient);
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  await expect.element(sheet.getByRole('heading', { name: 'No dinner fits' }), patient).toBeVisible();
  expect(sheet.getByText('Stays empty').elements()).toEqual([]);
  await sheet.getByRole('button', { name: 'Rules' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Rules for dinners' })).toBeVisible();
});

test('failed proposals can be retried, and dinners that could not be planned stay on the sheet', async () => {
  const api = await openEmptyWeek();
  let failing = true;
  const failure = new ApiError('INTERNAL', 'INTERNAL', 'It broke.');
  const week = { proposals: [some, some, none, none, none, none, none] };
  api.on(`POST ${proposed}`, () => (failing ? failure : week));
  const done = { events: ['calendars/dinners/events/new'], undo: 'undo' };
  api.on(`POST ${placed}`, () => (failing ? failure : done));
  await page.getByRole('button', { name: 'Fill the week' }).click(patient);
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  await expect.element(sheet.getByText('Couldn’t find dinners'), patient).toBeVisible();
  failing = false;
  await sheet.getByRole('button', { name: 'Retry' }).click();
  await expect.element(sheet.getByText(/for 4 · uses leeks/).first(), patient).toBeVisible();
  failing = true;
  await sheet.getByRole('button', { name: 'Put on the calendar' }).click();
  await expect.element(page.getByText(/Couldn’t plan the dinners/), patient).toBeVisible();
  await expect.element(sheet.getByText(/for 4 · uses leeks/).first()).toBeVisible();
  failing = false;
  await sheet.getByRole('button', { name: 'Put on the calendar' }).click();
  await expect.element(page.getByText('Planned 2 dinners.'), patient).toBeVisible();
  const meals = posted(api as never).findLast(({ path }) => path === placed)?.body as { meals: object[] };
  expect(meals.meals).toMatchObject([
    {
      title: soup.title,
      startTime: '2098-01-06T18:30:00.000Z',
      dishes: [{ recipe: soup.name, servings: 4 }],
    },
    { startTime: '2098-01-07T18:30:00.000Z' },
  ]);
});

test('people who are not admins use other rules once, and cannot save them', async () => {
  const calendarAccess = {
    ...dinners.calendarAccess,
    permissionLevel: 'PERMISSION_LEVEL_WRITE',
    effectiveLevel: 'PERMISSION_LEVEL_WRITE',
  };
  const calendar = { ...dinners, calendarAccess };
  const api = eventApi()
    .on('GET /calendars/v1alpha1/calendars', { calendars: [calendar], nextPageToken: '' })
    .on('GET /calendars/v1alpha1/calendars/dinners', calendar)
    .on(expandDinners, { occurrences: [], cut: [] })
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' })
    .on(`POST ${proposed}`, { proposals: [some, none, none, none, none, none, none] });
  await openApp(board, api);
  await page.getByRole('button', { name: 'Fill the week' }).click(patient);
  await page.getByRole('button', { name: 'Rules' }).click(patient);
  const rules = page.getByRole('dialog', { name: 'Rules for dinners' });
  await rules.getByRole('switch', { name: 'Use up what’s at home' }).click(patient);
  expect(rules.getByRole('button', { name: 'Save for everyone' }).elements()).toEqual([]);
  await rules.getByRole('button', { name: 'Use once' }).click();
  const bodies = () => posted(api as never).filter(({ path }) => path === proposed);
  await expect.poll(() => bodies().at(-1)?.body, patient).toMatchObject({ rules: { preferHome: false } });
});
