import type { Page } from '@playwright/test';
import { signIn } from './product/household.ts';
import { expect, test } from './product/test.ts';

test.use({ faults: /status of (401|404|500|502)/ });

// The server never answers so: these answers are made on the way.
const badAnswers = [
  {
    title: 'an exchange that gives no token',
    path: '**/api/auth/token/*',
    answer: { json: {} },
    text: 'No token returned from auth service',
  },
  {
    title: 'a check that gives no user id',
    path: '**/api/auth/check/token',
    answer: { json: {} },
    text: 'No user id returned from auth service',
  },
  {
    title: 'a failure with a message',
    path: '**/api/auth/check/token',
    answer: { status: 500, json: { code: 13, message: 'The kitchen is on fire.' } },
    text: 'The kitchen is on fire.',
  },
  {
    title: 'a failure without a message',
    path: '**/api/auth/check/token',
    answer: { status: 502, json: {} },
    text: 'API error: 502 Bad Gateway',
  },
  {
    title: 'a failure that is no JSON',
    path: '**/api/auth/check/token',
    answer: { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    text: 'API error: 502 Bad Gateway',
  },
  {
    title: 'a person who does not load',
    path: '**/api/users/v1alpha1/users/*',
    answer: { status: 404, json: { code: 5, message: 'There is no such user.' } },
    text: 'There is no such user.',
  },
];

for (const { title, path, answer, text } of badAnswers) {
  test(`${title} leaves one signed out, and says why`, async ({ page }) => {
    await page.route(path, route => route.fulfill(answer));
    await page.goto('/login');
    await signIn(page, 'Ann Miller');
    await expect(page.getByRole('alert')).toContainText(text);
    await expect(page).toHaveURL(/\/login/);
    await expectSignedOut(page);
  });
}

test('a server that is down for a moment does not cost the sign-in', async ({ ann: { page } }) => {
  await page.route('**/api/auth/check/token', route => route.fulfill({ status: 502, json: {} }), {
    times: 1,
  });
  await page.goto('/circles');
  await expect(page.getByRole('alert')).toContainText('API error: 502 Bad Gateway');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/circles');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
});

test('a token that the server never gave out leads to the login and is forgotten', async ({ page }) => {
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('jwt', 'made-up'));
  await page.goto('/lists');
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await expectSignedOut(page);
});

test('a session that ends in the midst of use leads to the login and back', async ({ page }) => {
  await page.goto('/login');
  await signIn(page, 'Ann Miller');
  await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  const token = await page.evaluate(() => sessionStorage.getItem('jwt'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('link', { name: 'Circles' }).click();
  await expect(page.getByRole('alert')).toContainText('Your session has ended.');
  expect(await page.evaluate(() => sessionStorage.getItem('jwt'))).toBeNull();
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/circles');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
});

async function expectSignedOut(page: Page) {
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Your menu' })).toHaveCount(0);
}
