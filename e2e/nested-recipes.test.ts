import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import type { Member } from './product/household.ts';
import { addList } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/** A lasagne for four that nests a sauce, planned for eight people. */
async function planLasagne({ api }: Member): Promise<string> {
  const sauce = await api.recipe.create({
    recipe: {
      title: 'Sugo',
      visibility,
      yieldAmount: 4,
      ingredientGroups: parseIngredientLines('800 g tomatoes\n1 carrot'),
      directions: [{ title: '', steps: ['Cook the tomatoes slowly.'] }],
    },
  });
  const [group] = parseIngredientLines('12 sheets\n4 tomato sauce');
  const ingredients = group?.ingredients.map(line => ({
    ...line,
    recipe: line.title === 'tomato sauce' ? sauce.name : '',
  }));
  const recipe = await api.recipe.create({
    recipe: {
      title: 'Lasagne',
      visibility,
      yieldAmount: 4,
      ingredientGroups: [{ title: '', ingredients: ingredients ?? [] }],
      directions: [{ title: '', steps: ['Layer the sheets and the tomato sauce.'] }],
    },
  });
  const calendar = { title: 'Dinners', visibility, timeZone: 'Europe/London' } as const;
  const { name: parent } = await api.calendar.create({ calendar });
  const event = { title: 'Dinner', startTime: '2098-01-08T18:00:00Z', endTime: '2098-01-08T19:00:00Z' };
  const { name } = await api.event.create({ parent, event });
  await api.eventRecipe.create({ parent: name, eventRecipe: { recipe: recipe.name, servings: 8 } });
  return recipe.name;
}

test('a lasagne for eight with a nested sauce takes no more taps to add to the list than any other dish', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await planLasagne(newcomer);
  await addList(newcomer, { title: 'Groceries', items: ['Milk'] });
  const taps = await countTaps(page);
  await page.goto('/calendars?view=week&date=2098-01-06');

  await page.getByRole('link', { name: 'Make list' }).click();
  await expect(page.getByRole('checkbox', { name: /tomatoes/ })).toBeChecked();
  await expect(page.getByText('Lasagne (Sugo) for 8').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add 3 items' }).click();
  await expect(page.getByRole('heading', { name: 'Groceries' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /tomatoes.*1\.6 kg/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /sheets.*24/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /tomato sauce/ })).toHaveCount(0);
  expect(taps()).toBeLessThanOrEqual(3);
});

test('a nested recipe expands on the page, and is cooked along', async ({ newcomer }) => {
  const { page } = newcomer;
  const name = await planLasagne(newcomer);
  await page.goto(`/${name}`);
  await page.getByRole('button', { name: 'Show the ingredients of tomato sauce' }).click();
  await expect(page.getByRole('checkbox', { name: 'tomatoes 800 g' })).toBeAttached();
  expect(await wrongOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await page.getByRole('button', { name: 'Make Sugo first' }).click();
  await expect(page.getByRole('heading', { name: 'Cook the tomatoes slowly.' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: /Layer the sheets/ })).toBeVisible();
});
