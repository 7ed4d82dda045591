import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import { addList } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const board = '/calendars?view=meals&date=2098-01-06';
const dishes = ['Curry', 'Tacos', 'Roast', 'Pasta', 'Stew', 'Pie', 'Risotto', 'Chili', 'Goulash'];

/** A calendar without meals, and dishes to plan. */
async function prepare({ api }: Seat, titles = dishes): Promise<string> {
  const calendar = { title: 'Dinners', visibility, timeZone: 'Europe/London' } as const;
  const { name } = await api.calendar.create({ calendar });
  for (const title of titles) {
    const ingredientGroups = parseIngredientLines(`2 onions\n100 g ${title} spice`);
    await api.recipe.create({ recipe: { title, visibility, yieldAmount: 4, ingredientGroups } });
  }
  return name;
}

async function planned({ api }: Seat, parent: string): Promise<string[]> {
  const range = { startTime: '2098-01-01T00:00:00Z', endTime: '2098-02-01T00:00:00Z' };
  const { occurrences } = await api.event.expand({ parent, ...range });
  return occurrences.map(({ title }) => title);
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone, an empty week is filled and shopped in four taps', async ({ newcomer }) => {
  const { page } = newcomer;
  const calendar = await prepare(newcomer);
  await addList(newcomer, { title: 'Groceries', items: ['Milk'] });
  const taps = await countTaps(page);
  await page.goto(board);
  // 1: propose. 2: put on the calendar. 3: make a list. 4: add its items.
  await page.getByRole('button', { name: 'Fill the week' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  await expect(sheet.getByRole('listitem')).toHaveCount(7);
  await expect(sheet.getByRole('button', { name: /^Keep / })).toHaveCount(7);
  expect(await wrongOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Put on the calendar' }).click();
  await expect(page.getByText('Planned 7 dinners.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: 'Make list' }).click();
  await page.getByRole('button', { name: 'Add 8 items' }).click();
  await expect(page.getByText('Added 8 items to the list.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(4);
  const week = await planned(newcomer, calendar);
  expect(new Set(week).size).toBe(7);
});

test('a kept dinner stays while others change, and one undo empties the week again', async ({ newcomer }) => {
  const { page } = newcomer;
  const calendar = await prepare(newcomer);
  await page.goto(board);
  await page.getByRole('button', { name: 'Fill the week' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  const rows = sheet.getByRole('listitem');
  await expect(sheet.getByRole('button', { name: /^Keep / })).toHaveCount(7);
  const dish = async (at: number) => (await rows.nth(at).locator('[dir=auto]').textContent()) ?? '';
  const [first, second] = [await dish(0), await dish(1)];
  await rows
    .nth(0)
    .getByRole('button', { name: `Keep ${first}` })
    .click();
  await rows
    .nth(1)
    .getByRole('button', { name: /^Another dish/ })
    .click();
  await expect(rows.nth(1)).not.toContainText(second);
  await sheet.getByRole('button', { name: 'Shuffle' }).click();
  await expect(sheet.getByRole('list')).not.toHaveAttribute('aria-busy');
  await expect(rows.nth(0)).toContainText(first);
  await rows
    .nth(6)
    .getByRole('button', { name: /^Leave Sunday.* empty/ })
    .click();
  await expect(sheet.getByText('Stays empty')).toHaveCount(1);
  // An evening that was left empty by mistake gets a dinner again.
  await rows
    .nth(5)
    .getByRole('button', { name: /^Leave Saturday.* empty/ })
    .click();
  await rows
    .nth(5)
    .getByRole('button', { name: /^Propose a dish for Saturday/ })
    .click();
  await expect(sheet.getByText('Stays empty')).toHaveCount(1);
  await expect(sheet.getByRole('button', { name: 'Put on the calendar' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Put on the calendar' }).click();
  await expect(page.getByText('Planned 6 dinners.')).toBeVisible();
  expect(await planned(newcomer, calendar)).toHaveLength(6);
  expect(await planned(newcomer, calendar)).toContain(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => planned(newcomer, calendar)).toEqual([]);
});

test('too few recipes leave evenings empty, and the rules can be loosened and saved', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  const calendar = await prepare(newcomer, ['Curry', 'Tacos']);
  const ingredientGroups = parseIngredientLines('noodles');
  for (const title of ['Lasagne', 'Gnocchi'])
    await newcomer.api.recipe.create({
      recipe: { title, visibility, cuisines: ['Italian'], ingredientGroups },
    });
  await page.goto(board);
  await page.getByRole('button', { name: 'Fill the week' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  await expect(sheet.getByText('Stays empty')).toHaveCount(4);
  await expect(sheet.getByText(/Too few recipes fit the rules/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Rules' }).click();
  const rules = page.getByRole('dialog', { name: 'Rules for dinners' });
  await rules.getByRole('switch', { name: 'Each cuisine once a week' }).click();
  expect(await wrongOn(page)).toEqual([]);
  await rules.getByRole('button', { name: 'Save for everyone' }).click();
  await expect(rules).toBeHidden();
  await expect(sheet.getByText('Stays empty')).toHaveCount(3);
  const { mealRules } = await newcomer.api.calendar.get({ name: calendar });
  expect(mealRules).toMatchObject({ oncePerCuisine: false, weeksApart: 3 });
});

test('without a recipe, filling the week leads to adding and importing some', async ({ newcomer }) => {
  const { page } = newcomer;
  await prepare(newcomer, []);
  await page.goto(board);
  await page.getByRole('button', { name: 'Fill the week' }).click();
  const sheet = page.getByRole('dialog', { name: 'Fill the week' });
  await expect(sheet.getByRole('heading', { name: 'No recipes yet' })).toBeVisible();
  await expect(sheet.getByText('Stays empty')).toHaveCount(0);
  expect(await wrongOn(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Import recipes' }).click();
  await expect(page).toHaveURL(/recipes\/create\?from=files/);
});
