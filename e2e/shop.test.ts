import { idOf } from '../contract/src/index.ts';
import { addList } from './product/kitchen.ts';
import { noteRequests } from './product/quiet.ts';
import { expect, test } from './product/test.ts';

test('a new list gets supermarket sections with one tap, and items find theirs by two letters and Enter', async ({
  newcomer: { page, api },
}) => {
  await page.goto('/lists/create');
  await page.getByRole('textbox', { name: 'Title' }).fill('Saturday shop');
  await page.getByRole('button', { name: 'Use supermarket aisles' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const box = page.getByRole('combobox', { name: 'Add an item' });
  await box.click();
  const things = ['2 l milk', 'bread', 'carrots', 'salmon', 'toilet paper'];
  for (const thing of things) {
    await page.keyboard.type(thing);
    await page.keyboard.press('Enter');
  }
  const row = (section: string) => page.getByRole('region', { name: section }).getByRole('listitem');
  await expect(row('Dairy & eggs')).toContainText('milk');
  await expect(row('Bread & bakery')).toContainText('bread');
  await expect(row('Fruit & vegetables')).toContainText('carrots');
  await expect(row('Meat & fish')).toContainText('salmon');
  await expect(row('Household')).toContainText('toilet paper');
  await expect(page.getByRole('button', { name: 'Show 6 empty sections' })).toBeVisible();

  // Another list suggests them too, once they are sent: two letters and Enter for each.
  const parent = `lists/${new URL(page.url()).pathname.split('/').at(-1)}`;
  await expect.poll(async () => (await api.listItem.list({ parent })).listItems.length).toBe(things.length);
  const other = await api.list.create({
    list: { title: 'Next week', visibility: 'VISIBILITY_LEVEL_PRIVATE', sections: [{ title: 'Dairy' }] },
  });
  await page.goto(`/lists/${idOf(other.name)}`);
  await box.click();
  for (const letters of ['mi', 'br', 'ca', 'sa', 'to']) {
    await page.keyboard.type(letters);
    await expect(page.getByRole('option', { selected: true })).toBeVisible();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(5);
  await expect(row('Dairy')).toContainText('2 l');
});

test.describe('offline', () => {
  test.use({ faults: /ERR_INTERNET_DISCONNECTED/ });

  test('shopping mode opens with one tap, sends one request per tick, works offline, and closes with Back', async ({
    newcomer: { page, api },
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const quiet = noteRequests(page);
    const list = await addList({ api } as never, { title: 'Walk', items: ['Milk', 'Bread', 'Soap'] });
    await page.goto(`/lists/${idOf(list.name)}`);
    await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeVisible();
    await page.getByRole('button', { name: 'Shop', exact: true }).click();
    const mode = page.getByRole('dialog', { name: 'Shopping: Walk' });
    await expect(mode).toBeVisible();
    // Deferred requests after the start, such as the count of the bell, don't belong to the ticks.
    await quiet();
    const requests: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      // A device that was never checked for lost answers fetches its cached ones again, the settings too.
      if (pathname.startsWith('/api/') && !pathname.endsWith('/settings'))
        requests.push(`${request.method()} ${pathname}`);
    });
    const ticked = page.waitForResponse(/listItemCompletions\?/);
    await mode.getByText('Milk').click();
    await ticked;
    await expect(mode.getByRole('region', { name: 'In the basket' })).toContainText('Milk');
    const opened = page.waitForResponse(/listItemCompletions\//);
    await mode.getByText('Milk').click();
    await opened;
    // The stream reports the tick as well; the app recognizes it as its own.
    await page.waitForTimeout(1500);
    expect(requests.map(line => line.replace(/[0-9a-f-]{26,36}/g, '…'))).toEqual([
      expect.stringMatching(/^POST .*listItemCompletions$/),
      expect.stringMatching(/^DELETE .*listItemCompletions\//),
    ]);
    await page.context().setOffline(true);
    await mode.getByText('Bread').click();
    await expect(mode.getByText('Not sent yet')).toBeVisible();
    await page.context().setOffline(false);
    await expect(mode.getByText('Not sent yet')).toHaveCount(0);
    await page.goBack();
    await expect(mode).toHaveCount(0);
    await expect(page).toHaveURL(`/lists/${idOf(list.name)}`);
  });
});
