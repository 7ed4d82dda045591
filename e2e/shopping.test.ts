import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import type { Member } from './product/household.ts';
import { addList } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const week = ['soup', 'curry', 'tacos', 'roast', 'pasta', 'stew', 'pie'];

/** Seven dinners in the second week of 2098, each with a recipe; the names of the events. */
async function planWeek({ api }: Member): Promise<string[]> {
  const calendar = { title: 'Dinners', visibility, timeZone: 'Europe/London' } as const;
  const { name: parent } = await api.calendar.create({ calendar });
  const events: string[] = [];
  for (const [day, title] of week.entries()) {
    const ingredientGroups = parseIngredientLines(`2 onions\n100 g ${title} spice\n1 tsp salt`);
    const recipe = await api.recipe.create({
      recipe: { title, visibility, yieldAmount: 4, ingredientGroups },
    });
    const on = `2098-01-${String(6 + day).padStart(2, '0')}`;
    const event = { title: 'Dinner', startTime: `${on}T18:00:00Z`, endTime: `${on}T19:00:00Z` };
    const { name } = await api.event.create({ parent, event });
    await api.eventRecipe.create({ parent: name, eventRecipe: { recipe: recipe.name, servings: 4 } });
    events.push(name);
  }
  return events;
}

test('a planned week is on the list in three taps, and the list shows changes of the plan', async ({
  newcomer,
}) => {
  const { page, api } = newcomer;
  const events = await planWeek(newcomer);
  await addList(newcomer, { title: 'Groceries', items: ['Milk'], sections: ['Vegetables', 'Spices'] });
  const taps = await countTaps(page);
  await page.goto('/calendars?view=week&date=2098-01-06');

  await page.getByRole('link', { name: 'Make list' }).click();
  await expect(page.getByRole('heading', { name: 'List for 6 – 12 Jan' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Groceries/ })).toBeVisible();
  const vegetables = page.getByRole('region', { name: 'Vegetables' });
  await expect(vegetables.getByRole('checkbox', { name: /onions/ })).toBeChecked();
  await expect(vegetables).toContainText('7 meals');
  await expect(page.getByRole('checkbox', { name: /salt/ })).not.toBeChecked();
  expect(await wrongOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 8 items' }).click();

  await expect(page.getByRole('heading', { name: 'Groceries' })).toBeVisible();
  await expect(page.getByText('Added 8 items to the list.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vegetables' })).toContainText('14');
  expect(taps()).toBeLessThanOrEqual(3);

  await api.event.delete({ name: events[0] ?? '' });
  const notes = page.getByRole('region', { name: 'Changes to the plan' });
  await expect(notes).toContainText('Removed from Monday: soup');
  await expect(notes).toContainText('− 2 onions');
  expect(await wrongOn(page)).toEqual([]);
  await notes.getByRole('button', { name: 'Ignore' }).click();
  await expect(notes).toBeHidden();
  await expect(page.getByText('Left the list unchanged.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  // An alert stays while the pointer is on it.
  await page.mouse.move(0, 0);
  // Who is in the shop sees the change there, and does not buy for a meal that is gone.
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  const shop = page.getByRole('dialog', { name: 'Shopping: Groceries' });
  const noted = shop.getByRole('region', { name: 'Changes to the plan' });
  await expect(noted).toContainText('Removed from Monday: soup');
  await noted.getByRole('button', { name: 'Apply' }).click();
  await expect(noted).toBeHidden();
  await expect(shop.getByRole('region', { name: 'Vegetables' })).toContainText('12');
});

test('a list that loses some items and gets others says that it changes', async ({ newcomer }) => {
  const { page, api } = newcomer;
  const events = await planWeek(newcomer);
  await page.goto('/shop?from=2098-01-06&to=2098-01-07');
  await page.getByRole('button', { name: 'Add 2 items' }).click();
  await expect(page.getByText('Added 2 items to the list.')).toBeVisible();
  await api.event.delete({ name: events[0] ?? '' });
  await page.goto('/shop?from=2098-01-06&to=2098-01-08');
  await page.getByRole('button', { name: /^Change \d items$/ }).click();
  await expect(page.getByText('List updated')).toBeVisible();
});

test('one meal’s ingredients are added from its event to a new list, and Undo removes them', async ({
  newcomer,
}) => {
  const { page, api } = newcomer;
  const [event = ''] = await planWeek(newcomer);
  await page.goto(`/${event}`);
  await page.getByRole('link', { name: 'Make list' }).click();
  await page.getByRole('checkbox', { name: /salt/ }).check();
  await page.getByRole('button', { name: 'Add 3 items' }).click();
  await expect(page.getByRole('heading', { name: 'Shopping' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('soup spice');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Nothing left to do')).toBeVisible();
  const { lists } = await api.list.list();
  expect(lists.map(({ title }) => title)).toEqual(['Shopping']);
  await page.goto(`/shop?event=${event}`);
  await expect(page.getByRole('button', { name: 'Add 2 items' })).toBeVisible();
});
