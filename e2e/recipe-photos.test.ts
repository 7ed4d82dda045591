import { textPicture } from '../server/src/testing/text-picture.ts';
import { wrongOn } from './product/axe.ts';
import { expect, test } from './product/test.ts';

const first = textPicture(['Leek soup', 'Serves 4', 'Ingredients', '2 leeks', '500 ml water', '1 tsp salt']);
const second = textPicture(['Method', '1. Slice the leeks.', '2. Simmer for 20 minutes.']);

test('a recipe is read from photos of its pages, which are put in order, reviewed and saved', async ({
  newcomer: { page },
}) => {
  await page.goto('/recipes/create');
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  const photos = [
    { name: 'method.png', mimeType: 'image/png', buffer: second },
    { name: 'title.png', mimeType: 'image/png', buffer: first },
  ];
  await page.locator('input[type=file][multiple]').setInputFiles(photos);
  await page.getByRole('button', { name: 'Move Page 2', exact: true }).click();
  await page.getByRole('menuitem', { name: /up/i }).click();
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem').first()).toContainText(
    'title.png',
  );
  expect(await wrongOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Read all 2' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leek soup', { timeout: 40_000 });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leek soup');
  await expect(page.getByText('Slice the leeks.')).toBeVisible();
});
