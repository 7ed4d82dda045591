import type { Page } from '@playwright/test';
import { addCalendar, addList, addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ newBrowser: true, serviceWorkers: 'allow' });

/** What belongs to the device, or to nobody. */
const ofDevice = new Set(['colorScheme', 'language', 'rememberMe']);

test('Logout leaves nothing in the browser that belongs to the person', async ({ newcomer }) => {
  const { page } = newcomer;
  const [recipe, list, calendar] = await Promise.all([
    addRecipe(newcomer, { title: 'Rhubarb crumble' }),
    addList(newcomer, { title: 'Market', items: ['Rhubarb'] }),
    addCalendar(newcomer),
  ]);
  await page.goto(`/${recipe.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rhubarb crumble');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('checkbox').first().click();
  await page.goto(`/${calendar.name}?view=week`);
  await page.goto('/ingredients');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search everything' }).fill('rhubarb');
  await page
    .getByRole('option', { name: /Market/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/${list.name}`));
  await expect.poll(() => keysIn(page)).toContain(`searches:${newcomer.user}`);
  expect(JSON.stringify(await remains(page))).toContain(newcomer.user);

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect
    .poll(() => remains(page))
    .toEqual({ local: expect.any(Object), session: {}, stored: [], cookies: '' });
  const { local } = await remains(page);
  expect(Object.keys(local).filter(key => !ofDevice.has(key))).toEqual([]);
  expect(JSON.stringify(local)).not.toMatch(/users\/|recipes\/|rhubarb/);
});

function keysIn(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

/** What this origin has stored in the browser, besides the cached files of the app itself. */
function remains(page: Page) {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const stored: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        if (await done(db.transaction(store).objectStore(store).count())) stored.push(`${name}/${store}`);
      db.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (/\/api\/|\/share\//.test(url)) stored.push(url);
    return {
      ...{ local: { ...localStorage }, session: { ...sessionStorage } },
      ...{ stored, cookies: document.cookie },
    };
  });
}
