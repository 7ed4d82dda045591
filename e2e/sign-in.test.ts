import type { Page } from '@playwright/test';
import { signIn } from './product/household.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

const login = { name: 'Login', level: 1 };

test('the sign-in is titled Login, with a Remember Me checkbox and a Login With Google button', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toContainText('Potluck');
  await expect(page.getByRole('heading', login)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Login With Google' })).toBeEnabled();
});

test('without Remember Me, the session lasts as long as the tab, including reloads', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember Me' }).uncheck();
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/recipes');
  expect(await storedNames(page)).toEqual({ persistent: null, session: expect.stringMatching(/.{20}/) });
  await reload(page);
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/recipes');
  await expect(other.getByRole('heading', login)).toBeVisible();
});

test('with Remember Me, the session outlasts the tab', async ({ page, context }) => {
  await page.goto('/login');
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/recipes');
  expect(await storedNames(page)).toEqual({ persistent: expect.stringMatching(/.{20}/), session: null });
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
  const other = await context.newPage();
  await page.close();
  await other.goto('/recipes');
  await expect(other.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
});

test('Logout ends the session on the server and in every tab, and keeps the Remember Me choice', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('checkbox', { name: 'Remember Me' }).check();
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/recipes');
  const { persistent: token } = await storedNames(page);
  const other = await context.newPage();
  await other.goto('/circles');
  await expect(other.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other.getByRole('heading', login)).toBeVisible();
  expect(await storedNames(page)).toEqual({ persistent: null, session: null });
  await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeChecked();

  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/auth/check/token', { headers })).status()).toBe(401);
});

test('a person who cancels at the identity provider sees that, and can try again', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login With Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sign-in was cancelled.');
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/recipes');
});

test.describe('an invalid key', () => {
  test.use({ faults: /status of 401/ });

  test('is used once, and removed from the URL', async ({ page }) => {
    const answered = page.waitForRequest(/\/api\/auth\/token\//);
    await page.goto('/login');
    await signIn(page, 'Ann Miller');
    const key = new URL((await answered).url()).pathname.split('/').at(-1);
    await expect(page).toHaveURL('/recipes');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(`/login?token_key=${key}`);
    await expect(page.getByRole('alert')).toContainText('took too long, was used already');
    await expect(page).not.toHaveURL(/token_key/);
  });
});

function storedNames(page: Page) {
  return page.evaluate(() => ({
    persistent: localStorage.getItem('jwt'),
    session: sessionStorage.getItem('jwt'),
  }));
}
