import type { Locator, Page } from '@playwright/test';
import { addCalendar, addList, addRecipe, addSomeCircles, befriend } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

/*
 * Back closes the topmost layer, and leaves the screen only when none is open. Each test starts on the screen before the
 * one with the layer, so that a step too many would show.
 */
const ways = {
  'the back button': (page: Page) => page.goBack(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
};

/** Goes back once: the layer is gone, and the screen below stays at its address. */
async function closesWith(way: keyof typeof ways, page: Page, layer: Locator): Promise<void> {
  const address = page.url();
  await expect(layer).toBeVisible();
  await settled(page);
  await ways[way](page);
  await expect(layer).toBeHidden();
  await settled(page);
  expect(page.url()).toBe(address);
}

/** A layer gets its entry in the history right after it opens. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(150);
}

for (const way of ['the back button', 'Escape'] as const) {
  test(`${way} closes the search, and what was typed is there again`, async ({ ann: { page } }) => {
    await page.goto('/lists');
    await page.getByRole('link', { name: 'Recipes' }).click();
    const search = page.getByRole('dialog', { name: 'Search everything' });
    await page.getByRole('button', { name: 'Search everything' }).click();
    await search.getByRole('combobox').fill('lentil');
    await closesWith(way, page, search);
    await page.getByRole('button', { name: 'Search everything' }).click();
    await expect(search.getByRole('combobox')).toHaveValue('lentil');
    await closesWith(way, page, search);
    await page.goBack();
    await expect(page).toHaveURL(/\/lists/);
  });

  test(`${way} closes the menu at the side, and a menu on a phone`, async ({ ann: { page, ...ann } }) => {
    const { name } = await addRecipe(ann, { title: `Menus, ${way}` });
    await page.goto('/lists');
    await page.getByRole('button', { name: 'Your menu' }).click();
    await closesWith(way, page, page.getByRole('dialog', { name: 'Your menu' }));
    await page.goto(`/${name}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await closesWith(way, page, page.getByRole('menu'));
    await page.goBack();
    await expect(page).toHaveURL(/\/lists/);
  });

  test(`${way} closes a question, then the sheet below it`, async ({ newcomer, household }) => {
    const { page, api } = newcomer;
    const bob = await household.member('Bob Stone');
    await befriend(newcomer, bob);
    const recipe = await addRecipe(newcomer, { title: `Shared, ${way}` });
    const recipient = { user: { name: bob.user, username: '', givenName: '', familyName: '' } };
    const { name } = await api.recipeAccess.create({
      parent: recipe.name,
      recipeAccess: { recipient, level: 'PERMISSION_LEVEL_READ' },
    });
    await bob.api.recipeAccess.accept({ name });
    await page.goto('/lists');
    await page.goto(`/${recipe.name}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Revoke access for Bob Stone' }).click();
    const sheet = page.getByRole('dialog', { name: `Share “Shared, ${way}”` });
    await closesWith(way, page, page.getByRole('dialog', { name: 'Revoke access for Bob Stone?' }));
    await closesWith(way, page, sheet);
    await page.goBack();
    await expect(page).toHaveURL(/\/lists/);
  });

  test(`${way} closes the ingredients of cook mode, then cook mode`, async ({ ann: { page, ...ann } }) => {
    const { name } = await addRecipe(ann, { title: `Cooked, ${way}` });
    await page.goto('/lists');
    await page.goto(`/${name}`);
    const address = page.url();
    await page.getByRole('button', { name: 'Start cooking' }).click();
    const cooking = page.getByRole('dialog', { name: `Cooking Cooked, ${way}` });
    await cooking.getByRole('button', { name: 'All ingredients' }).click();
    await closesWith(way, page, page.getByRole('dialog', { name: 'Ingredients' }));
    await ways[way](page);
    await expect(cooking).toBeHidden();
    expect(page.url()).toBe(address);
    await page.goBack();
    await expect(page).toHaveURL(/\/lists/);
  });

  test(`${way} closes a new event, on a phone and on a wide screen`, async ({ ann: { page, ...ann } }) => {
    const { name } = await addCalendar(ann);
    await page.goto('/lists');
    await page.goto(`/${name}`);
    const dialog = page.getByRole('dialog', { name: 'New event' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.getByRole('button', { name: 'New event' }).first().click();
      await dialog.getByRole('textbox').first().fill('Dinner on Friday');
      await closesWith(way, page, dialog);
      await page.getByRole('button', { name: 'New event' }).first().click();
      await expect(dialog.getByRole('textbox').first()).toHaveValue('Dinner on Friday');
      await closesWith(way, page, dialog);
    }
    await page.setViewportSize({ width: 390, height: 844 });
  });

  test(`${way} closes the notifications beside the bell`, async ({ ann: { page } }) => {
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/lists');
    await page.getByRole('button', { name: /^What’s new/ }).click();
    await closesWith(way, page, page.getByRole('dialog', { name: 'What’s new' }));
    await page.setViewportSize({ width: 390, height: 844 });
  });
}

test('filters that a sheet sets stay when Back closes it, and Back then leaves the screen', async ({
  ann: { page, ...ann },
}) => {
  await addSomeCircles(ann);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'])
    await addRecipe(ann, { title: `${title} for the filters` });
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Recipes' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await settled(page);
  await sheet.getByText('Favourites', { exact: true }).click();
  await expect(page).toHaveURL(/favorite/);
  await closesWith('the back button', page, sheet);
  await page.goBack();
  await expect(page).toHaveURL(/\/lists/);
});

test('a link in a layer leads on, and one step back leads to the screen below it', async ({
  ann: { page },
}) => {
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Recipes' }).click();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await settled(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/settings/);
  await page.goBack();
  await expect(page).toHaveURL(/\/recipes/);
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/lists/);
});

test('what was typed into a list item survives Back and Keep editing', async ({ ann: { page, ...ann } }) => {
  const { name } = await addList(ann, { title: 'Back and forth', items: ['Milk'] });
  await page.goto('/lists');
  await page.goto(`/${name}`);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('The green one');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(note).toHaveValue('The green one');
  await settled(page);
  await page.goBack();
  await settled(page);
  // Back answers the question too: no.
  await page.goBack();
  await expect(note).toHaveValue('The green one');
  await settled(page);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(note).toBeHidden();
  await expect(page).toHaveURL(new RegExp(name));
});
