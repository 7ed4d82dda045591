import type { Page } from '@playwright/test';
import { watchChangesPath } from '../contract/src/changes.ts';
import { signIn } from './product/household.ts';
import { expect, test } from './product/test.ts';

test.use({ faults: /status of (401|502|503)/ });

test('a short server outage does not end the session', async ({ ann: { page } }) => {
  await page.route('**/api/auth/check/token?*', route => route.fulfill({ status: 502, json: {} }), {
    times: 1,
  });
  await page.goto('/circles');
  await expect(page.getByRole('alert')).toContainText('API error: 502 Bad Gateway');
  await expect(page.getByRole('alert')).toContainText('You’re still signed in.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/circles');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
});

test('an unknown token leads to the login and is deleted', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('jwt', 'made-up'));
  await page.goto('/lists');
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await expectSignedOut(page);
});

test('a session that ends during use leads to the login and back', async ({ page }) => {
  // The stream of changes would reveal it before the next tap.
  await page.route(`**${watchChangesPath}`, route => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await signIn(page, 'Ann Miller');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  // Requests of the loading screen would be the first to notice the ended session.
  await expect(page.getByRole('link', { name: /What’s new/ })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('jwt'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('link', { name: 'Circles' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/circles');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
});

async function expectSignedOut(page: Page) {
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your menu' })).toHaveCount(0);
}
