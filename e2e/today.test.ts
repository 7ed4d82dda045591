import type { Page } from '@playwright/test';
import { addCalendar, addList, addRecipe } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { openFollowing } from './product/quiet.ts';
import { expect, type Seat, test } from './product/test.ts';

const evening = (hour: number) => {
  const time = new Date();
  time.setUTCHours(hour, 30, 0, 0);
  return time.toISOString();
};

/** Plans a dinner for this evening, and creates a shopping list. */
async function planDinner(cook: Seat) {
  const [recipe, calendar, list] = await Promise.all([
    addRecipe(cook, { title: 'Green curry' }),
    addCalendar(cook),
    addList(cook, { title: 'Weekly shop', items: ['Milk', 'Bread', 'Eggs'] }),
  ]);
  const event = { title: 'Green curry', startTime: evening(18), endTime: evening(22) };
  const { name } = await cook.api.event.create({ parent: calendar.name, event });
  await cook.api.eventRecipe.create({ parent: name, eventRecipe: { recipe: recipe.name, servings: 6 } });
  return { recipe, list, event: name };
}

const card = (page: Page) => page.getByRole('article', { name: 'Tonight: Green curry' });

test('the logo leads to the day, from which one tap starts cooking the planned amounts', async ({
  newcomer,
}) => {
  const { page } = newcomer;
  const { recipe } = await planDinner(newcomer);
  await page.goto('/recipes');
  await page.getByRole('link', { name: 'Potluck' }).click();
  await expect(page).toHaveURL('/today');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(card(page)).toContainText('for 6');
  await card(page).getByRole('link', { name: 'Start cooking' }).click();
  await expect(page).toHaveURL(new RegExp(`/${recipe.name}\\?cook=`));
  await page
    .getByRole('button', { name: /Leave|Close|Done/ })
    .first()
    .click();
  await expect(page.getByRole('spinbutton').first()).toHaveValue('6');
});

test('what happens elsewhere shows at once, and a tick here reaches the list', async ({ newcomer }) => {
  const { page, api } = newcomer;
  const { list } = await planDinner(newcomer);
  await openFollowing(page, '/today');
  const shop = page.getByRole('region', { name: 'To buy' });
  await expect(shop).toContainText('3 items');
  await api.listItem.create({ parent: list.name, listItem: { title: 'Butter' } });
  await expect(shop).toContainText('4 items');
  await shop.getByText('Milk').click();
  await expect(shop).toContainText('3 items');
  await expect(shop.getByText('Milk')).toBeHidden();
  const { listItems } = await api.listItem.list({ parent: list.name, filter: 'completed = true' });
  expect(listItems.map(({ title }) => title)).toEqual(['Milk']);
});

test.describe('offline', () => {
  test.use({
    newBrowser: true,
    serviceWorkers: 'allow',
    faults: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/,
  });

  test('the day opens from the device, and ticks are sent later', async ({ newcomer }) => {
    const { page, api } = newcomer;
    const { list } = await planDinner(newcomer);
    await page.goto('/today');
    await expect(card(page)).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    // Answers are written to the device after a short debounce.
    await page.waitForTimeout(1000);
    await page.context().setOffline(true);
    await reload(page);
    await expect(card(page)).toBeVisible();
    await expect(page.getByText('Offline. Showing saved data')).toBeVisible();
    await page.getByRole('region', { name: 'To buy' }).getByText('Bread').click();
    await expect(page.getByText('Offline. 1 change will sync later')).toBeVisible();
    await page.context().setOffline(false);
    await expect
      .poll(
        async () =>
          (await api.listItem.list({ parent: list.name, filter: 'completed = true' })).listItems.length,
      )
      .toBe(1);
  });
});
