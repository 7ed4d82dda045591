import { textPicture } from '../server/src/testing/text-picture.ts';
import { wrongOn } from './product/axe.ts';
import { signIn } from './product/household.ts';
import { reload } from './product/navigate.ts';
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

test.describe('the installed app', () => {
  test.use({ newBrowser: true, serviceWorkers: 'allow' });

  test('photos from another app wait for the sign-in, survive a reload, and are read', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // What the system sends to the share target.
    await page.evaluate(base64 => {
      const bytes = Uint8Array.from(atob(base64), char => char.charCodeAt(0));
      const files = new DataTransfer();
      files.items.add(new File([bytes], 'page.png', { type: 'image/png' }));
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
      input.files = files.files;
      const form = Object.assign(document.createElement('form'), {
        ...{ action: '/share', method: 'post', enctype: 'multipart/form-data' },
      });
      form.append(input);
      document.body.append(form);
      form.submit();
    }, first.toString('base64'));
    await expect(page).toHaveURL(/\/login\?return_to=/);
    await signIn(page, 'Share Target');
    await expect(page).toHaveURL(/\/recipes\/create\?from=photos&shared=/);
    const pages = page.getByRole('list', { name: 'Pages' }).getByRole('listitem');
    await expect(pages).toContainText(['page.png']);
    await reload(page);
    await expect(pages).toContainText(['page.png']);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leek soup', { timeout: 40_000 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leek soup');
    expect(await page.evaluate(() => caches.has('shared-files'))).toBe(false);
  });
});
