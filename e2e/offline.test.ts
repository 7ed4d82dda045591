import type { Locator, Page, Route } from '@playwright/test';
import { countTaps } from './product/count-taps.ts';
import { signIn } from './product/household.ts';
import { addCalendar, addList, addRecipe, befriend } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, type Seat, test } from './product/test.ts';

test.use({
  newBrowser: true,
  serviceWorkers: 'allow',
  faults:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|Failed to fetch|status of 404/,
});

test('screens seen before open offline, and show that; a logout deletes all saved data', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  const [{ name }, { name: unseen }, calendar] = await Promise.all([
    addRecipe(newcomer, { title: 'Soup of the day' }),
    addRecipe(newcomer, { title: 'Never opened' }),
    addCalendar(newcomer),
  ]);
  await addPicture(newcomer, name);
  const title = page.getByRole('heading', { level: 1 });
  const february = `/${calendar.name}?view=month&date=2094-02-10`;
  const lunch = page.getByRole('link', { name: /Lunch/ }).first();
  await page.goto(february);
  await lunch.click();
  await expect(title).toHaveText('Lunch');
  const event = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('link', { name: 'Soup of the day' }).click();
  await expect(title).toHaveText('Soup of the day');
  await workerIsThere(page);
  await expect.poll(() => storedCount(page, 'pictures')).toBe(1);
  await expect.poll(() => storedCount(page, 'answers')).toBeGreaterThan(8);

  await page.context().setOffline(true);
  await reload(page);
  await expect(title).toHaveText('Soup of the day');
  await expect(page.getByText('Offline. Showing saved data')).toBeVisible();
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect(page.getByRole('heading', { name: /^Simmer the red lentils/ })).toBeVisible();
  await page.goto('/recipes');
  await expect(page.getByRole('link', { name: 'Soup of the day' })).toBeVisible();
  await page.goto(february);
  await expect(lunch).toBeVisible();
  await page.goto(event);
  await expect(title).toHaveText('Lunch');
  await page.goto(`/${unseen}`);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(title).toHaveText('Never opened');

  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const shelf of ['answers', 'pictures', 'outbox'])
    await expect.poll(() => storedCount(page, shelf)).toBe(0);
  await page.context().setOffline(true);
  await page.goto(`/${name}`);
  await expect(page).toHaveURL(/\/login/);
  await page.context().setOffline(false);
  await reload(page);
  // The service worker must not answer for the provider's page.
  await signIn(page, 'Somebody Else');
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('in a shop offline, ticks and new items survive a reload, and reach others later', async ({
  newcomer,
}) => {
  const { page, api } = newcomer;
  const list = await addList(newcomer, { title: 'Shop', items: ['Milk', 'Bread', 'Soap'] });
  await page.goto(`/${list.name}`);
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect(box('Milk')).toBeVisible();
  await workerIsThere(page);
  await expect.poll(() => storedCount(page, 'answers')).toBeGreaterThan(3);
  await page.context().setOffline(true);
  await box('Milk').click();
  await page.getByRole('combobox', { name: 'Add an item' }).fill('2 l oat drink');
  await page.keyboard.press('Enter');
  await box('oat drink').click();
  await box('Bread').click();
  await expect(page.getByText('Offline. 4 changes will sync later')).toBeVisible();
  await reload(page);
  await expect(box('Soap')).toBeVisible();
  await page.getByText('Done', { exact: true }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(page.getByText(/Not sent yet/)).toHaveCount(3);
  const [item] = (await api.listItem.list({ parent: list.name })).listItems;
  expect(item).toMatchObject({ title: 'Milk', completed: false });
  await api.listItem.delete({ name: item?.name ?? '' });

  await page.context().setOffline(false);
  await expect(page.getByText('“Milk”: not ticked off.')).toBeVisible();
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0);
  const { listItems } = await api.listItem.list({ parent: list.name });
  expect(listItems.map(({ title, completed }) => [title, completed])).toEqual([
    ['Bread', true],
    ['Soap', false],
    ['oat drink', true],
  ]);
});

