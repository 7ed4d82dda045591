import { addList, addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test('a misspelled search finds every type of result, and opens one without a mouse', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await addRecipe(newcomer, { title: 'Rhubarb crumble' });
  const list = await addList(newcomer, { title: 'Market', items: ['Rhubarb', 'Milk'] });
  await page.goto('/circles');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type('rhubrab');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Rhubarb' })).toHaveText([/Rhubarb/, /Rhubarb/]);
  const item = options.filter({ hasText: 'Market' });
  while ((await item.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${list.name}`));
  await expect(page.getByRole('checkbox', { name: 'Rhubarb' })).toBeVisible();
});

test('a recipe that its owner hides is no longer found', async ({ ann, bob }) => {
  const recipe = await addRecipe(ann, { title: 'Gooseberry fool', visibility: 'VISIBILITY_LEVEL_PUBLIC' });
  await bob.page.goto('/lists');
  await expect(bob.page.getByRole('heading', { name: 'Lists', level: 1 })).toBeVisible();
  const found = bob.page.getByRole('option', { name: /Gooseberry fool/ });
  await bob.page.getByRole('button', { name: 'Search everything' }).click();
  await bob.page.getByRole('combobox', { name: 'Search everything' }).fill('gooseberry');
  await expect(found).toBeVisible();
  const { name } = recipe;
  await ann.api.recipe.update({
    updateMask: 'visibility',
    recipe: { name, visibility: 'VISIBILITY_LEVEL_HIDDEN' },
  });
  await bob.page.getByRole('combobox', { name: 'Search everything' }).fill('gooseberr');
  await expect(bob.page.getByText('Nothing found for “gooseberr”')).toBeVisible();
});
