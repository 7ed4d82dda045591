import type { Page } from '@playwright/test';
import { countTaps } from './product/count-taps.ts';
import { addCalendar, addList, addRecipe, befriend } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

test.use({
  newBrowser: true,
  serviceWorkers: 'allow',
  faults:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|ERR_EMPTY|ERR_INCOMPLETE|Failed to fetch|status of 40[34]/,
});

const patient = { timeout: 30_000 };

test('a kept cookbook opens offline from a cold start, with search and pictures; a logout deletes it', async ({
  newcomer,
}) => {
  const { page, api } = newcomer;
  const [crumble, soup, other] = await Promise.all(
    ['Rhubarb crumble', 'Leek soup', 'Plum cake'].map(title => addRecipe(newcomer, { title })),
  );
  await addPicture(newcomer, crumble?.name ?? '');
  const cookbook = await api.cookbook.create({
    cookbook: { title: 'Slow Sundays', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
  });
  for (const recipe of [crumble, soup])
    await api.cookbookEntry.create({
      parent: cookbook.name,
      cookbookEntry: { recipe: recipe?.name ?? '' },
    });
  const list = await addList(newcomer, { title: 'Market', items: ['Rhubarb', 'Milk'] });

  await keep(page, cookbook.name);
  await keep(page, list.name);
  await page.goto('/settings/device');
  await expect(page.getByText('2 recipes · ')).toBeVisible(patient);
  await expect(page.getByText(/Up to date as of/)).toBeVisible(patient);
  await expect.poll(() => storedCount(page, 'keptPictures'), patient).toBe(2);
  await workerIsThere(page);

  // Nothing may come from what was shown lately.
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto('/settings/device');
  await expect(page.getByText('Slow Sundays')).toBeVisible();
  await emptyStore(page, 'answers');
  await emptyStore(page, 'pictures');
  await page.goto('about:blank');
  await page.goto('/cookbooks');
  await page.getByRole('link', { name: 'Slow Sundays' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Slow Sundays');
  await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('link')).toHaveText([
    'Rhubarb crumble',
    'Leek soup',
  ]);

  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('rhubrab crum');
  const hit = page.getByRole('option', { name: /Rhubarb crumble/ });
  await expect(hit).toBeVisible();
  await expect(page.getByText('Offline. Searching what’s kept on this device.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('rhubrab');
  await expect(page.getByRole('option', { name: /Market/ })).toBeVisible();
  await hit.click();
  await expect(title).toHaveText('Rhubarb crumble');
  await expect.poll(() => pictureWidth(page)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect(page.getByRole('heading', { name: /^Simmer the red lentils/ })).toBeVisible();

  await page.goto('/recipes');
  await expect(page.getByText('Offline. Showing what’s kept on this device.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Leek soup' })).toBeVisible();
  await expect(page.getByText('Plum cake')).toHaveCount(0);
  await page.goto(`/${other?.name}`);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.goto(`/${list.name}`);
  await page.getByRole('checkbox', { name: 'Milk' }).click();
  await expect(page.getByText('Offline. 1 change will sync later')).toBeVisible();

  await page.context().setOffline(false);
  await page.goto('/recipes');
  await expect(page.getByRole('link', { name: 'Plum cake' })).toBeVisible();
  await expect(page.getByText('change will sync later')).toHaveCount(0);
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  for (const shelf of ['kept', 'keptPictures']) await expect.poll(() => storedCount(page, shelf)).toBe(0);
  expect(await cachedAddresses(page)).not.toContainEqual(expect.stringMatching(/\/(api|files)\//));
});

test('all recipes bring notes, tags, menus, the pantry and the coming meals with them', async ({
  newcomer,
}) => {
  const { page, api } = newcomer;
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const tart = await addRecipe(newcomer, { title: 'Almond tart', categories: ['Baking'] });
  await addRecipe(newcomer, { title: 'Bean stew', categories: ['Stews'] });
  await api.cooking.create({ parent: tart.name, cooking: { stars: 4, note: 'Less sugar next time.' } });
  const pantry = await api.pantry.create({ pantry: { title: 'Larder', visibility } });
  await api.pantryItem.create({ parent: pantry.name, pantryItem: { title: 'Flour', quantity: '500 g' } });
  const dishes = [{ title: 'Almond tart', recipe: tart.name }];
  await api.menu.create({
    menu: { title: 'Feast', visibility, meals: [{ dayOffset: 0, title: 'Lunch', dishes }] },
  });
  const calendar = await addCalendar(newcomer);
  const soon = Date.now() + 26 * 3_600_000;
  const [startTime, endTime] = [soon, soon + 3_600_000].map(time => new Date(time).toISOString());
  await api.event.create({
    parent: calendar.name,
    event: { title: 'Tart with friends', startTime, endTime },
  });

  await page.goto('/settings/device');
  await page.getByRole('switch', { name: 'Keep all my recipes' }).click();
  await expect(page.getByText('2 recipes · ')).toBeVisible(patient);
  await expect(page.getByText(/Up to date as of/)).toBeVisible(patient);
  await workerIsThere(page);
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto('/settings/device');
  await expect(page.getByRole('switch', { name: 'Keep all my recipes' })).toBeChecked();
  await emptyStore(page, 'answers');
  await page.goto('about:blank');

  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Baking' }).click();
  await expect(page.getByText('Bean stew')).toHaveCount(0);
  await page.getByRole('link', { name: 'Almond tart' }).click();
  await page.getByRole('button', { name: /^Cooked once/ }).click();
  await expect(page.getByRole('dialog').getByText('Less sugar next time.')).toBeVisible();
  await page.goto('/pantries');
  await page.getByRole('link', { name: 'Larder' }).click();
  await expect(page.getByText('Flour')).toBeVisible();
  await page.goto('/menus');
  await page.getByRole('link', { name: 'Feast' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Almond tart' })).toBeVisible();
  await page.goto('/calendars?view=agenda');
  await expect(page.getByText('Tart with friends')).toBeVisible();
  await page.goto('/today');
  await expect(page.getByText('Tart with friends').first()).toBeVisible();
  await page.context().setOffline(false);
});

test('the pages of planned events open offline with recipes and answers, and a revoked calendar takes them along', async ({
  seat,
}) => {
  const ulf = await seat('Ulf Host');
  const vera = await seat('Vera Guest');
  await befriend(ulf, vera);
  const pie = await addRecipe(ulf, { title: 'Plum pie' });
  await ulf.api.recipe.update({ recipe: { name: pie.name, visibility: 'VISIBILITY_LEVEL_PUBLIC' } });
  await addRecipe(vera, { title: 'Bean stew' });
  const calendar = await addCalendar(ulf);
  const parent = calendar.name;
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
  const tea = await ulf.api.event.create({
    parent,
    event: { title: 'Tea with pie', startTime: hours(26), endTime: hours(27), location: 'In the garden' },
  });
  await ulf.api.eventRecipe.create({ parent: tea.name, eventRecipe: { recipe: pie.name } });
  await ulf.api.attendee.create({
    parent: tea.name,
    attendee: { displayName: 'Grandma', response: 'ACCEPTED' },
  });
  const choir = await ulf.api.event.create({
    parent,
    event: {
      ...{ title: 'Choir', description: 'Bring the blue scores.', recurrenceRule: 'FREQ=DAILY' },
      ...{ startTime: hours(-71), endTime: hours(-70) },
    },
  });
  const grant = await ulf.api.calendarAccess.create({
    parent,
    calendarAccess: { recipient: { user: { name: vera.user } }, level: 'PERMISSION_LEVEL_WRITE' },
  });
  await vera.api.calendarAccess.accept({ name: grant.name });

  const { page } = vera;
  await page.goto('/settings/device');
  await page.getByRole('switch', { name: 'Keep all my recipes' }).click();
  await expect(page.getByText('2 recipes · ')).toBeVisible(patient);
  await expect(page.getByText(/Up to date as of/)).toBeVisible(patient);
  await workerIsThere(page);
  await page.goto('about:blank');
  await page.context().setOffline(true);
  await page.goto('/settings/device');
  await emptyStore(page, 'answers');
  await page.goto('about:blank');

  const title = page.getByRole('heading', { level: 1 });
  const taps = await countTaps(page);
  await page.goto('/today');
  await page
    .getByRole('link', { name: /Tea with pie/ })
    .first()
    .click();
  await expect(title).toHaveText('Tea with pie');
  expect(taps()).toBe(1);
  await expect(page.getByText('Offline. Showing saved data')).toBeVisible();
  await expect(page.getByText('In the garden')).toBeVisible();
  await expect(page.getByText(/^Answers as of/)).toBeVisible();
  await expect(page.getByText(/this can’t show what your guests don’t eat/)).toBeVisible();
  await page.getByText('Going', { exact: true }).click();
  await expect(page.getByText(/^Couldn’t send your answer: .*Check your connection/)).toBeVisible();
  await page.getByRole('button', { name: /coming/ }).click();
  await expect(page.getByRole('dialog').getByText('Grandma')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Download as .ics' }).click();
  await expect(
    page.getByText('You’re offline. You can download this when you’re back online.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Plum pie' }).click();
  await expect(title).toHaveText('Plum pie');
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect(page.getByRole('heading', { name: /^Simmer the red lentils/ })).toBeVisible();

  const occurrence = `/${choir.name}?at=${encodeURIComponent(new Date(Date.parse(choir.startTime ?? '') + 96 * 3_600_000).toISOString())}`;
  await page.goto(occurrence);
  await expect(title).toHaveText('Choir');
  await expect(page.getByText('Bring the blue scores.')).toBeVisible();

  await ulf.api.calendarAccess.delete({ name: grant.name });
  await page.context().setOffline(false);
  await page.goto('/settings/device');
  await expect(page.getByText('1 recipe · ')).toBeVisible(patient);
  await refreshEnds(page);
  await page.context().setOffline(true);
  for (const address of [`/${tea.name}`, occurrence]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  }
  await page.context().setOffline(false);
});

test('starting over deletes every database and cache of the app, drafts too', async ({ newcomer }) => {
  const { page } = newcomer;
  const { name } = await addRecipe(newcomer, { title: 'Leek soup' });
  await page.goto(`/${name}/edit`);
  await page.getByRole('textbox', { name: 'Title' }).fill('Leek pie');
  await expect.poll(() => storedCount(page, 'drafts'), patient).toBe(1);
  await workerIsThere(page);
  await page.goto('/reset.html');
  await page.route('**/login', route => route.fulfill({ body: 'Done', contentType: 'text/html' }));
  await page.getByRole('button', { name: /Start over/ }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(each => each.name))).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});

test('changes reach the device one by one, and a revoked recipe leaves it', async ({ seat }) => {
  const ulf = await seat('Ulf Keeper');
  const vera = await seat('Vera Kept');
  await befriend(ulf, vera);
  const { name } = await addRecipe(ulf, { title: 'Almond tart' });
  await addRecipe(vera, { title: 'Bean stew' });
  const grant = await ulf.api.recipeAccess.create({
    parent: name,
    recipeAccess: { recipient: { user: { name: vera.user } }, level: 'PERMISSION_LEVEL_READ' },
  });
  await vera.api.recipeAccess.accept({ name: grant.name });
  const { page } = vera;
  // What was shown lately must go as well.
  await page.goto(`/${name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almond tart');
  await page.goto('/recipes');
  await workerIsThere(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
  await expect(page.getByText('“All my recipes” will be available offline.')).toBeVisible();
  await page.goto('/settings/device');
  await expect(page.getByText('2 recipes · ')).toBeVisible(patient);
  await expect(page.getByText(/Up to date as of/)).toBeVisible(patient);

  const reads: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    // The list that compares everything.
    if (searchParams.get('readMask')?.includes('etag')) reads.push('list');
    if (pathname.endsWith('/recipes:batchGet')) reads.push(searchParams.get('names') ?? '');
  });
  await ulf.api.recipe.update({ updateMask: 'title', recipe: { name, title: 'Walnut tart' } });
  await expect.poll(() => reads, patient).toEqual([name]);
  await refreshEnds(page);
  await page.context().setOffline(true);
  await page.goto('/recipes');
  await expect(page.getByRole('link', { name: 'Walnut tart' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Bean stew' })).toBeVisible();

  await ulf.api.recipeAccess.delete({ name: grant.name });
  await page.context().setOffline(false);
  await page.goto('/settings/device');
  await expect(page.getByText('1 recipe · ')).toBeVisible(patient);
  await page.context().setOffline(true);
  await page.goto(`/${name}`);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().setOffline(false);
});

async function keep(page: Page, name: string): Promise<void> {
  await page.goto(`/${name}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/will be available offline/)).toBeVisible();
}

/** A refresh has ended once nothing is written any more. */
async function refreshEnds(page: Page): Promise<void> {
  let before = '';
  const rests = async () => {
    const now = await lastWrites(page);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(rests, { ...patient, intervals: [1500] }).toBe(true);
}

/** When each entry of what is kept was written. */
function lastWrites(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('potluck-kept');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const reading = opening.result.transaction('kept').objectStore('kept').getAll();
    await new Promise(resolve => reading.addEventListener('success', resolve));
    opening.result.close();
    return reading.result.map(({ time }) => time).join();
  });
}

async function workerIsThere(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 30_000 });
}

/** Uploads a screenshot as the picture of a recipe. */
async function addPicture({ page, token }: Seat, recipe: string): Promise<void> {
  const file = { name: 'crumble.png', mimeType: 'image/png', buffer: await page.screenshot() };
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
    const apart: Record<string, string> = {
      drafts: 'potluck-drafts',
      kept: 'potluck-kept',
      keptPictures: 'potluck-kept',
    };
    const opening = indexedDB.open(apart[of] ?? 'potluck');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const counted = opening.result.transaction(of).objectStore(of).count();
    await new Promise(resolve => counted.addEventListener('success', resolve));
    opening.result.close();
    return counted.result;
  }, shelf);
}

function emptyStore(page: Page, shelf: string): Promise<void> {
  return page.evaluate(async of => {
    const opening = indexedDB.open('potluck');
    await new Promise(resolve => opening.addEventListener('success', resolve));
    const transaction = opening.result.transaction(of, 'readwrite');
    transaction.objectStore(of).clear();
    await new Promise(resolve => transaction.addEventListener('complete', resolve));
    opening.result.close();
  }, shelf);
}

/** The addresses in all caches of this browser. */
function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => url);
  });
}
