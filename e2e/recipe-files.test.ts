import { readFile } from 'node:fs/promises';
import { onePixel } from '../server/src/testing/picture-form.ts';
import { zipOf } from '../server/src/testing/zip-of.ts';
import { expect, test } from './product/test.ts';

const soup = {
  '@type': 'Recipe',
  name: 'Leek soup',
  recipeYield: '4',
  recipeIngredient: ['3 leeks', '500 ml stock'],
  recipeInstructions: ['Soften the leeks.', 'Simmer.'],
};

// The first file starts the reading process, which takes a while on a busy machine.
test.setTimeout(120_000);

test('an archive is imported with pictures, recognized when imported again, and exported as files', async ({
  newcomer: { page },
}) => {
  const archive = await zipOf({
    'Leek soup.json': JSON.stringify(soup),
    'Leek soup.png': onePixel,
    'Mash.cook': 'Boil @potatoes{2%kg}. Mash them.',
    'Nothing.json': '{}',
  });
  const file = { name: 'mine.zip', mimeType: 'application/zip', buffer: archive };
  const files = page.getByRole('region', { name: 'Files with recipes' }).locator('input');

  await page.goto('/recipes');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Recipes from files' }).click();
  await files.setInputFiles(file);
  await expect(page.getByText('Found 2 recipes.')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('checkbox', { name: /^Leek soup 2 ingredients · 2 steps/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save 2 recipes' }).click();
  await expect(page.getByText('2 recipes saved.')).toBeVisible({ timeout: 40_000 });
  await page.getByRole('link', { name: 'To my recipes' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Leek soup' }).locator('img')).toHaveAttribute(
    'src',
    /^\/api\/files\//,
  );

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all' }).click();
  const exported = await download;
  expect(exported.suggestedFilename()).toBe('Recipes.zip');
  const back = await readFile(await exported.path());
  // Closing the sheet steps back in the history, which would cancel a navigation that starts meanwhile.
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/recipes/create?from=files');
  await files.setInputFiles({ ...file, buffer: back });
  await expect(page.getByText('You may already have it: Leek soup')).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole('checkbox', { name: /^Mash/ })).not.toBeChecked();

  await page.goto('/recipes');
  await page.getByRole('link', { name: 'Mash' }).first().click();
  await expect(page.getByRole('heading', { name: 'Mash', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  const single = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as a Cooklang file' }).click();
  expect((await single).suggestedFilename()).toBe('Mash.cook');
  expect(await readFile(await (await single).path(), 'utf8')).toContain('@potatoes{2%kg}');
});
