import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import { addRecipe, befriend } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const board = '/calendars?view=meals&date=2098-01-06';

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** A menu for two evenings, with a dish that a guest brings. */
async function addFeast({ api }: Seat): Promise<string> {
  const dishes = [
    { title: 'Goose', servings: 8 },
    { title: 'Dessert', open: true },
  ] as never;
  const meals = [
    { title: 'Feast', time: '18:00', dishes },
    { title: 'Leftovers', dayOffset: 1 },
  ] as never;
  return (await api.menu.create({ menu: { title: 'Christmas', visibility, meals } })).name;
}

async function addCalendar({ api }: Seat): Promise<string> {
  const calendar = { title: 'Meals', visibility, timeZone: 'Europe/London' } as const;
  return (await api.calendar.create({ calendar })).name;
}

/** Dinner on 6 January 2098 and the following days. */
async function planDinners({ api }: Seat, parent: string, titles: string[]) {
  for (const [at, title] of titles.entries()) {
    const day = `2098-01-0${6 + at}`;
    const event = { title, startTime: `${day}T18:30:00Z`, endTime: `${day}T20:00:00Z` };
    const { name } = await api.event.create({ parent, event });
    await api.eventRecipe.create({ parent: name, eventRecipe: { title, servings: 4 } });
  }
}

const soon = { startTime: `${dayIn(-7)}T00:00:00Z`, endTime: `${dayIn(40)}T00:00:00Z` };

/** The planned dishes with their days, as `01-06 Soup`. */
async function planned(
  { api }: Seat,
  parent: string,
  range = { startTime: '2098-01-01T00:00:00Z', endTime: '2098-03-01T00:00:00Z' },
): Promise<string[]> {
  const { occurrences } = await api.event.expand({ parent, ...range });
  return occurrences.map(
    ({ startTime, dishes }) => `${startTime?.slice(5, 10)} ${dishes.map(({ title }) => title).join(' and ')}`,
  );
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('last year’s feast is laid over a date with three taps, and one undo removes it', async ({
    newcomer,
  }) => {
    const { page } = newcomer;
    const calendar = await addCalendar(newcomer);
    await planDinners(newcomer, calendar, ['Soup']);
    await addFeast(newcomer);
    const taps = await countTaps(page);
    await page.goto(board);
    await page.getByRole('button', { name: 'Tue 7: more' }).click();
    await page.getByRole('menuitem', { name: 'Place a menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Place a menu on Tuesday 7 January' });
    await expect(sheet.getByRole('button', { name: /Christmas/ })).toBeEnabled();
    expect(await wrongOn(page)).toEqual([]);
    const placed = page.waitForResponse(/:place$/);
    await sheet.getByRole('button', { name: /Christmas/ }).click();
    expect((await placed).status()).toBe(200);
    expect(taps()).toBe(3);
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('link', { name: /Feast/ })).toBeVisible();
    expect(await planned(newcomer, calendar)).toEqual(['01-06 Soup', '01-07 Goose and Dessert', '01-08 ']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => planned(newcomer, calendar)).toEqual(['01-06 Soup']);
  });

  test('it takes three taps from Today as well, and from the page of the menu, for any day of five weeks', async ({
    newcomer,
  }) => {
    const { page } = newcomer;
    const calendar = await addCalendar(newcomer);
    const feast = await addFeast(newcomer);
    // New users see the first steps until something is planned.
    const startTime = `${dayIn(1)}T12:00:00Z`;
    const event = { title: 'Lunch', startTime, endTime: `${dayIn(1)}T13:00:00Z` };
    await newcomer.api.event.create({ parent: calendar, event });
    const dishesOn = async (day: string) =>
      (await planned(newcomer, calendar, soon)).filter(each => each.startsWith(day.slice(5)));
    const taps = await countTaps(page);
    await page.goto('/today');
    await page.getByRole('button', { name: 'Place a menu' }).click();
    const menus = page.getByRole('dialog', { name: /^Place a menu on/ });
    await menus.locator(`[data-day="${dayIn(3)}"]`).click();
    await expect(menus.getByRole('button', { name: /Christmas/ })).toBeEnabled();
    expect(await wrongOn(page)).toEqual([]);
    await menus.getByRole('button', { name: /Christmas/ }).click();
    await expect(menus).toBeHidden();
    expect(taps()).toBe(3);
    await expect.poll(() => dishesOn(dayIn(3))).toEqual([`${dayIn(3).slice(5)} Goose and Dessert`]);

    const tapsBefore = taps();
    await page.goto(`/${feast}`);
    await page.getByRole('button', { name: 'Place on…' }).click();
    const sheet = page.getByRole('dialog', { name: 'Place “Christmas”' });
    await sheet.locator(`[data-day="${dayIn(25)}"]`).click();
    expect(await wrongOn(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Place on/ }).click();
    await expect(sheet).toBeHidden();
    expect(taps() - tapsBefore).toBe(3);
    await expect.poll(() => dishesOn(dayIn(25))).toEqual([`${dayIn(25).slice(5)} Goose and Dessert`]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => dishesOn(dayIn(25))).toEqual([]);
  });
});

