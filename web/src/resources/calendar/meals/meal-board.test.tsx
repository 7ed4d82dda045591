import { ApiError } from '@potluck/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dinners, eventApi } from '../../../testing/events.ts';
import {
  board,
  expandDinners,
  meal,
  mealEvents,
  openBoard,
  patient,
  posted,
  risotto,
} from '../../../testing/meals.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { annsSettings } from '../../../testing/people.ts';
import { soup } from '../../../testing/recipes.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.useRealTimers());

test('a meal shows in its day and slot, with its dishes and headcount', async () => {
  await openBoard([risotto]);
  const boardSlot = page.getByRole('group', { name: 'Dinner, Tuesday 7 January' });
  await expect.element(boardSlot.getByRole('link', { name: /Risotto/ }), patient).toBeVisible();
  await expect.element(boardSlot.getByText('for 3')).toBeVisible();
});

test('a meal shows unclaimed dishes and guests’ dietary conflicts', async () => {
  await openApp(board, sharedMealApi());
  const boardSlot = page.getByRole('group', { name: 'Dinner, Tuesday 7 January' });
  await expect.element(boardSlot.getByText('1 to bring'), patient).toBeVisible();
  await expect.element(boardSlot.getByText('Bob: no nuts (allergy)')).toBeVisible();
});

test.each([
  ['19:29', 1],
  ['19:31', 0],
])('dietary conflicts show until the meal ends, in any time zone: at %s', async (time, count) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`2098-01-07T${time}:00Z`) });
  const settings = { ...annsSettings, timeZone: 'America/Los_Angeles', locale: 'en-GB' };
  await openApp(board, sharedMealApi().on('GET /users/v1alpha1/users/ann/settings', settings));
  await expect.element(page.getByText('1 to bring'), patient).toBeVisible();
  await expect.poll(() => page.getByText('Bob: no nuts (allergy)').elements()).toHaveLength(count);
});

/** A dinner with two guests, an unclaimed dessert, and nuts that Bob is allergic to. */
function sharedMealApi() {
  const [dish] = risotto.dishes;
  const faces = ['Ann Miller', 'Bob Stone'].map(title => ({
    ...{ account: `users/${title}`, title, imageUri: '' },
    response: 'ACCEPTED',
  }));
  const dessert = { ...dish, name: `${risotto.event}/eventRecipes/2`, title: 'Dessert', open: true };
  const table = { ...risotto, heads: 2, faces, dishes: [dish, { ...dessert, broughtBy: null }] };
  const nuts = { food: 'nuts', reason: 'ALLERGY' };
  const eater = { attendee: 'a', person: 'users/bob', title: 'Bob Stone', diets: [], avoids: [nuts] };
  const note = { dish: dish?.name, dishTitle: 'Risotto', ingredient: 'pine nuts', certain: true };
  const conflict = { ...eater, ...nuts, diet: 'DIET_UNSPECIFIED', ...note };
  return eventApi()
    .on(expandDinners, { occurrences: [table], cut: [] })
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup], nextPageToken: '' })
    .on(`GET /calendars/v1alpha1/${risotto.event}:dietNotes`, {
      eaters: [eater],
      conflicts: [conflict],
      unknownDishes: [],
      unansweredCount: 0,
    });
}

test.each([
  [800, ['Breakfast', 'Lunch', 'Dinner']],
  [390, ['Dinner', 'Breakfast', 'Lunch']],
])('on a screen %s pixels high, each day’s meals are ordered %j', async (height, meals) => {
  await page.viewport(1280, height);
  await openBoard([risotto]);
  const rows = page.getByRole('region', { name: /^(Breakfast|Lunch|Dinner)$/ });
  await expect.element(rows.first(), patient).toBeVisible();
  expect(rows.elements().map(row => row.ariaLabel)).toEqual(meals);
});

