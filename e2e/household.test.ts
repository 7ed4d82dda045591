import type { Page } from '@playwright/test';
import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { countTaps } from './product/count-taps.ts';
import { addList } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, type Seat, test } from './product/test.ts';

test.use({ newBrowser: true, viewport: { width: 390, height: 844 }, hasTouch: true });

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/** Creates a circle of two people and returns its name. */
async function household(one: Seat, other: Seat, level: 'READ' | 'WRITE' = 'WRITE'): Promise<string> {
  const { name } = await one.api.circle.create({ circle: { title: 'Our kitchen', visibility } });
  const circleLink = { level: `PERMISSION_LEVEL_${level}` } as const;
  const { secretUri } = await one.api.circleLink.create({ parent: name, circleLink });
  await other.api.link.accept({ secret: new URL(secretUri).hash.slice(1), befriend: true });
  return name;
}

async function create(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByRole('combobox', { name: 'Circle' })).toHaveCount(1);
}

test('a new list belongs to the household without another tap, and the other person ticks an item off', async ({
  newcomer: ann,
  seat,
}, { testId }) => {
  const ben = await seat(`Ben ${testId.slice(-6)}`);
  await household(ann, ben);
  await create(ann.page, '/lists/create', 'Shopping');
  await expect(ann.page.getByRole('combobox', { name: 'Circle' })).toHaveText(/Our kitchen/);
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await ann.page.getByRole('combobox', { name: 'Add an item' }).fill('Milk');
  await ann.page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(ann.page.getByRole('checkbox', { name: 'Milk' })).toBeVisible();

  await ben.page.goto('/lists');
  await ben.page.getByRole('link', { name: 'Shopping' }).click();
  await ben.page.getByText('Milk').click();
  // It moves to the collapsed section of done items.
  await expect(ann.page.getByRole('checkbox', { name: 'Milk' })).toHaveCount(0);
});

test('Only me keeps the next list private too, and recipes still go to the circle', async ({
  newcomer: ann,
  seat,
}, { testId }) => {
  const ben = await seat(`Ben ${testId.slice(-6)}`);
  await household(ann, ben);
  await create(ann.page, '/lists/create', 'Presents');
  await ann.page.getByRole('combobox', { name: 'Circle' }).selectOption('Only me');
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Presents', level: 1 })).toBeVisible();
  await create(ann.page, '/lists/create', 'More presents');
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('heading', { name: 'More presents', level: 1 })).toBeVisible();
  await create(ann.page, '/recipes/create', 'Lemon soup');
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Lemon soup', level: 1 })).toBeVisible();
  expect((await ben.api.list.list({ filter: 'state = 200' })).lists).toEqual([]);
  const { recipes } = await ben.api.recipe.list({ filter: 'state = 200' });
  expect(recipes.map(({ title }) => title)).toEqual(['Lemon soup']);
});

test('five dinners and their list take nine taps at most, and the household has both', async ({
  newcomer: ann,
  seat,
}, { testId }) => {
  const ben = await seat(`Ben ${testId.slice(-6)}`);
  await household(ann, ben);
  const dishes = ['curry', 'pasta', 'pie', 'soup', 'tacos'];
  for (const title of dishes) {
    const ingredientGroups = parseIngredientLines(`2 onions\n100 g ${title} spice`);
    await ann.api.recipe.create({ recipe: { title, visibility, yieldAmount: 4, ingredientGroups } });
  }
  const { page } = ann;
  const taps = await countTaps(page);
  await page.goto('/calendars?view=meals&date=2098-01-08');
  await page.getByRole('button', { name: 'Plan: Dinner, Wednesday 8 January' }).click();
  for (const dish of dishes) {
    await page.getByRole('button', { name: new RegExp(`^${dish}.*plan for Dinner`) }).click();
    await expect(page.getByRole('link', { name: new RegExp(dish) })).toBeAttached();
  }
  // One more tap would close the recipes.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Make list' }).click();
  await page.getByRole('button', { name: 'Add 6 items' }).click();
  await expect(page.getByText('Added 6 items to the list.')).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(8);

  const { lists } = await ben.api.list.list({ filter: 'state = 200' });
  expect(lists).toMatchObject([
    { title: 'Shopping', listAccess: { effectiveLevel: 'PERMISSION_LEVEL_WRITE' } },
  ]);
  const { calendars } = await ben.api.calendar.list({ filter: 'state = 200' });
  expect(calendars).toMatchObject([{ calendarAccess: { effectiveLevel: 'PERMISSION_LEVEL_WRITE' } }]);
});