test('offline changes to a pantry survive a reload, and rejected ones are shown', async ({ newcomer }) => {
  const { page, api } = newcomer;
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const { name: pantry } = await api.pantry.create({ pantry: { title: 'Larder', visibility } });
  const stock = [
    { title: 'Butter' },
    { title: 'Flour', quantity: '500 g' },
    { title: 'Jam' },
    { title: 'Tea' },
  ];
  for (const pantryItem of stock) await api.pantryItem.create({ parent: pantry, pantryItem });
  const items = async () => (await api.pantryItem.list({ parent: pantry })).pantryItems;
  await page.goto(`/${pantry}`);
  const butter = page.getByRole('radiogroup', { name: 'Butter' });
  await expect(butter).toBeVisible();
  await workerIsThere(page);
  await expect.poll(() => storedCount(page, 'answers')).toBeGreaterThan(3);

  await page.context().setOffline(true);
  await butter.getByText('Low').click();
  await page.getByRole('button', { name: 'Less: Flour' }).click();
  await page.getByRole('textbox', { name: 'Add to the pantry' }).fill('2 l oat drink fridge');
  await page.keyboard.press('Enter');
  await page.getByRole('radiogroup', { name: 'Jam' }).getByText('Out').click();
  await page.getByRole('button', { name: 'Tea', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Offline. 5 changes will sync later')).toBeVisible();
  await page.reload();
  await expect(page.getByText('oat drink')).toBeVisible();
  await expect(page.getByText(/Not sent yet/)).toHaveCount(4);
  await expect(page.getByText('Tea', { exact: true })).toHaveCount(0);
  expect((await items()).map(({ title }) => title).sort()).toEqual(['Butter', 'Flour', 'Jam', 'Tea']);
  const jam = (await items()).find(({ title }) => title === 'Jam');
  await api.pantryItem.delete({ name: jam?.name ?? '' });

  await page.context().setOffline(false);
  await expect(page.getByText('“Jam”: not changed.')).toBeVisible();
  await expect(page.getByText(/Not sent yet/)).toHaveCount(0);
  const rows = (await items()).map(({ title, quantity, stock: state }) =>
    `${quantity} ${title} ${state}`.trim(),
  );
  expect(rows.sort()).toEqual(['2 l oat drink HAVE', '400 g Flour HAVE', 'Butter LOW']);
});

test('a recipe cooked offline survives a reload, and reaches the recipe and the pantry once', async ({
  newcomer,
}) => {
  const { page, api } = newcomer;
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const { name } = await api.recipe.create({
    recipe: {
      ...{ title: 'Pancakes', visibility, yieldAmount: 2, directions: [{ steps: ['Fry them.'] }] },
      ingredientGroups: [
        {
          ingredients: [{ title: 'flour', measurementAmount: 200, measurementType: 'MEASUREMENT_TYPE_GRAM' }],
        },
      ],
    },
  });
  const { name: parent } = await api.pantry.create({ pantry: { title: 'Larder', visibility } });
  await api.pantryItem.create({ parent, pantryItem: { title: 'Flour', quantity: '500 g' } });
  const cookings = async () => (await api.cooking.list({ parent: name })).cookings;
  const flour = async () => (await api.pantryItem.list({ parent })).pantryItems[0]?.quantity;
  await page.goto('/settings/device');
  await page.getByRole('switch', { name: 'Keep all my recipes' }).click();
  await expect(page.getByText(/Up to date as of/)).toBeVisible({ timeout: 30_000 });
  await page.goto(`/${name}`);
  await expect(page.getByRole('button', { name: 'Cooked it' })).toBeVisible();
  await workerIsThere(page);

  await page.context().setOffline(true);
  const taps = await countTaps(page);
  await reload(page);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Marked as cooked' });
  await expect(sheet.getByText('The amounts are worked out when this syncs.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Update the pantry' }).click();
  await expect(sheet.getByText('The pantry will sync later')).toBeVisible();
  await sheet.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await sheet.getByRole('button', { name: 'Save' }).click();
  expect(taps()).toBe(4);
  await expect(page.getByText('Offline. 3 changes will sync later')).toBeVisible();
  await reload(page);
  await page.getByRole('button', { name: /^Cooked once, today/ }).click();
  const history = page.getByRole('dialog', { name: 'Times cooked' });
  await expect(history.getByText(/Not sent yet/)).toBeVisible();
  expect(await cookings()).toEqual([]);

  await page.context().setOffline(false);
  await expect(history.getByText(/Not sent yet/)).toHaveCount(0);
  await expect.poll(cookings).toMatchObject([{ stars: 4 }]);
  await expect.poll(flour).toBe('300 g');
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText(/will sync later/)).toHaveCount(0);
});

test('a recipe that is no longer shared says so when its cooking is sent', async ({ seat }) => {
  const ulf = await seat('Ulf Owner');
  const vera = await seat('Vera Cook');
  await befriend(ulf, vera);
  const { name } = await addRecipe(ulf, { title: 'Shared pie' });
  const grant = await ulf.api.recipeAccess.create({
    parent: name,
    recipeAccess: { recipient: { user: { name: vera.user } }, level: 'PERMISSION_LEVEL_READ' },
  });
  await vera.api.recipeAccess.accept({ name: grant.name });
  const { page } = vera;
  await page.goto(`/${name}`);
  await expect(page.getByRole('button', { name: 'Cooked it' })).toBeVisible();
  await workerIsThere(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Cooked it' }).click();
  const sheet = page.getByRole('dialog', { name: 'Marked as cooked' });
  await sheet.getByRole('textbox', { name: 'Note for next time' }).fill('Twice the plums.');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Offline. 2 changes will sync later')).toBeVisible();
  await ulf.api.recipeAccess.delete({ name: grant.name });
  await page.context().setOffline(false);
  await expect(page.getByText(/“Shared pie”: not marked as cooked/)).toBeVisible();
  await expect(page.getByText(/Your note: “Twice the plums\.”/)).toBeVisible();
});

test('previous items are also suggested offline, with their amount and section', async ({ newcomer }) => {
  const { page, api } = newcomer;
  const last = await addList(newcomer, { title: 'Last week', items: [], sections: ['Fridge'] });
  const [fridge] = last.sections;
  const listItem = { title: 'Halva', quantity: '300 g', listSection: fridge?.name ?? '' };
  await api.listItem.create({ parent: last.name, listItem });
  const list = await addList(newcomer, {
    title: 'This week',
    items: ['Soap'],
    sections: ['Shelf', 'Fridge'],
  });
  await page.goto(`/${list.name}`);
  await expect(page.getByRole('checkbox', { name: 'Soap' })).toBeVisible();
  await workerIsThere(page);
  const box = page.getByRole('combobox', { name: 'Add an item' });
  const offer = page.getByRole('option', { name: /^Halva.*300 g · Fridge/ });
  await box.fill('ha');
  await expect(offer).toBeVisible();
  // All answers of the screen are stored once the number of entries no longer grows.
  let before = 0;
  const added = async () => {
    const now = await storedCount(page, 'answers');
    const more = now - before;
    before = now;
    return more;
  };
  await expect.poll(added, { intervals: [1000] }).toBe(0);
  expect(before).toBeGreaterThan(3);
  await page.context().setOffline(true);
  await reload(page);
  await box.fill('ha');
  await expect(offer).toBeVisible();
  await box.press('Enter');
  const row = page.getByRole('region', { name: 'Fridge' }).getByRole('listitem');
  await expect(row).toContainText('Halva');
  await expect(row).toContainText('300 g');
  await expect(row).toContainText('Not sent yet');
});

const delaysMs = [0, 10, 20, 40, 60, 80, 100, 120, 180, 250];

test('a visible tick is saved on the device: a reload at any moment loses none', async ({ newcomer }) => {
  const { page } = newcomer;
  const items = delaysMs.map(ms => `Thing after ${ms} milliseconds`);
  const { name } = await addList(newcomer, { title: 'Shop', items });
  await page.route(/listItemCompletions\?/, route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.goto(`/${name}`);
  let shown = 0;
  for (const [at, ms] of delaysMs.entries()) {
    const box = page.getByRole('checkbox', { name: items[at] ?? '' });
    await expect(box).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await box.evaluate((input, afterMs) => {
      (input as HTMLInputElement).click();
      setTimeout(() => {
        sessionStorage.setItem('shown', String(!input.isConnected));
        location.reload();
      }, afterMs);
    }, ms);
    await reloaded;
    const before = shown;
    if (await page.evaluate(() => sessionStorage.getItem('shown') === 'true')) shown += 1;
    const waiting = await storedCount(page, 'outbox');
    expect(waiting, `what shows ${ms} ms after the click`).toBeGreaterThanOrEqual(shown);
    // A tick that was not visible yet may still have been saved.
    expect(waiting - before).toBeLessThanOrEqual(1);
    shown = waiting;
  }
  expect(shown).toBeGreaterThan(delaysMs.length / 2);
});

test('while the server is down, saved data shows, with a note that covers nothing', async ({
  newcomer,
  product,
}) => {
  const { page } = newcomer;
  const { name } = await addList(newcomer, { title: 'Weekly shop for the whole house', items: ['Milk'] });
  await page.goto(`/${name}`);
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeVisible();
  await workerIsThere(page);
  await expect.poll(() => storedCount(page, 'answers')).toBeGreaterThan(3);
  const away = page.getByText('The server isn’t answering. Showing saved data');
  await product.stop();
  try {
    await reload(page);
    await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeVisible();
    await expect(away).toBeVisible({ timeout: 500 });
    await expectBeside(page, away, [page.getByRole('heading', { level: 1 })]);
  } finally {
    await product.start();
  }
  await expect(away).toHaveCount(0, { timeout: 30_000 });
  const button = (label: string) => page.getByRole('button', { name: label, exact: true });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(button('Save')).toBeVisible();
  await page.context().setOffline(true);
  await expectBeside(page, page.getByText('Offline. Showing saved data'), [button('Save'), button('Cancel')]);
});

/** Neither element covers the other, in portrait or landscape. */
async function expectBeside(page: Page, note: Locator, others: Locator[]): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { y = 0, height: high = 0 } = (await note.boundingBox()) ?? {};
    for (const other of others) {
      await expect(other).toBeVisible();
      const box = await other.boundingBox();
      expect(box?.y, `at ${width} × ${height}`).toBeGreaterThanOrEqual(y + high);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

test('a new version is offered, waits until it is accepted, and then takes over', async ({
  ann: { page },
}) => {
  await page.context().route('**/sw.js', anOlderWorker);
  await page.goto('/recipes/create');
  await workerIsThere(page);
  const field = page.getByRole('textbox', { name: 'Title' });
  await field.fill('Half written');
  await page.context().unroute('**/sw.js');
  const offer = page.getByText('A new version of Potluck is ready.');
  await expect(offer).toHaveCount(0);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(offer).toBeVisible();
  await expect(field).toHaveValue('Half written');
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2);
  await field.fill('');
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'New recipe' })).toBeVisible();
  // The previous version stays for pages that were opened with it.
  expect(await page.evaluate(() => caches.keys())).toEqual(['potluck older', expect.any(String)]);

  await page.goto('/reset.html');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

async function anOlderWorker(route: Route): Promise<void> {
  const response = await route.fetch();
  const older = (await response.text()).replace(/potluck [0-9a-f]{16}/, 'potluck older');
  await route.fulfill({ response, body: older });
}

async function workerIsThere(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
}

/** Uploads a screenshot as the picture of a recipe. */
async function addPicture({ page, token }: Seat, recipe: string): Promise<void> {
  const file = { name: 'soup.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put(`/api/files/meals/v1alpha1/${recipe}/image`, { headers, multipart: { file } });
}

function pictureWidth(page: Page): Promise<number> {
  const picture = page.getByRole('main').locator('img').first();
  return picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
}

/** The number of entries in an object store of this browser. */
function storedCount(page: Page, shelf: string): Promise<number> {
  return page.evaluate(async of => {
    const opening = indexedDB.open('potluck');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const counted = opening.result.transaction(of).objectStore(of).count();
    await new Promise(resolve => counted.addEventListener('success', resolve));
    opening.result.close();
    return counted.result;
  }, shelf);
}
