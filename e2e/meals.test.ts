import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import type { Member } from './product/household.ts';
import { addList } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const dishes = ['soup', 'curry', 'tacos', 'roast', 'pasta', 'stew', 'pie'];
const board = '/calendars?view=meals&date=2098-01-06';

/** An empty calendar, and seven recipes to plan. */
async function prepare({ api }: Member): Promise<string> {
  const calendar = { title: 'Dinners', visibility, timeZone: 'Europe/London' } as const;
  const { name } = await api.calendar.create({ calendar });
  for (const title of dishes) {
    const ingredientGroups = parseIngredientLines(`2 onions\n100 g ${title} spice`);
    await api.recipe.create({ recipe: { title, visibility, yieldAmount: 4, ingredientGroups } });
  }
  return name;
}

/** The planned dishes with their times, as `06T18:30 soup`. */
async function planned({ api }: Member, parent: string): Promise<string[]> {
  const range = { startTime: '2098-01-01T00:00:00Z', endTime: '2098-02-01T00:00:00Z' };
  const { occurrences } = await api.event.expand({ parent, ...range });
  return occurrences.map(
    ({ startTime, dishes: cooked }) =>
      `${startTime?.slice(8, 16)} ${cooked.map(({ title }) => title).join(' and ')}`,
  );
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('planning a week of dinners and its shopping takes at most twelve taps', async ({ newcomer }) => {
    const { page } = newcomer;
    const calendar = await prepare(newcomer);
    await addList(newcomer, { title: 'Groceries', items: ['Milk'] });
    const taps = await countTaps(page);
    await page.goto(board);
    const tiles = page.getByRole('list', { name: 'Dishes' });
    for (const dish of dishes) {
      await tiles.getByRole('button', { name: new RegExp(`^${dish}.*plan for Dinner`) }).click();
      await expect(page.getByRole('link', { name: new RegExp(dish) })).toBeVisible();
    }
    expect(taps()).toBe(7);
    await expect
      .poll(() => planned(newcomer, calendar))
      .toEqual(dishes.map((dish, at) => `${String(6 + at).padStart(2, '0')}T18:30 ${dish}`));
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Make list' }).click();
    await page.getByRole('button', { name: 'Add 8 items' }).click();
    await expect(page.getByText('Added 8 items to the list.')).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(12);
  });

  test('a dish is dragged onto a day and on to another one, and Undo moves it back', async ({ newcomer }) => {
    const { page } = newcomer;
    const calendar = await prepare(newcomer);
    await page.goto(board);
    const tile = page.getByRole('button', { name: /^soup.*plan/ });
    await tile.dragTo(page.getByRole('group', { name: 'Lunch, Wednesday 8 January' }), {
      steps: 12,
    } as never);
    await expect.poll(() => planned(newcomer, calendar)).toEqual(['08T12:30 soup']);
    const meal = page.getByRole('group', { name: 'Lunch, Wednesday 8 January' }).getByRole('link');
    await meal.dragTo(page.getByRole('group', { name: 'Dinner, Friday 10 January' }), { steps: 12 } as never);
    await expect.poll(() => planned(newcomer, calendar)).toEqual(['10T18:30 soup']);
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(page.getByText(/Moved “soup” to/)).toBeVisible();
    await undo.first().click();
    await expect.poll(() => planned(newcomer, calendar)).toEqual(['08T12:30 soup']);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('after one tap on a day, each chosen dish fills the next evening', async ({ newcomer }) => {
    const { page } = newcomer;
    const calendar = await prepare(newcomer);
    const taps = await countTaps(page);
    await page.goto(board);
    await page.getByRole('button', { name: 'Plan: Dinner, Monday 6 January' }).click();
    for (const dish of dishes)
      await page.getByRole('button', { name: new RegExp(`^${dish}.*plan for Dinner`) }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(() => planned(newcomer, calendar)).toHaveLength(7);
    expect(taps()).toBe(8);
    expect(await wrongOn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Make list' }).click();
    await page.getByRole('button', { name: 'Add 8 items' }).click();
    await expect(page.getByText('Added 8 items to the list.')).toBeVisible();
    expect(taps()).toBe(10);
    // A person without a list gets one with the sections of a shop.
    await expect(page.getByRole('heading', { name: 'Fruit & vegetables' })).toBeVisible();
  });
});
