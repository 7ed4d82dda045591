import { idOf } from '../contract/src/index.ts';
import { wrongAnywhereOn } from './product/axe.ts';
import { befriend } from './product/kitchen.ts';
import { openFollowing } from './product/quiet.ts';
import { calendarOf, day, lunch } from './product/schedule.ts';
import { expect, test } from './product/test.ts';

// Changes by another person show within a second; a busy machine gets three.
const soon = { timeout: 3000 };
const week = `/calendars?view=week&date=${day}`;

test.use({ faults: /status of 404/, viewport: { width: 1280, height: 900 } });

test('Ben sees when Ann is busy and nothing else, also after changes of the events and of his access', async ({
  seat,
}) => {
  const ann = await seat('Ann Busy');
  const ben = await seat('Ben Busy');
  await befriend(ann, ben);
  const calendar = await calendarOf(ann, [lunch]);
  await calendarOf(ben, []);
  const busy = ben.page.getByText('Busy', { exact: true });
  const title = ben.page.getByText('Lunch');
  await openFollowing(ben.page, week);
  await expect(ben.page.getByRole('region', { name: 'Schedule' })).toBeVisible();
  await expect(busy).toHaveCount(0);

  await test.step('Ann shares her calendar as busy only', async () => {
    await ann.page.goto(`/calendars/${idOf(calendar)}`);
    await ann.page.getByRole('button', { name: 'Share' }).click();
    await ann.page.getByLabel('Access for the invitation').selectOption('Only when I’m busy');
    await ann.page.getByRole('button', { name: 'Invite Ben Busy' }).click();
    await expect(ann.page.getByLabel('Access for Ben Busy', { exact: true })).toHaveValue(
      'PERMISSION_LEVEL_BUSY',
    );
  });
  await expect(busy).toHaveCount(1, soon);
  await expect(title).toHaveCount(0);

  await test.step('nothing opens the block', async () => {
    await busy.click();
    await expect(ben.page.getByRole('dialog')).toHaveCount(0);
    expect(new URL(ben.page.url()).pathname).toBe('/calendars');
    await ben.page.goto(`/calendars/${idOf(calendar)}`);
    await expect(ben.page.getByRole('heading', { name: 'Nothing here', level: 1 })).toBeVisible();
    await openFollowing(ben.page, week.replace('week', 'month'));
    await expect(busy).toHaveCount(1, soon);
    expect(await wrongAnywhereOn(ben.page)).toEqual([]);
    await ben.page.setViewportSize({ width: 390, height: 844 });
    await expect(ben.page.getByRole('button', { name: /^Wed.*10 February.*, Busy$/ })).toBeVisible();
    await ben.page.setViewportSize({ width: 1280, height: 900 });
    await openFollowing(ben.page, week);
    await expect(busy).toHaveCount(1, soon);
  });

  await ann.api.event.create({ parent: calendar, event: { ...lunch, title: 'Lunch two', ...later } });
  await expect(busy).toHaveCount(2, soon);

  const { accesses } = await ann.api.calendarAccess.list({ parent: calendar });
  const name = accesses.find(({ level }) => level === 'PERMISSION_LEVEL_BUSY')?.name ?? '';
  await ann.page.getByLabel('Access for Ben Busy', { exact: true }).selectOption('Can view');
  await expect
    .poll(async () => (await ann.api.calendarAccess.get({ name })).level)
    .toBe('PERMISSION_LEVEL_READ');
  await ben.api.calendarAccess.accept({ name });
  await expect(title).toHaveCount(2, soon);
  await expect(busy).toHaveCount(0);

  await ann.page.getByLabel('Access for Ben Busy', { exact: true }).selectOption('Only when I’m busy');
  await expect(busy).toHaveCount(2, soon);
  await expect(title).toHaveCount(0);
});

const later = { startTime: '2094-02-11T12:00:00Z', endTime: '2094-02-11T13:00:00Z' };
