import { expect, test } from './product/test.ts';

const sections = ['Recipes', 'Calendars', 'Users', 'Circles', 'Lists'];

test('the five sections are one tap away on a phone and on a wide screen', async ({ ann: { page } }) => {
  await page.goto('/recipes');
  const nav = page.getByRole('navigation', { name: 'Sections' });
  await expect(page.getByRole('banner')).toContainText('Potluck');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(nav.getByRole('link')).toHaveText(sections);
    for (const section of sections) {
      await nav.getByRole('link', { name: section }).click();
      await expect(page).toHaveURL(`/${section.toLowerCase()}`);
      await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible();
      // After the number of new notifications.
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${section} · Potluck$`));
    }
  }
});

test('a phone has the sections at the bottom, each at least 44 pixels high', async ({ ann: { page } }) => {
  await page.goto('/recipes');
  for (const link of await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(844 - 100);
  }
});

test('the keys 1 to 5 open the sections, and / opens the search', async ({ ann: { page } }) => {
  await page.goto('/lists');
  await expect(page.getByRole('heading', { name: 'Lists', level: 1 })).toBeVisible();
  for (const [at, section] of sections.entries()) {
    await page.keyboard.press(String(at + 1));
    await expect(page).toHaveURL(`/${section.toLowerCase()}`);
    await expect(page.getByRole('heading', { name: section, level: 1 })).toBeFocused();
  }
  await page.keyboard.press('4');
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type('12');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('12');
  await expect(page).toHaveURL(/\/circles$/);
});

test('the drawer on the right shows the person’s name, and links to their profile and settings', async ({
  ann: { page, user },
}) => {
  await page.goto('/recipes');
  const drawer = page.getByRole('dialog', { name: 'Your menu' });
  await page.getByRole('banner').getByRole('button', { name: 'Your menu' }).click();
  await expect(drawer).toContainText('Ann Miller');
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await drawer.boundingBox()) ?? {};
      return [x > 0, x + width];
    })
    .toEqual([true, 390]);
  await drawer.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(`/${user}`);
  await expect(page.getByRole('heading', { name: 'Ann Miller', level: 1 })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await drawer.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeInViewport();
  await page.getByRole('button', { name: 'Your menu' }).click();
  await drawer.getByRole('link', { name: 'Notifications' }).click();
  await expect(page).toHaveURL('/settings/notifications');
});

test('Escape closes the drawer, and the focus returns', async ({ ann: { page } }) => {
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Your menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Your menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Your menu' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Your menu' })).toBeFocused();
});

test('the first focusable element skips the navigation', async ({ ann: { page } }) => {
  await page.goto('/circles');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a visitor sees neither sections nor a menu', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your menu' })).toHaveCount(0);
});
