import type { Locator, Page } from '@playwright/test';
import { expect, test } from './product/test.ts';

const maxStops = 80;

test('a recipe is created, shopped for, planned and deleted with the keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await goTo(page, page.getByRole('checkbox', { name: 'Remember Me' }));
  await page.keyboard.press('Space');
  await goTo(page, page.getByRole('button', { name: 'Login With Google' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.type('kay@example.com');
  await goTo(page, page.getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Kay Board');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();

  await goTo(page, page.getByRole('link', { name: 'New recipe' }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New recipe', level: 1 })).toBeVisible();
  await goTo(page, page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('Toast');
  await goTo(page, page.getByRole('textbox', { name: 'Ingredient 1' }));
  await page.keyboard.type('2 slices bread');
  await goTo(page, page.getByRole('textbox', { name: 'Step 1' }));
  await page.keyboard.type('Toast it.');
  await goTo(page, page.getByRole('radio', { name: 'Private' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Restricted' })).toBeChecked();
  await goTo(page, page.getByRole('button', { name: 'Save' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Toast', level: 1 })).toBeFocused();

  await throughSheet(page, 'Add to list', 'Add 1 ingredient');
  await throughSheet(page, 'Plan', 'Plan it');

  await goTo(page, page.getByRole('button', { name: 'More' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recipes');
  await expect(page.getByText('Deleted “Toast”.')).toBeVisible();
});

/** Opens a sheet, completes its task, and checks that the focus returns to where the sheet was opened. */
async function throughSheet(page: Page, opens: string, does: string) {
  const opener = page.getByRole('button', { name: opens, exact: true });
  await goTo(page, opener);
  await page.keyboard.press('Enter');
  await goTo(page, page.getByRole('dialog').getByRole('button', { name: does }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
}

/** Presses the key until the element has the focus, and checks that its focus ring is visible. */
async function goTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await target.evaluate(element => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${target} is not reached with ${key}.`);
}
