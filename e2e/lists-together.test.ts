import { idOf, type List } from '@potluck/contract';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import { addList, befriend } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

const phone = { width: 390, height: 844 };

/** A list that both may change. */
async function sharedList(owner: Seat, other: Seat, jotted: Parameters<typeof addList>[1]): Promise<List> {
  await befriend(owner, other);
  const list = await addList(owner, jotted);
  const listAccess = { recipient: { user: { name: other.user } }, level: 'PERMISSION_LEVEL_WRITE' } as const;
  const { name } = await owner.api.listAccess.create({ parent: list.name, listAccess: listAccess as never });
  await other.api.listAccess.accept({ name });
  return list;
}

const addressOf = ({ name }: List) => `/lists/${idOf(name)}`;

test('the partner at home adds milk with one tap, and it flashes in the shop, where one tap began', async ({
  seat,
}) => {
  const ida = await seat('Ida Shops');
  const jon = await seat('Jon Home');
  const list = await sharedList(ida, jon, { title: 'Corner shop', items: ['Bread'] });
  for (const { page } of [ida, jon]) await page.setViewportSize(phone);
  const taps = [await countTaps(ida.page), await countTaps(jon.page)];
  await ida.page.goto(addressOf(list));
  await jon.page.goto(addressOf(list));
  await ida.page.getByRole('button', { name: 'I’m going shopping' }).click();
  const shop = ida.page.getByRole('dialog', { name: 'Shopping: Corner shop' });
  await expect(shop).toBeVisible();
  await expect(jon.page.getByText('Ida is in the shop')).toBeVisible();
  expect(await wrongOn(jon.page)).toEqual([]);

  await jon.page.getByRole('combobox', { name: 'Add an item' }).click();
  await jon.page.keyboard.type('2 l milk');
  await jon.page.keyboard.press('Enter');
  await expect(shop.locator('[data-highlighted]')).toContainText('milk');
  expect(taps.map(count => count())).toEqual([1, 1]);

  await expect
    .poll(async () => (await ida.api.notification.list({ parent: ida.user })).notifications, {
      timeout: 10_000,
    })
    .toContainEqual(expect.objectContaining({ kind: 'ITEMS_ADDED', root: list.name }));
  const { notifications } = await jon.api.notification.list({ parent: jon.user });
  expect(notifications.filter(({ kind }) => kind === 'SHOPPING_STARTED')).toHaveLength(1);

  await shop.getByText('Bread').click();
  await shop.getByText('milk').click();
  await expect(shop.getByText('All done')).toBeVisible();
  await expect(jon.page.getByText('Ida is in the shop')).toHaveCount(0);
  expect((await jon.api.list.get({ name: list.name })).shoppers).toEqual([]);
});

test('a chore goes round: people are chosen in order, and the row says whose turn it is', async ({
  seat,
}) => {
  const ida = await seat('Ida Chores');
  const jon = await seat('Jon Chores');
  const list = await sharedList(ida, jon, { title: 'House', items: ['Bins', 'Plants'] });
  const { page } = ida;
  await page.goto(addressOf(list));
  await page.getByRole('button', { name: 'Edit Bins' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit item' });
  await sheet.getByRole('button', { name: 'Repeat' }).click();
  await sheet.getByRole('button', { name: 'Take turns' }).click();
  const people = sheet.getByRole('group', { name: 'Take turns' });
  await people.getByRole('button', { name: 'Jon' }).click();
  await people.getByRole('button', { name: 'Ida' }).click();
  await expect(people.getByRole('button', { name: '1. Jon' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/Jon’s turn/)).toBeVisible();
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect(page.getByRole('checkbox', { name: /Bins/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Mine' }).click();
  await expect
    .poll(async () => (await jon.api.notification.list({ parent: jon.user })).notifications.map(n => n.kind))
    .toContain('ITEM_ASSIGNED');

  await jon.page.goto(addressOf(list));
  await expect(jon.page.getByText(/Your turn/)).toBeVisible();
  await jon.page.getByRole('button', { name: 'Mine' }).click();
  await expect(jon.page.getByRole('checkbox', { name: /Plants/ })).toHaveCount(0);
});

test('a menu entry switches news about a list on and off', async ({ seat }) => {
  const ida = await seat('Ida Follows');
  const jon = await seat('Jon Follows');
  const list = await sharedList(ida, jon, { title: 'Party', items: [] });
  await jon.page.goto(addressOf(list));
  await jon.page.getByRole('button', { name: 'More', exact: true }).click();
  await jon.page.getByRole('menuitem', { name: 'Notify me of new items' }).click();
  await expect(jon.page.getByText('You’ll be notified when others add to “Party”.')).toBeVisible();
  await expect.poll(async () => (await jon.api.list.get({ name: list.name })).followed).toBe(true);
  await jon.page.getByRole('button', { name: 'More', exact: true }).click();
  await jon.page.getByRole('menuitem', { name: 'Don’t notify me of new items' }).click();
  await expect.poll(async () => (await jon.api.list.get({ name: list.name })).followed).toBe(false);
});

test.describe('offline', () => {
  test.use({ newBrowser: true, faults: /ERR_INTERNET_DISCONNECTED/ });

  test('a shopper starts, stops and copies the list without network, and the latest state arrives', async ({
    seat,
  }) => {
    const ida = await seat('Ida Cellar');
    const jon = await seat('Jon Cellar');
    const list = await sharedList(ida, jon, { title: 'Cellar', items: ['Soap'], sections: ['Home'] });
    const { page } = ida;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // Without a service worker, only a mode that was open before opens offline.
    await page.goto(`${addressOf(list)}?shop=1`);
    await page.getByRole('button', { name: 'Leave shopping mode' }).click();
    await expect(page.getByRole('checkbox', { name: 'Soap' })).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy as text' }).click();
    await expect(page.getByText('Copied the list.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Cellar\n\nHome\n- Soap');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Notify me of new items' }).click();
    await expect(page.getByText('You’ll be notified when others add to “Cellar”.')).toBeVisible();
    await page.getByRole('button', { name: 'I’m going shopping' }).click();
    await page.getByRole('button', { name: 'Leave shopping mode' }).click();
    await expect(page.getByText('The others see that you’re shopping')).toBeVisible();
    expect((await jon.api.list.get({ name: list.name })).shoppers).toEqual([]);
    await page.context().setOffline(false);
    const shoppers = async () => (await jon.api.list.get({ name: list.name })).shoppers.length;
    await expect.poll(shoppers, { timeout: 15_000 }).toBe(1);
    await expect.poll(async () => (await ida.api.list.get({ name: list.name })).followed).toBe(true);
    await page.getByRole('button', { name: 'I’m done' }).click();
    await expect.poll(shoppers).toBe(0);
    await expect(page.getByRole('button', { name: 'I’m going shopping' })).toBeVisible();
  });
});