test('pressing a recipe plans it in the chosen slot, at the slot’s times', async () => {
  const { api } = await openBoard([]);
  await page.getByRole('button', { name: 'Plan: Lunch, Wednesday 8 January' }).click(patient);
  await page
    .getByRole('button', { name: /plan for Lunch, Wednesday 8 January/ })
    .first()
    .click(patient);
  await expect.poll(() => posted(api).length, patient).toBe(2);
  const [event, dish] = posted(api);
  expect(event).toMatchObject({
    path: mealEvents,
    body: { title: soup.title, startTime: '2098-01-08T12:30:00.000Z', endTime: '2098-01-08T13:30:00.000Z' },
  });
  expect(dish?.body).toEqual({ recipe: soup.name, servings: 0 });
});

test('a dish can be planned as plain text, without a recipe', async () => {
  const { api } = await openBoard([]);
  await page.getByRole('searchbox', { name: /Soup Friday/ }).fill('Bread and cheese');
  await page.getByRole('button', { name: /^Bread and cheese.*plan for Dinner/ }).click(patient);
  await expect
    .poll(() => posted(api).at(-1)?.body, patient)
    .toEqual({ title: 'Bread and cheese', servings: 0 });
});

test('meals scrolled behind the recipe drawer do not show below it', async () => {
  const many = Array.from({ length: 9 }, (_, at) => meal(`Dish ${at}`, '2098-01-07T18:30:00.000Z'));
  await openBoard(many);
  const drawer = page.getByRole('region', { name: 'Recipes to plan' });
  await expect.element(drawer, patient).toBeVisible();
  const behind = () =>
    page
      .getByRole('link', { name: /^Dish/ })
      .elements()
      .map(link => link.getBoundingClientRect())
      .filter(({ bottom }) => bottom > innerHeight);
  await expect.poll(() => behind().length, patient).toBeGreaterThan(1);
  const { bottom } = drawer.element().getBoundingClientRect();
  const [{ left, width } = new DOMRect()] = behind();
  for (let y = Math.ceil(bottom); y < innerHeight; y += 1)
    expect(document.elementFromPoint(left + width / 2, y)?.closest('[data-docked]')).not.toBeNull();
});

test('past days offer no planning', async () => {
  await openBoard([], '/calendars/dinners?view=meals&date=2020-01-08');
  await expect.element(page.getByText('Dinner').first(), patient).toBeVisible();
  expect(page.getByRole('button', { name: /^Plan/ }).elements()).toEqual([]);
});

