import type { Browser, Page } from '@playwright/test';
import { wrongAnywhereOn } from './product/axe.ts';
import { Household, signIn } from './product/household.ts';
import { startProduct } from './product/product.ts';
import { expect, test } from './product/test.ts';

test.use({ reducedMotion: 'reduce' });

test('on a private instance, only invited people get in, and its operator sees and stops them', async ({
  browser,
}) => {
  const { product, remove } = await startProduct({ SIGN_UP: 'invited' });
  try {
    const ann = await new Household(product.url).member('Ann Miller');
    const { secretUri } = await ann.api.userLink.create({ parent: ann.user, userLink: {} });
    const eve = await newPage(browser, product.url);
    await eve.goto('/login');
    await signIn(eve, 'Eve Lind');
    await expect(eve.getByRole('alert')).toContainText('You need an invitation to join here.');

    await eve.goto(secretUri);
    await eve.getByRole('button', { name: 'Continue with Google' }).click();
    await eve.getByRole('textbox', { name: 'E-mail' }).fill('eve@example.com');
    await eve.getByRole('textbox', { name: 'Name' }).fill('Eve Lind');
    await eve.getByRole('button', { name: 'Sign in' }).click();
    await eve.getByRole('button', { name: 'Become friends' }).click();
    await expect(eve.getByRole('heading', { name: 'Ann Miller' })).toBeVisible();
    await eve.goto('/settings');
    await expect(eve.getByRole('link', { name: /Account and data/ })).toBeVisible();
    await expect(eve.getByRole('link', { name: /^Server/ })).toHaveCount(0);

    const operator = await newPage(browser, product.url, ann.state);
    await operator.goto('/settings');
    await operator.getByRole('link', { name: /^Server/ }).click();
    await expect(operator.getByText('People with an invitation')).toBeVisible();
    expect(await wrongAnywhereOn(operator)).toEqual([]);
    await operator
      .getByRole('textbox', { name: 'E-mail address', exact: true })
      .fill('finn.berg@example.com');
    await operator.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(operator.getByText('Invited: finn.berg@example.com')).toBeVisible();
    const finn = await newPage(browser, product.url);
    await finn.goto('/login');
    await signIn(finn, 'Finn Berg');
    await expect(finn.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
    await finn.goto('/users?tab=explore');
    await expect(finn.getByText('Ann Miller')).toHaveCount(0);

    await operator.getByRole('button', { name: 'More for Eve Lind' }).click();
    await operator.getByRole('menuitem', { name: 'Suspend' }).click();
    await operator.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(operator.getByText(/^Suspended: Eve Lind/)).toBeVisible();
    await eve.goto('/recipes');
    await expect(eve.getByRole('alert')).toContainText('Your session has ended.');
  } finally {
    await remove();
  }
});

async function newPage(
  browser: Browser,
  baseURL: string,
  storageState?: NonNullable<Parameters<Browser['newContext']>[0]>['storageState'],
): Promise<Page> {
  const context = await browser.newContext({ baseURL, ...(storageState && { storageState }) });
  return context.newPage();
}
