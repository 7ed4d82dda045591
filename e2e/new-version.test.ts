import type { Page } from '@playwright/test';
import { expect, test } from './product/test.ts';

test.use({
  newBrowser: true,
  faults: /status of 404|Failed to fetch dynamically|Unable to preload CSS|MIME type/,
});

test('if a new version removed a part of a screen, a message shows and typed text stays', async ({
  ann: { page },
}) => {
  await page.goto('/circles/create');
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Half written');
  await filesAreGone(page);
  const picture = { name: 'soup.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose a photo').setInputFiles(picture);
  await expect(page.getByText('Part of this page didn’t load')).toBeInViewport();
  await expect(name).toHaveValue('Half written');

  const dialogOpened = page.waitForEvent('dialog');
  void page.getByRole('button', { name: 'Reload' }).click();
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(name).toHaveValue('Half written');
});

test('if a new version removed a screen’s files, the new version of the screen opens', async ({
  ann: { page },
}) => {
  await page.goto('/recipes');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await filesAreGone(page);
  await page.getByRole('link', { name: 'Lists', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lists', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/lists');
});

/** Simulates a server with a newer version, until the page reloads. */
async function filesAreGone(page: Page) {
  let gone = true;
  page.on('request', request => {
    if (request.isNavigationRequest()) gone = false;
  });
  await page.route('**/assets/*', route => (gone ? route.fulfill({ status: 404 }) : route.continue()));
}

test('every file in a bundle for the service worker equals the file served separately', async ({
  page: { request },
}) => {
  const worker = await (await request.get('/sw.js')).text();
  const packs = new Set(worker.match(/\/assets\/kept-[\w-]+\.json/g));
  expect(packs.size).toBeGreaterThan(0);
  for (const pack of packs)
    for (const [path, text] of Object.entries(await (await request.get(pack)).json()))
      expect((await (await request.get(path)).text()) === text, path).toBe(true);
});
