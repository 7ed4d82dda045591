import type { Page, Request } from '@playwright/test';
import { watchChangesPath } from '../contract/src/changes.ts';
import { signIn } from './product/household.ts';
import { addCalendar, addList, addRecipe } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test('leaving a form with changes asks first, and continues only after confirmation', async ({
  ann: { page },
}) => {
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
  await expect(page).toHaveURL('/today');
});

test('Cancel and the browser’s back button ask as well', async ({ ann: { page, ...ann } }) => {
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

test('changes to a list item ask as well', async ({ ann: { page, ...ann } }) => {
  await addList(ann, { title: 'For the weekend', items: ['Milk'] });
  await page.goto('/lists');
  await page.getByRole('link', { name: 'For the weekend' }).click();
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The green one');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('The green one');
  await expect(page.getByRole('button', { name: 'Leave' })).toBeHidden();
  await page.goBack();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeHidden();
  await expect(page).toHaveURL(/\/lists\/\w+$/);
});

test('closing a tab with changes shows the browser’s own question', async ({ ann: { page } }) => {
  await page.goto('/circles/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half written');
  const dialogOpened = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await dialogOpened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half written');
});

test('a draft is restored after a reload', async ({ ann: { page } }) => {
  await page.goto('/recipes/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Half written');
  await page.getByRole('textbox', { name: 'Ingredient 1' }).fill('2 eggs');
  // A keystroke is stored within milliseconds, faster than anybody reloads.
  await page.waitForTimeout(200);
  page.once('dialog', dialog => dialog.accept());
  await reload(page);
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half written');
  await expect(page.getByRole('textbox', { name: 'Ingredient 1' })).toHaveValue('2 eggs');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test.describe('a session that ends', () => {
  test.use({ faults: /status of (401|503)/ });

  test('does not lose the draft', async ({ page }) => {
    // The stream of changes, or any other request, would reveal the change before the save.
    await page.route(`**${watchChangesPath}`, route => route.fulfill({ status: 503 }));
    const underWay = requestsOf(page);
    await page.goto('/login?return_to=/recipes/create');
    await signIn(page, 'Ann Miller');
    await page.getByRole('textbox', { name: 'Title' }).fill('Written too slowly');
    await page.route('**/api/**', route =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    // Requests sent earlier would reveal it, too.
    await expect.poll(() => underWay.size).toBe(0);
    const token = await page.evaluate(() => localStorage.getItem('jwt'));
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.getByRole('button', { name: 'Save' }).click();
    // The form may show for a moment that it could not save.
    await expect(page.getByRole('alert').getByText('Your session has ended.')).toBeVisible();
    await page.unroute('**/api/**');
    await signIn(page, 'Ann Miller');
    await expect(page).toHaveURL('/recipes/create');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Written too slowly');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: 'Written too slowly', level: 1 })).toBeVisible();
  });

  test('leads to the login by itself, and back to the draft', async ({ page }) => {
    await page.goto('/login?return_to=/recipes/create');
    await signIn(page, 'Ann Miller');
    await page.getByRole('textbox', { name: 'Title' }).fill('Half a sentence');
    const token = await page.evaluate(() => localStorage.getItem('jwt'));
    await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await expect(page.getByRole('alert')).toContainText('Your session has ended.');
    await signIn(page, 'Ann Miller');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a sentence');
  });
});

test('the draft of a crashed or closed tab is restored', async ({ ann: { page, ...ann } }) => {
  const { name: calendar } = await addCalendar(ann);
  const address = `/${calendar}/events/create`;
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Title' }).fill('Choir');
  await expect.poll(() => draftsIn(page)).toBe(1);
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await expect(next.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(next.getByRole('textbox', { name: 'Title' })).toHaveValue('Choir');
  await next.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => draftsIn(next)).toBe(0);
});

test('two tabs with the same form have separate drafts', async ({ ann: { page } }) => {
  await page.goto('/lists/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('First');
  await expect.poll(() => draftsIn(page)).toBe(1);
  const other = await page.context().newPage();
  await other.goto('/lists/create');
  await expect(other.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(other.getByText('Your unsaved changes are back.')).toBeHidden();
});

test.describe('after a logout in another tab', () => {
  test.use({ newBrowser: true, faults: /status of 401/ });

  test('drafts of an event, a list item and a new item are restored', async ({ page, household }) => {
    const ann = await household.member('Ann Miller');
    const { name: calendar } = await addCalendar(ann);
    const { name: list } = await addList(ann, { title: 'For the weekend', items: ['Milk'] });
    await page.goto('/login');
    await page.getByRole('checkbox', { name: 'Remember Me' }).check();
    await signIn(page, 'Ann Miller');
    // The sign-in is over once the recipes show: a page left earlier would stay signed out.
    await expect(page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
    const [event, item] = [page, await page.context().newPage()];
    await event.goto(`/${calendar}/events/create`);
    await event.getByRole('textbox', { name: 'Title' }).fill('Choir');
    await item.goto(`/${list}`);
    await item.getByRole('combobox', { name: 'Add an item' }).fill('half a lo');
    await item.getByRole('button', { name: 'Edit Milk' }).click();
    await item.getByRole('textbox', { name: 'Note' }).fill('The green one');
    const third = await page.context().newPage();
    await third.goto('/recipes');
    await third.getByRole('button', { name: 'Your menu' }).click();
    await third.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await expect(event).toHaveURL(/login/);
    await signIn(event, 'Ann Miller');
    await expect(event.getByRole('textbox', { name: 'Title' })).toHaveValue('Choir');
    await item.goto(`/${list}`);
    await expect(item.getByRole('textbox', { name: 'Note' })).toHaveValue('The green one');
    await item.getByRole('button', { name: 'Discard' }).click();
    await expect(item.getByRole('textbox', { name: 'Note' })).toHaveValue('');
    await item.keyboard.press('Escape');
    await expect(item.getByRole('combobox', { name: 'Add an item' })).toHaveValue('half a lo');
  });
});

test('an untouched form closes without a question', async ({ ann: { page } }) => {
  await page.goto('/recipes/create');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await page.getByRole('link', { name: 'Potluck' }).click();
  await expect(page).toHaveURL('/today');
});

test('saved changes cause no question', async ({ ann: { page } }) => {
  await page.goto('/circles/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('All written');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('heading', { name: 'All written', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Circles' }).click();
  await expect(page).toHaveURL('/circles');
});

/** The number of drafts in the browser. */
function draftsIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'potluck-drafts')) return 0;
    return new Promise<number>(resolve => {
      const opening = indexedDB.open('potluck-drafts');
      opening.onsuccess = () => {
        const counting = opening.result.transaction('drafts').objectStore('drafts').count();
        counting.onsuccess = () => {
          resolve(counting.result);
          opening.result.close();
        };
      };
    });
  });
}

/** The pending requests of a page. */
function requestsOf(page: Page): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  page.on('request', request => underWay.add(request));
  page.on('requestfinished', request => underWay.delete(request));
  page.on('requestfailed', request => underWay.delete(request));
  return underWay;
}