test('a planned week becomes a menu, is placed on another week, and keeps its recipes to itself', async ({
  seat,
}) => {
  const ann = await seat('Ann Planner');
  const bea = await seat('Bea Guest');
  await befriend(ann, bea);
  const { page, api } = ann;
  const calendar = await addCalendar(ann);
  await planDinners(ann, calendar, ['Curry', 'Tacos']);
  const secret = await addRecipe(ann, { title: 'Secret sauce', visibility });
  const { events } = await api.event.list({ parent: calendar });
  await api.eventRecipe.create({ parent: events[0]?.name ?? '', eventRecipe: { recipe: secret.name } });

  const taps = await countTaps(page);
  await page.goto(board);
  await expect(page.getByRole('link', { name: /Tacos/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More for the board' }).click();
  await page.getByRole('menuitem', { name: 'Save as menu' }).click();
  await expect(page.getByText(/Saved the menu/)).toBeVisible();
  expect(taps()).toBe(2);
  await page.getByRole('link', { name: /^Meals from/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Meals from');
  await expect(page.getByRole('link', { name: 'Secret sauce' })).toBeVisible();
  expect(await wrongOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Place on…' }).click();
  const sheet = page.getByRole('dialog', { name: /^Place “Meals from/ });
  await sheet.locator(`[data-day="${dayIn(10)}"]`).click();
  await sheet.getByRole('button', { name: /^Place on/ }).click();
  await expect(sheet).toBeHidden();
  const placed = [`${dayIn(10).slice(5)} Curry and Secret sauce`, `${dayIn(11).slice(5)} Tacos`];
  await expect.poll(() => planned(ann, calendar, soon)).toEqual(placed);

  // Bea reads the title of the dish, and the recipe only once it is shared as well.
  const [menu] = (await api.menu.list()).menus;
  const menuAccess = { recipient: { user: { name: bea.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
  const grant = await api.menuAccess.create({ parent: menu?.name ?? '', menuAccess });
  await bea.api.menuAccess.accept({ name: grant.name });
  await bea.page.goto(`/${menu?.name}`);
  await expect(bea.page.getByText('Secret sauce')).toBeVisible();
  await expect(bea.page.getByRole('link', { name: 'Secret sauce' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share its recipe too' }).click();
  await expect(page.getByText('1 recipe is shared')).toBeVisible();
  await bea.page.getByRole('button', { name: 'Accept all recipes' }).click();
  await expect(bea.page.getByRole('link', { name: 'Secret sauce' })).toBeVisible();
});

test.describe('a file', () => {
  // The server rejects recipes that are gone; the app then creates the menu without them.
  test.use({ faults: /status of 400/ });

  test('a menu is written by hand, saved as a file, and opened again', async ({ newcomer }) => {
    const { page, api } = newcomer;
    const soup = await addRecipe(newcomer, { title: 'Leek soup' });
    await page.goto('/menus/create');
    await page.getByRole('textbox', { name: 'Title' }).fill('Lean week');
    await page.getByRole('button', { name: 'Add a meal' }).click();
    const meal = page.getByRole('group', { name: 'Meal 1' });
    await meal.getByRole('combobox', { name: 'Add a recipe' }).fill('Leek');
    await page.getByRole('option', { name: 'Leek soup' }).click();
    await expect(meal.getByRole('textbox', { name: 'Meal' })).toHaveValue('Leek soup');
    await meal.getByRole('combobox', { name: 'Add a recipe' }).fill('Bread');
    await page.getByRole('option', { name: '“Bread”, without a recipe' }).click();
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lean week' })).toBeVisible();

    await page.getByRole('button', { name: 'More' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Save as a file' }).click(),
    ]);
    const { menus } = await api.menu.list();
    await api.recipe.delete({ name: soup.name });
    await page.goto('/menus');
    await page.getByLabel('A menu file').setInputFiles(await download.path());
    await expect(page.getByRole('heading', { level: 1, name: 'Lean week' })).toBeVisible();
    const again = (await api.menu.list()).menus.find(({ name }) => name !== menus[0]?.name);
    const titles = again?.meals[0]?.dishes.map(({ title, recipe }) => [title, recipe]);
    expect(titles).toEqual([
      ['Leek soup', ''],
      ['Bread', ''],
    ]);
  });
});
