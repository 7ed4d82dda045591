import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { eventApi, secondSoup } from '../../../../testing/events.ts';
import { board, expandDinners, patient } from '../../../../testing/meals.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { soup } from '../../../../testing/recipes.ts';

beforeEach(() => page.viewport(1280, 800));

const pie = { ...soup, name: 'recipes/pie', title: 'Apple pie' };
const cooked = { ...secondSoup, startTime: new Date().toISOString(), recipes: [soup.name] };
const dishes = page.getByRole('list', { name: 'Dishes' });

function openDrawer() {
  const api = eventApi()
    .on(expandDinners, { occurrences: [], cut: [] })
    .on('GET /calendars/v1alpha1/calendars/-/events:expand', { occurrences: [cooked], cut: [] })
    .on('GET /meals/v1alpha1/recipes', { recipes: [soup, pie], nextPageToken: '' });
  return openApp(board, api).then(() => api);
}

test('offers recipes not cooked lately first, and all of them on request', async () => {
  await openDrawer();
  await expect.element(dishes.getByRole('button', { name: /^Apple pie/ }), patient).toBeVisible();
  await expect
    .element(dishes.getByRole('button', { name: new RegExp(`^${soup.title}`) }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Not cooked recently' }).click();
  await expect
    .element(dishes.getByRole('button', { name: new RegExp(`^${soup.title}`) }), patient)
    .toBeVisible();
});

test('filters quick and favorite recipes on the server', async () => {
  const api = await openDrawer();
  const filters = () => api.requests.map(({ query }) => query.get('filter') ?? '');
  await page.getByRole('button', { name: 'Ready in 30 minutes' }).click(patient);
  await expect.poll(filters, patient).toContainEqual(expect.stringContaining('total_duration <= "1800s"'));
  await page.getByRole('button', { name: 'Favourites' }).click();
  await expect.poll(filters, patient).toContainEqual(expect.stringContaining('favorited = true'));
});

test('searches for the typed words, and also offers them as a dish without a recipe', async () => {
  const api = await openDrawer();
  await page.getByRole('searchbox', { name: /Soup Friday/ }).fill('noodles');
  await expect
    .element(dishes.getByRole('button', { name: /^noodles.*without a recipe/ }), patient)
    .toBeVisible();
  await expect
    .poll(() => api.requests.map(({ query }) => query.get('filter') ?? ''), patient)
    .toContainEqual(expect.stringContaining('noodles'));
});

test('C leads to the search, ↓ to the dishes, and ↑ back', async () => {
  await openDrawer();
  const field = page.getByRole('searchbox', { name: /Soup Friday/ });
  const pieTile = dishes.getByRole('button', { name: /^Apple pie/ });
  await expect.element(pieTile, patient).toBeVisible();
  await userEvent.keyboard('c');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(pieTile).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(dishes.getByRole('button', { name: /^Leftovers/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
});

test('Enter plans the recipe with that name, or the words without one, in the next slot', async () => {
  const api = await openDrawer();
  const made = 'POST /calendars/v1alpha1/calendars/dinners/events';
  const dish = { name: 'calendars/dinners/events/new/eventRecipes/1' };
  api.on(made, { name: 'calendars/dinners/events/new', etag: '"1"' }).on(`${made}/new/eventRecipes`, dish);
  const field = page.getByRole('searchbox', { name: /Soup Friday/ });
  const planned = () =>
    api.requests.filter(({ method, path }) => `${method} ${path}` === `${made}/new/eventRecipes`);
  await field.fill('apple p');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => planned().at(-1)?.body, patient).toMatchObject({ recipe: 'recipes/pie' });
  await expect.element(field).toHaveValue('');
});

test('a skip link leads past the controls of the board to its first slot', async () => {
  await openDrawer();
  const skip = page.getByRole('link', { name: 'Skip to the meals' });
  await expect.element(dishes.getByRole('button', { name: /^Apple pie/ }), patient).toBeVisible();
  (skip.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (let tabs = 0; tabs < 6 && !document.activeElement?.closest('[data-board-slot]'); tabs++)
    await userEvent.tab();
  expect(document.activeElement?.closest('[data-board-slot]')).not.toBeNull();
});

test('a phrase with a dish and a day shows its slot, and Enter plans it there', async () => {
  const api = await openDrawer();
  const made = 'POST /calendars/v1alpha1/calendars/dinners/events';
  api
    .on(made, { name: 'calendars/dinners/events/new', etag: '"1"' })
    .on(`${made}/new/eventRecipes`, { name: 'calendars/dinners/events/new/eventRecipes/1' });
  const field = page.getByRole('searchbox', { name: /Soup Friday/ });
  await field.fill('Pea soup Friday');
  await expect.element(page.getByText('Dinner, Friday 10 January'), patient).toBeVisible();
  await expect
    .element(dishes.getByRole('button', { name: /^Pea soup.*plan for Dinner, Friday 10 January/ }), patient)
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => api.requests.filter(({ method }) => method === 'POST').map(({ body }) => body), patient)
    .toMatchObject([{ title: 'Pea soup', startTime: '2098-01-10T18:30:00.000Z' }, { title: 'Pea soup' }]);
  await expect.element(field).toHaveValue('');
});
