import { dayMs } from '@potluck/contract/durations';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import { addRecipe } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

test('one tap after the last step records that a recipe was cooked, and its history shows that', async ({
  ann: { page, ...ann },
}) => {
  const { name, title } = await addRecipe(ann, { title: 'Soup that was cooked' });
  const taps = await countTaps(page);
  await page.goto(`/${name}`);
  await page.getByRole('button', { name: 'Start cooking' }).click();
  const cookMode = page.getByRole('dialog', { name: `Cooking ${title}` });
  await cookMode.getByRole('button', { name: 'Next' }).click();
  await expect(cookMode.getByRole('button', { name: 'Finish' })).toBeVisible();
  const before = taps();
  await cookMode.getByRole('button', { name: 'Cooked it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Marked as cooked' });
  await expect(sheet).toBeVisible();
  await expect.poll(async () => (await ann.api.recipe.get({ name })).cookCount).toBe(1);
  expect(taps() - before).toBe(1);
  await sheet.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await sheet.getByRole('textbox', { name: 'Note for next time' }).fill('Less salt.');
  expect(await wrongOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: /^Cooked once, today/ }).click();
  const history = page.getByRole('dialog', { name: 'Times cooked' });
  await expect(history.getByRole('listitem')).toContainText('Less salt.');
  expect(await wrongOn(page)).toEqual([]);
});

test('a cooking of a shared recipe shows on both cooks’ screens', async ({ ann, seat }) => {
  const bob = await seat('Bob Saltman');
  const userAccess = { recipient: { name: bob.user }, level: 'PERMISSION_LEVEL_WRITE' } as const;
  await bob.api.userAccess.accept(await ann.api.userAccess.create({ parent: bob.user, userAccess }));
  const { name } = await addRecipe(ann, { title: 'Soup for two cooks' });
  const recipeAccess = { recipient: { user: { name: bob.user } }, level: 'PERMISSION_LEVEL_READ' } as const;
  await bob.api.recipeAccess.accept(await ann.api.recipeAccess.create({ parent: name, recipeAccess }));
  await ann.page.goto(`/${name}`);
  await expect(ann.page.getByRole('heading', { level: 1 })).toBeVisible();
  await bob.page.goto(`/${name}`);
  await bob.page.getByRole('button', { name: 'Cooked it' }).click();
  await bob.page
    .getByRole('dialog', { name: 'Marked as cooked' })
    .getByRole('button', { name: 'Save' })
    .click();
  await ann.page.getByRole('button', { name: /^Cooked once, today/ }).click();
  const row = ann.page.getByRole('dialog', { name: 'Times cooked' }).getByRole('listitem');
  await expect(row).toContainText('Bob Saltman');
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});

test('recipes can be filtered and sorted by when they were cooked, and the device remembers the order', async ({
  newcomer,
}) => {
  const { page, api } = newcomer;
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  for (const [title, days] of [
    ['Apple pie', [40]],
    ['Zucchini', [3, 50]],
    ['Muesli', []],
  ] as const) {
    const { name } = await api.recipe.create({ recipe: { title, visibility } });
    for (const ago of days)
      await api.cooking.create({ parent: name, cooking: { cookTime: daysAgo(ago), stars: 3 } });
  }
  const titles = page.getByRole('list', { name: 'Recipes: My' }).getByRole('link');
  await page.goto('/recipes');
  await expect(titles).toContainText(['Muesli', 'Zucchini', 'Apple pie']);
  await page.getByRole('button', { name: 'Order' }).click();
  await page.getByRole('menuitem', { name: 'Cooked most recently' }).click();
  await expect(titles).toContainText(['Zucchini', 'Apple pie', 'Muesli']);
  await page.goto('/calendars');
  await page.goto('/recipes');
  await expect(titles).toContainText(['Zucchini', 'Apple pie', 'Muesli']);
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: 'Not for four weeks' }).click();
  await page.keyboard.press('Escape');
  await expect(titles).toContainText(['Apple pie', 'Muesli']);
  await expect(titles).toHaveCount(2);
});

test('a dish can be marked as cooked once its event has begun, and the event shows that', async ({
  ann: { page, ...ann },
}) => {
  const { name: recipe } = await addRecipe(ann, { title: 'Soup of yesterday' });
  const calendar = await ann.api.calendar.create({
    calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'Europe/London' },
  });
  const planned = async (days: number) => {
    const times = { startTime: daysAgo(days), endTime: daysAgo(days - 0.05) };
    const event = await ann.api.event.create({ parent: calendar.name, event: { title: 'Dinner', ...times } });
    await ann.api.eventRecipe.create({ parent: event.name, eventRecipe: { recipe } });
    return event;
  };
  const [before, later] = [await planned(1), await planned(-1)];
  await page.goto(`/${later.name}`);
  await expect(page.getByRole('link', { name: 'Soup of yesterday' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cooked it' })).toHaveCount(0);
  await page.goto(`/${before.name}`);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  await page.getByRole('dialog', { name: 'Marked as cooked' }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Cooked', { exact: true })).toBeVisible();
  const { cookings } = await ann.api.cooking.list({ parent: recipe });
  expect(cookings).toMatchObject([{ event: before.name, cookTime: before.startTime }]);
});

test.describe('with a hidden original', () => {
  test.use({ faults: /status of 404/ });

  test('a copy names the author of its original, and links to the original while it is visible', async ({
    ann,
    bob,
  }) => {
    const { name, title } = await addRecipe(ann, { title: 'Pesto of the street' });
    await ann.api.recipe.update({ recipe: { name, visibility: 'VISIBILITY_LEVEL_PUBLIC' } });
    await bob.page.goto(`/${name}`);
    await bob.page.getByRole('button', { name: 'More' }).click();
    await bob.page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(bob.page.getByText(`Based on ${title} by Ann`)).toBeVisible();
    await bob.page.getByRole('link', { name: title }).click();
    await expect(bob.page).toHaveURL(new RegExp(`${name}$`));
    await bob.page.goBack();
    await expect(bob.page.getByText(`Based on ${title} by Ann`)).toBeVisible();
    await ann.api.recipe.update({ recipe: { name, visibility: 'VISIBILITY_LEVEL_HIDDEN' } });
    await reload(bob.page);
    await expect(bob.page.getByText(`Based on ${title} by Ann`)).toBeVisible();
    await expect(bob.page.getByRole('link', { name: title })).toHaveCount(0);
  });
});
