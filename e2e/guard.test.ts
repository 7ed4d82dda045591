import { signedInAddresses } from './product/addresses.ts';
import { signIn } from './product/household.ts';
import { expect, test } from './product/test.ts';

const login = { name: 'Login', level: 1 };
const anywhere = {
  user: 'any',
  circle: 'any',
  recipe: 'any',
  circleRecipe: 'any',
  list: 'any',
  circleList: 'any',
  calendar: 'any',
  friend: 'any',
};

test('a visitor who opens any address for signed-in people is sent to the login', async ({ page }) => {
  for (const [address] of signedInAddresses(anywhere)) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/login\?return_to=/);
    await expect(page.getByRole('heading', login), address).toBeVisible();
  }
});

test('after the sign-in a visitor comes to where they meant to go', async ({ page }) => {
  await page.goto('/circles?tab=explore');
  await expect(page.getByRole('heading', login)).toBeVisible();
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/circles?tab=explore');
  await expect(page.getByRole('heading', { name: 'Circles', level: 1 })).toBeVisible();
});

test('a sign-in never leads to another site', async ({ page }) => {
  await page.goto('/login?return_to=//evil.example/recipes');
  await signIn(page, 'Ann Miller');
  await expect(page).toHaveURL('/recipes');
});

for (const address of ['/', '/login']) {
  test(`who is signed in and opens ${address} comes to the recipes`, async ({ ann: { page } }) => {
    await page.goto(address);
    await expect(page).toHaveURL('/recipes');
    await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
  });
}

test('no screen shows before it is known who is there', async ({ ann: { page } }) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/check/token', async route => {
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

test('an unknown address says that there is nothing, to a visitor too', async ({ page, ann }) => {
  for (const somebody of [page, ann.page]) {
    await somebody.goto('/nothing/here');
    await expect(somebody.getByRole('heading', { name: 'There is nothing here', level: 1 })).toBeVisible();
  }
  await ann.page.getByRole('link', { name: 'Go to the recipes' }).click();
  await expect(ann.page).toHaveURL('/recipes');
});
