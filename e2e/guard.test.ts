import { signIn } from './product/household.ts';
import { expect, test } from './product/test.ts';

const login = { name: 'Login', level: 1 };

test('after the sign-in, a visitor arrives at their destination', async ({ page }) => {
  await page.goto('/circles?tab=explore');
  await expect(page.getByRole('heading', login)).toBeVisible();
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/circles?tab=explore');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
});

test('a sign-in never redirects to another site', async ({ page }) => {
  await page.goto('/login?return_to=//evil.example/recipes');
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/recipes');
});

test('no screen shows before the session is checked', async ({ ann: { page } }) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/check/token?*', async route => {
    await known.promise;
    await route.continue();
  });
  await page.goto('/circles');
  await expect(page.locator('[aria-hidden="true"]', { hasText: 'Potluck' })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/circles');
  known.resolve();
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
});
