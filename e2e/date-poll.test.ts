import { idOf } from '../contract/src/index.ts';
import { befriend } from './product/kitchen.ts';
import { calendarOf } from './product/schedule.ts';
import { expect, test } from './product/test.ts';

// Changes by another person show within a second; a busy machine gets three.
const soon = { timeout: 3000 };

test.use({ viewport: { width: 1280, height: 900 } });

test('Ann asks Ben when he can come, sees his answer, and chooses a time', async ({ seat }) => {
  const ann = await seat('Ann Poll');
  const ben = await seat('Ben Poll');
  await befriend(ann, ben);
  const calendar = await calendarOf(ann, []);

  await ann.page.goto(`/calendars/${idOf(calendar)}`);
  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Find a date' }).click();
  const sheet = ann.page.getByRole('dialog');
  await sheet.getByLabel('What for?').fill('Raclette');
  await sheet.getByRole('checkbox', { name: 'Ben Poll' }).check();
  await expect(sheet.getByText('Not everyone’s calendar is known').first()).toBeVisible();
  const evenings = sheet.getByRole('group', { name: 'When?' }).getByRole('checkbox');
  for (const at of [0, 1, 2]) await evenings.nth(at).check();
  await sheet.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Raclette', level: 1 })).toBeVisible();
  const table = ann.page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Ben Poll' })).toBeVisible();
  await expect(table.getByText('Calendar unknown').first()).toBeVisible();

  await ben.page.goto(new URL(ann.page.url()).pathname);
  const times = ben.page.getByRole('region', { name: 'Which times suit you?' }).getByRole('radiogroup');
  await expect(times).toHaveCount(3);
  await times.nth(0).getByText('No', { exact: true }).click();
  await times.nth(1).getByText('If need be').click();
  await times.nth(2).getByText('Yes').click();
  await expect(times.nth(2).getByRole('radio', { name: 'Yes' })).toBeChecked();

  const first = table.getByRole('row').nth(1);
  await expect(first).toContainText('1 yes', soon);
  await first.getByRole('button', { name: /^Choose/ }).click();
  await ann.page.getByRole('button', { name: 'Choose', exact: true }).last().click();
  await expect(table).toHaveCount(0);
  await expect(ann.page.getByRole('heading', { name: 'Raclette', level: 1 })).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: 'Menu' })).toBeVisible(soon);
  const { attendees } = await ann.api.attendee.list({ parent: await onlyEvent() });
  expect(attendees.find(({ title }) => title === 'Ben Poll')?.response).toBe('ACCEPTED');

  async function onlyEvent(): Promise<string> {
    const { events } = await ann.api.event.list({ parent: calendar });
    return events[0]?.name ?? '';
  }
});

test('a new event without a time becomes a poll from the same sheet', async ({ newcomer }) => {
  const { page, api } = newcomer;
  const calendar = await calendarOf(newcomer, []);
  await page.goto('/calendars?view=agenda');
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('textbox', { name: 'Title and time' }).fill('Raclette');
  await page.getByRole('button', { name: 'Find a date' }).click();
  const sheet = page.getByRole('dialog', { name: 'Find a date' });
  await expect(sheet.getByLabel('What for?')).toHaveValue('Raclette');
  for (const at of [0, 1])
    await sheet.getByRole('group', { name: 'When?' }).getByRole('checkbox').nth(at).check();
  await sheet.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(page.getByRole('heading', { name: 'Raclette', level: 1 })).toBeVisible();
  await expect(page.getByText('Which times suit you?')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { events } = await api.event.list({ parent: calendar });
  expect(events.map(({ proposedTimes }) => proposedTimes.length)).toEqual([2]);
});
