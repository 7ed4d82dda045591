import type { Page } from '@playwright/test';
import { deep } from '../server/src/testing/deep.ts';
import type { Furnished } from './product/kitchen.ts';
import { noteRequests } from './product/quiet.ts';
import { expect, test } from './product/test.ts';

test.use({ newBrowser: true });

const maxShift = 0.02;

const screens: [string, (made: Furnished) => string, string][] = [
  ['the recipes', () => '/recipes', 'Recipes'],
  ['a recipe', ({ recipe }) => `/recipes/${recipe}`, 'Lemon lentil soup'],
  ['a new recipe', () => '/recipes/create', 'New recipe'],
  ['the calendars', () => '/calendars', 'Calendars'],
  ['a week', ({ calendar }) => `/calendars/${calendar}?view=week&date=2094-02-10`, 'Number 12'],
  ['an agenda', ({ calendar }) => `/calendars/${calendar}?view=agenda&date=2094-02-10`, 'Number 12'],
  ['the lists', () => '/lists', 'Lists'],
  ['a list', ({ list }) => `/lists/${list}`, 'Weekly shop'],
  ['the people', () => '/users?tab=explore', 'Users'],
  ['a person', ({ user }) => `/users/${user}`, 'Ann Miller'],
  ['the circles', () => '/circles', 'Circles'],
  ['a circle', ({ circle }) => `/circles/${circle}`, 'The Millers'],
];

for (const width of deep ? [390, 1280] : [390]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    for (const [title, address, heading] of screens) {
      test(`the layout does not shift while ${title} loads for the first time`, async ({
        ann: { page },
        furnished,
      }) => {
        const quiet = noteRequests(page);
        await noteShifts(page);
        await page.goto(address(furnished));
        await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
        await settled(page, quiet);
        expect(await shifts(page)).toBeLessThanOrEqual(maxShift);
      });
    }

    test('the layout does not shift while a recipe opened from its card loads', async ({
      ann: { page },
      furnished,
    }) => {
      const quiet = noteRequests(page);
      await noteShifts(page);
      await page.goto('/recipes');
      const card = page.getByRole('link', { name: 'Lemon lentil soup' }).first();
      await expect(card).toBeVisible();
      await settled(page, quiet);
      const before = await shifts(page);
      // Shifts right after a click don't count: the recipe loads later.
      const quiescent = Promise.withResolvers<void>();
      await page.route(`**/${furnished.recipe}`, async route => {
        await quiescent.promise;
        await route.continue();
      });
      await card.click();
      await expect(page.getByRole('heading', { name: 'Lemon lentil soup', level: 1 })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Start cooking' })).toHaveCount(0);
      await page.waitForTimeout(700);
      quiescent.resolve();
      await expect(page.getByRole('button', { name: 'Start cooking' })).toBeVisible();
      await settled(page, quiet);
      expect((await shifts(page)) - before).toBeLessThanOrEqual(maxShift);
    });

    test('the layout does not shift while the login loads for the first time', async ({ page }) => {
      const quiet = noteRequests(page);
      await noteShifts(page);
      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
      await settled(page, quiet);
      expect(await shifts(page)).toBeLessThanOrEqual(maxShift);
    });
  });
}

function noteShifts(page: Page) {
  return page.addInitScript(() => {
    const noted = { total: 0 };
    Object.assign(window, { noted });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) noted.total += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Waits until everything has loaded, including pictures and fonts, and has been painted. */
async function settled(page: Page, quiet: () => Promise<void>) {
  await quiet();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { noted: { total: number } }).noted.total);
}
