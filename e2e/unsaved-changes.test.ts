import type { Page, Request } from '@playwright/test';
import { watchChangesPath } from '../contract/src/changes.ts';
import { signIn } from './product/household.ts';
import { addList, addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test('leaving a form with changes asks first, and leads on only when told to', async ({ ann: { page } }) => {
  await page.goto('/recipes/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half written');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'Potluck' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL('/recipes/create');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written');
  await page.getByRole('link', { name: 'Potluck' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('Cancel and the browser’s back button ask too', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'Untouched' });
  await page.goto(`/${name}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Touched');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.goBack();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Touched');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Untouched', level: 1 })).toBeVisible();
});

test('what is written about an item of a list asks too', async ({ ann: { page, ...ann } }) => {
  await addList(ann, { title: 'For the weekend', items: ['Milk'] });
  await page.goto('/lists');
  await page.getByRole('link', { name: 'For the weekend' }).click();
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The green one');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('The green one');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/lists$/);
});

test('closing the tab over changes asks in the browser’s own words', async ({ ann: { page } }) => {
  await page.goto('/circles/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half written');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half written');
});

test('what was being written is there again after a reload', async ({ ann: { page } }) => {
  await page.goto('/recipes/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half written');
  await page.getByRole('textbox', { name: 'Ingredient 1' }).fill('2 eggs');
  page.once('dialog', dialog => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written');
  await expect(page.getByRole('textbox', { name: 'Ingredient 1' })).toHaveValue('2 eggs');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test.describe('a session that ends', () => {
  test.use({ faults: /status of (401|503)/ });

  test('does not cost what was being written', async ({ page }) => {
    // The stream of changes would tell of it before anything is saved, and so would whatever else is read meanwhile.
    await page.route(`**${watchChangesPath}`, route => route.fulfill({ status: 503 }));
    const underWay = requestsOf(page);
    await page.goto('/login?return_to=/recipes/create');
    await signIn(page, 'Ann Miller');
    await page.getByRole('textbox', { name: 'Title' }).fill('Written too slowly');
    await page.route('**/api/**', route =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    // What was asked before would be told, too.
    await expect.poll(() => underWay.size).toBe(0);
    const token = await page.evaluate(() => sessionStorage.getItem('jwt'));
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Your session has ended.');
    await page.unroute('**/api/**');
    await signIn(page, 'Ann Miller');
    await expect(page).toHaveURL('/recipes/create');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written too slowly');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Written too slowly', level: 1 })).toBeVisible();
  });

  test('leads to the login by itself, and back to what was being written', async ({ page }) => {
    await page.goto('/login?return_to=/recipes/create');
    await signIn(page, 'Ann Miller');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a sentence');
    const token = await page.evaluate(() => sessionStorage.getItem('jwt'));
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await expect(page.getByRole('alert')).toContainText('Your session has ended.');
    await signIn(page, 'Ann Miller');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a sentence');
  });
});

test('an untouched form is left without a question', async ({ ann: { page } }) => {
  await page.goto('/recipes/create');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await page.getByRole('link', { name: 'Potluck' }).click();
  await expect(page).toHaveURL('/recipes');
});

test('what has been saved is not asked about', async ({ ann: { page } }) => {
  await page.goto('/circles/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('All written');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { name: 'All written', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Circles' }).click();
  await expect(page).toHaveURL('/circles');
});

/** What a page has asked and has no answer to yet. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', request => underWay.add(request));
  page.on('requestfinished', request => underWay.delete(request));
  page.on('requestfailed', request => underWay.delete(request));
  return underWay;
}
