import AxeBuilder from '@axe-core/playwright';
import { idOf } from '../contract/src/index.ts';
import { addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test('a recipe is planned on a new calendar, and its ingredients go from the event to a list', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  const soup = await addRecipe(newcomer, {});
  await page.goto(`/recipes/${idOf(soup.name)}`);
  await page.getByRole('button', { name: 'Plan' }).click();
  await expect(page.getByRole('combobox', { name: 'Calendar' })).toContainText('A new calendar: Meals');
  await page.getByRole('button', { name: 'Plan it' }).click();
  await page.getByRole('alert').or(page.getByRole('status')).getByRole('link', { name: soup.title }).click();
  await expect(page.getByRole('heading', { name: soup.title, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('18:00–18:35');
  await expect(page.getByRole('main').getByRole('link', { name: 'Meals' })).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'Add to a list' }).click();
  await page.getByRole('button', { name: 'Add 4 ingredients' }).click();
  await expect(page.getByText('4 ingredients added')).toBeVisible();
});
