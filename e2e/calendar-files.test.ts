import { readFile } from 'node:fs/promises';
import { idOf } from '../contract/src/index.ts';
import { addCalendar } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//Example//EN',
  'BEGIN:VEVENT',
  'UID:choir@example.com',
  'DTSTAMP:20940101T000000Z',
  'DTSTART:20940211T180000Z',
  'DTEND:20940211T193000Z',
  'SUMMARY:Choir',
  'END:VEVENT',
  'BEGIN:VTODO',
  'UID:todo@example.com',
  'DTSTAMP:20940101T000000Z',
  'SUMMARY:Buy stamps',
  'END:VTODO',
  'END:VCALENDAR',
  '',
].join('\r\n');

test('a file is imported into a calendar and undone; a feed needs no sign-in, until it is revoked', async ({
  newcomer,
  request,
}) => {
  const { page } = newcomer;
  const calendar = await addCalendar(newcomer);
  const panel = page.getByRole('dialog', { name: 'Import and export' });
  const choir = page.getByRole('link', { name: /Choir/ });
  await page.goto(`/calendars/${idOf(calendar.name)}?view=agenda&date=2094-02-10`);
  await expect(page.getByRole('link', { name: /Lunch/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import and export' }).click();
  const ics = { name: 'mine.ics', mimeType: 'text/calendar', buffer: Buffer.from(file) };
  await panel.locator('input[type=file]').setInputFiles(ics);
  await expect(panel).toContainText('1 event added');
  await expect(panel).toContainText('Buy stamps');
  await expect(panel).toContainText('Line 11');

  const download = page.waitForEvent('download');
  await panel.getByRole('link', { name: 'Download as .ics' }).click();
  const exported = await download;
  expect(exported.suggestedFilename()).toBe('Number 12.ics');
  expect(await readFile(await exported.path(), 'utf8')).toMatch(/SUMMARY:Lunch.*SUMMARY:Choir/s);

  await panel.getByRole('button', { name: 'Create a secret address' }).click();
  const address = await panel.getByRole('textbox', { name: 'Secret address' }).inputValue();
  const read = await request.get(address);
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await read.text()).toContain('SUMMARY:Choir');
  await panel.getByRole('button', { name: 'Revoke' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke the secret address?' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(panel).toContainText('No address yet.');
  expect((await request.get(address)).status()).toBe(404);

  await expect(choir.first()).toBeAttached();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(panel).toContainText('Undid the import.');
  await expect(choir).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
});