test('people who join their first circle share the recipes that they had, without approval', async ({
  newcomer: ann,
  seat,
}, { testId }) => {
  const ben = await seat(`Ben ${testId.slice(-6)}`);
  for (const title of ['Bread', 'Cake'])
    await ben.api.recipe.create({ recipe: { title, visibility, yieldAmount: 1 } });
  const circle = await household(ann, ben);
  await ben.page.goto(`/${circle}`);
  await ben.page.getByRole('button', { name: 'Share all' }).click();
  await expect(ben.page.getByText('2 recipes shared')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Share all' })).toHaveCount(0);
  const { recipes } = await ann.api.recipe.list({ filter: 'state = 200' });
  expect(recipes.map(({ title }) => title).sort()).toEqual(['Bread', 'Cake']);
  await reload(ben.page);
  await expect(ben.page.getByRole('heading', { name: 'Our kitchen', level: 1 })).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Share all' })).toHaveCount(0);
});

test('people who may only view a list see so, and ask to edit it', async ({ newcomer: ann, seat }, {
  testId,
}) => {
  const cat = await seat(`Cat ${testId.slice(-6)}`);
  const circle = await household(ann, cat, 'READ');
  const { name } = await addList(ann, { title: 'Chores', items: ['Bins'] });
  const recipient = { circle: { name: circle } };
  await ann.api.listAccess.create({
    parent: name,
    listAccess: { recipient, level: 'PERMISSION_LEVEL_WRITE' },
  });
  await cat.page.goto(`/${name}`);
  await expect(cat.page.getByText('View only')).toBeVisible();
  await expect(cat.page.getByRole('checkbox', { name: 'Bins' })).toBeDisabled();
  await cat.page.getByRole('button', { name: 'Ask to edit Chores' }).click();
  await expect(cat.page.getByText('You asked for more access.')).toBeVisible();
  const { accesses } = await ann.api.listAccess.list({ parent: name, filter: 'state = 100' });
  expect(accesses).toMatchObject([{ level: 'PERMISSION_LEVEL_WRITE' }]);
});

test('a pending recipe names who shared it, and with which circle', async ({ newcomer: ann, seat }, {
  testId,
}) => {
  const cat = await seat(`Cat ${testId.slice(-6)}`);
  const circle = await household(ann, cat, 'READ');
  const { name } = await cat.api.recipe.create({ recipe: { title: 'Stew', visibility } });
  const recipient = { circle: { name: circle } };
  await cat.api.recipeAccess.create({
    parent: name,
    recipeAccess: { recipient, level: 'PERMISSION_LEVEL_READ' },
  });
  await ann.page.goto('/recipes?tab=pending');
  await expect(ann.page.getByText(/^Cat .* shared this with Our kitchen$/)).toBeVisible();
});

test('a note says that an item is on the list already, also while shopping', async ({ newcomer: ann }) => {
  const { name } = await addList(ann, { title: 'Groceries', items: ['Milk', 'Bread'] });
  const { page } = ann;
  await page.goto(`/${name}`);
  await page.getByRole('combobox', { name: 'Add an item' }).fill('mi');
  await page.getByRole('option', { name: 'Milk is on the list' }).click();
  await expect(page.locator('[data-highlighted]')).toContainText('Milk');
  await page.getByRole('button', { name: 'Shop', exact: true }).click();
  const shop = page.getByRole('dialog', { name: 'Shopping: Groceries' });
  await shop.getByRole('combobox', { name: 'Add an item' }).fill('eggs');
  await shop.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(shop.getByRole('checkbox', { name: 'eggs' })).toBeAttached();
  await expect(shop.locator('[data-highlighted]').filter({ hasText: 'eggs' })).toBeVisible();
});
