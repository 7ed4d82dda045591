import { minuteMs } from '@potluck/contract/durations';
import { dayAt, instantOn, plusDays } from '../contract/src/day.ts';
import { platformOffset } from '../contract/src/zone-clock.ts';
import { deep } from '../server/src/testing/deep.ts';
import { wrongOn } from './product/axe.ts';
import { expect, type Seat, test } from './product/test.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const title = 'Bins out';

test.use({ newBrowser: true });

async function aChore({ api }: Seat, { timeZone, ...fields }: { timeZone: string; dueDay: string }) {
  const { name: parent } = await api.list.create({ list: { title: 'Chores', visibility, timeZone } });
  return api.listItem.create({ parent, listItem: { title, recurrenceRule: 'FREQ=DAILY', ...fields } });
}

const listAt = (item: string) => `/${item.split('/').slice(0, 2).join('/')}`;

// The first and the last zone of the earth; deep runs add zones between them.
const zones = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

for (const zone of deep ? [...zones, 'America/Denver', 'Australia/Eucla'] : zones)
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('a Saturday set in Berlin stays that Saturday, also after an edit', async ({ newcomer }) => {
      const { page, api } = newcomer;
      const { name } = await aChore(newcomer, { timeZone: 'Europe/Berlin', dueDay: '2094-02-13' });
      await page.goto(listAt(name));
      await expect(page.getByText('Due Sat, 13 Feb 2094')).toBeVisible();
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await expect(page.getByRole('textbox', { name: 'Due' })).toHaveValue('13/02/2094');
      await expect(page.getByRole('combobox', { name: 'At (Berlin time)' })).toHaveValue('');
      await page.getByRole('textbox', { name: 'Note' }).fill('The blue one');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Due Sat, 13 Feb 2094 · Every day · The blue one')).toBeVisible();
      await expect.poll(async () => (await api.listItem.get({ name })).note).toBe('The blue one');
      expect((await api.listItem.get({ name })).dueDay).toBe('2094-02-13');
    });

    test('a list created here uses the local zone for its days', async ({ newcomer }) => {
      const { page, api } = newcomer;
      await page.goto('/lists/create');
      await page.getByRole('textbox', { name: 'Title' }).fill('Chores');
      expect(await wrongOn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('combobox', { name: 'Add an item' })).toBeVisible();
      const [list] = (await api.list.list({ filter: 'state = 200' })).lists;
      expect(list?.timeZone).toBe(zone);
      await page.getByRole('combobox', { name: 'Add an item' }).fill(title);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Edit ${title}` }).click();
      await page.getByRole('button', { name: 'Due date' }).click();
      const today = dayAt(Date.now(), platformOffset(zone));
      await page.getByRole('textbox', { name: 'Due' }).fill(today.split('-').toReversed().join('/'));
      await page.getByRole('button', { name: 'Repeat' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Due today')).toBeVisible();
      await page.getByRole('checkbox', { name: title }).click();
      const item = async () => (await api.listItem.list({ parent: list?.name ?? '' })).listItems[0];
      await expect.poll(async () => (await item())?.completed).toBe(true);
      expect(await item()).toMatchObject({
        dueDay: today,
        recurrenceRule: expect.stringContaining('WEEKLY'),
      });
    });

    test.describe('offline', () => {
      test.use({ faults: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

      test('a completion made yesterday counts for yesterday, and the chore is due again today', async ({
        newcomer,
      }) => {
        const { page, api } = newcomer;
        const offsetAt = platformOffset(zone);
        const today = dayAt(Date.now(), offsetAt);
        const yesterday = plusDays(today, -1);
        const { name } = await aChore(newcomer, { timeZone: zone, dueDay: yesterday });
        await page.goto(listAt(name));
        await expect(page.getByText('Overdue since yesterday')).toBeVisible();
        await page.context().setOffline(true);
        const last = instantOn(yesterday, (24 * 60 - 1) * minuteMs, offsetAt);
        await page.clock.setSystemTime(last);
        await page.getByRole('checkbox', { name: title }).click();
        await expect(page.getByText('Offline. 1 change will sync later')).toBeVisible();
        await page.clock.setSystemTime(Date.now());
        await page.context().setOffline(false);
        await expect(page.getByText('Due today')).toBeVisible();
        const [tick] = (await api.listItemCompletion.list({ parent: name })).listItemCompletions;
        expect(dayAt(Date.parse(tick?.completeTime ?? ''), offsetAt)).toBe(yesterday);
        expect(await api.listItem.get({ name })).toMatchObject({ completed: false, dueDay: today });
      });
    });
  });

test('a person without a zone gets that of the browser', async ({ newcomer }) => {
  const { page, api, user } = newcomer;
  await page.goto('/lists');
  const zone = async () => (await api.userSettings.get({ name: `${user}/settings` })).browserTimeZone;
  await expect.poll(zone).toBe('Europe/London');
});
