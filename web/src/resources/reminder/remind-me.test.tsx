import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { eventApi, soupNight } from '../../testing/events.ts';
import { openApp } from '../../testing/open-app.tsx';

const reminders = '/users/v1alpha1/users/ann/reminders';
// An event’s page loads in several parts.
const patient = { timeout: 15_000 };
const nothing = { reminders: [], nextPageToken: '' };

test('members of a calendar choose when to be reminded of its events, and can set up a device', async () => {
  const made = Promise.withResolvers<unknown>();
  const api = eventApi()
    .on(`GET ${reminders}`, nothing)
    .on('GET /users/v1alpha1/users/ann/pushDevices', { pushDevices: [], nextPageToken: '' })
    .on(`POST ${reminders}`, ({ body }) => {
      made.resolve(body);
      const reminder = { ...(body as object), name: 'users/ann/reminders/1', etag: '"1"' };
      api.on(`GET ${reminders}`, { reminders: [reminder], nextPageToken: '' });
      return reminder;
    });
  await openApp('/calendars/dinners', api);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Remind me…' }).click();
  await expect.element(page.getByRole('radio', { name: 'Same as the events' })).toBeChecked();
  await expect.element(page.getByRole('link', { name: 'Let a device ring' })).toBeVisible();
  await page.getByRole('radio', { name: 'My own reminders' }).click();
  expect(await made.promise).toMatchObject({
    about: 'calendars/dinners',
    mode: 'OWN',
    alarms: [{ before: '1800s', daysBefore: 0, time: '' }],
  });
  await expect
    .element(page.getByRole('combobox', { name: 'Reminder 1' }))
    .toHaveDisplayValue('30 mins before');
});

test('a guest chooses when to be reminded of the event, and by default is not', {
  timeout: 60_000,
}, async () => {
  const made = Promise.withResolvers<unknown>();
  const once = { ...soupNight, recurrenceRule: '', attending: true };
  const api = eventApi(once)
    .on(`GET ${reminders}`, nothing)
    .on('GET /users/v1alpha1/users/ann/pushDevices', { pushDevices: [], nextPageToken: '' })
    .on(`POST ${reminders}`, ({ body }) => {
      made.resolve(body);
      return { ...(body as object), name: 'users/ann/reminders/1', etag: '"1"' };
    });
  await openApp(`/${once.name}`, api);
  const remind = page.getByRole('button', { name: 'Remind me' });
  await expect.element(remind, patient).toBeVisible();
  await remind.click();
  await expect.element(page.getByRole('radio', { name: 'Never' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'Same as the calendar' })).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'My own reminders' }).click();
  expect(await made.promise).toMatchObject({ about: once.name, mode: 'OWN' });
});