test('a meal can be moved to another day by keyboard', async () => {
  const { api } = await openBoard([risotto]);
  api.on(`POST /calendars/v1alpha1/${risotto.event}:editOccurrence`, { event: risotto.event, undo: 'u1' });
  const link = page.getByRole('link', { name: /Risotto/ });
  await expect.element(link, patient).toBeVisible();
  link.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Where does “Risotto” go?')).toBeVisible();
  page.getByRole('button', { name: 'Move here: Dinner, Friday 10 January' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => posted(api).at(-1)?.body, patient)
    .toMatchObject({ scope: 'THIS', event: { startTime: '2098-01-10T18:30:00.000Z' } });
});

test('swapping two days is one step with a single undo', async () => {
  const pie = meal('Pie', '2098-01-09T12:30:00.000Z');
  const { api } = await openBoard([risotto, pie]);
  for (const { event } of [risotto, pie])
    api.on(`POST /calendars/v1alpha1/${event}:editOccurrence`, { event, undo: `undo ${event}` });
  api.on(`POST /calendars/v1alpha1/${dinners.name}:undoOccurrenceChange`, { restoredCount: 1 });
  await page.getByRole('button', { name: 'Tue 7: more' }).click(patient);
  await page.getByRole('menuitem', { name: 'Swap with another day' }).click(patient);
  await page.getByRole('button', { name: 'Swap with Thursday 9 January' }).click(patient);
  await page.getByRole('button', { name: 'Undo' }).click(patient);
  await expect.poll(() => posted(api).length, patient).toBe(4);
  expect(posted(api).map(({ body }) => body)).toMatchObject([
    { event: { startTime: '2098-01-09T18:30:00.000Z' } },
    { event: { startTime: '2098-01-07T12:30:00.000Z' } },
    { undo: `undo ${pie.event}` },
    { undo: `undo ${risotto.event}` },
  ]);
});

test('copying last week fills only empty slots, and skips recurring meals', async () => {
  const before = [
    meal('Risotto', '2097-12-31T18:30:00.000Z'),
    meal('Pie', '2098-01-01T18:30:00.000Z'),
    meal('Weekly', '2098-01-02T18:30:00.000Z', { recurring: true }),
  ];
  const { api } = await openBoard([...before, meal('Pizza', '2098-01-08T18:30:00.000Z')]);
  api.on(`GET /calendars/v1alpha1/${risotto.event}`, { name: risotto.event, description: 'With peas' });
  await page.getByRole('button', { name: 'More for the board' }).click(patient);
  await page.getByRole('menuitem', { name: 'Copy last week' }).click(patient);
  await expect.element(page.getByText('Copied 1 meal.'), patient).toBeVisible();
  expect(posted(api)[0]?.body).toMatchObject({
    title: 'Risotto',
    description: 'With peas',
    startTime: '2098-01-07T18:30:00.000Z',
  });
});

test('a failed load shows an error and can be retried', async () => {
  let failing = true;
  const broken = new ApiError('INTERNAL', 'INTERNAL', 'It broke.');
  await openApp(
    board,
    eventApi().on(expandDinners, () => (failing ? broken : { occurrences: [risotto], cut: [] })),
  );
  await expect.element(page.getByText('Couldn’t load the meals'), patient).toBeVisible();
  failing = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('link', { name: /Risotto/ }), patient).toBeVisible();
});

test('a slot with an appointment still offers to plan a meal', async () => {
  await openBoard([meal('Haircut', '2098-01-08T12:30:00.000Z', { dishes: [] })]);
  const lunch = page.getByRole('group', { name: 'Lunch, Wednesday 8 January' });
  await expect.element(lunch.getByRole('link', { name: /Haircut/ }), patient).toBeVisible();
  await expect.element(lunch.getByRole('button', { name: /^Plan: Lunch/ })).toBeVisible();
});

test('a cancelled meal leaves its slot free, and feeds nobody', async () => {
  await openBoard([{ ...risotto, status: 'CANCELLED' }]);
  const dinner = page.getByRole('group', { name: 'Dinner, Tuesday 7 January' });
  await expect.element(dinner.getByRole('link', { name: /Risotto \(cancelled\)/ }), patient).toBeVisible();
  expect(dinner.getByText('for 3').elements()).toEqual([]);
  await expect.element(dinner.getByRole('button', { name: /^Plan: Dinner/ })).toBeVisible();
});

test('on a tablet, the views and the actions are each on one line', async () => {
  await page.viewport(820, 1180);
  await openBoard([risotto], '/calendars?view=meals&date=2098-01-06');
  const views = page.getByRole('group', { name: 'View' });
  await expect.element(views, patient).toBeVisible();
  const tops = (name: string) => views.getByRole('button', { name }).element().getBoundingClientRect().top;
  expect(tops('Agenda')).toBe(tops('Meals'));
  const fill = page.getByRole('button', { name: 'Fill the week' });
  await expect.element(fill).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(page.getByText('Fill the week').element());
  expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
});

test('on a phone, past days of the week are collapsed', async () => {
  await page.viewport(390, 844);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2098-01-09T12:00:00Z') });
  await openBoard([risotto]);
  const over = page.getByText('Earlier: Mon 6 – Wed 8');
  await expect.element(over, patient).toBeVisible();
  const boardSlot = page.getByRole('link', { name: /Risotto/ });
  await expect.element(boardSlot).not.toBeInTheDocument();
  await over.click();
  await expect.element(boardSlot).toBeVisible();
});
