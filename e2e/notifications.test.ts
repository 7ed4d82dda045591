import type { Page } from '@playwright/test';
import { dayMs, hourMs } from '@potluck/contract/durations';
import { addRecipe, befriend } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { openFollowing } from './product/quiet.ts';
import { expect, type Seat, test } from './product/test.ts';

const soon = { timeout: 5000 };

const bell = (page: Page, unread?: number) =>
  page.getByRole('link', { name: unread ? `What’s new: ${unread} unread` : 'What’s new', exact: true });

test('an invitation appears in the other’s bell, is accepted there, and its sender is notified', async ({
  seat,
}) => {
  const [ida, jon] = await friends(seat, 'Bell');
  const { name } = await addRecipe(ida, { title: 'Pea soup' });
  await openFollowing(jon.page, '/recipes');
  await openFollowing(ida.page, '/lists');
  await share(ida, jon, name);
  await expect(bell(jon.page, 1)).toBeVisible(soon);
  await expect(jon.page).toHaveTitle('(1) Recipes · Potluck');

  await bell(jon.page, 1).click();
  await expect(jon.page.getByRole('heading', { name: 'Needs your answer' })).toBeVisible();
  await jon.page.getByRole('button', { name: /^Accept: Ida Bell shared the recipe Pea soup/ }).click();
  await expect(jon.page.getByText('Accepted', { exact: true })).toBeVisible();
  const recipes = jon.page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first();
  await expect(recipes).toHaveText('Recipes');

  await expect(bell(ida.page, 1)).toBeVisible(soon);
  await bell(ida.page, 1).click();
  await expect(
    ida.page.getByRole('link', { name: /Jon Bell accepted your invitation to Pea soup/ }),
  ).toBeVisible();
  await expect(bell(ida.page)).toBeVisible(soon);
  await expect(ida.page).toHaveTitle('What’s new · Potluck');
  await ida.page.getByRole('link', { name: /Jon Bell accepted/ }).click();
  await expect(ida.page).toHaveURL(`/${name}`);
});

test('an invitation accepted elsewhere no longer waits in the bell', async ({ seat }) => {
  const [ida, jon] = await friends(seat, 'Elsewhere');
  const { name } = await addRecipe(ida, { title: 'Bean soup' });
  const grant = await share(ida, jon, name);
  await openFollowing(jon.page, '/notifications');
  const accept = jon.page.getByRole('button', { name: /^Accept: / });
  await expect(accept).toBeVisible(soon);
  await jon.api.recipeAccess.accept({ name: grant });
  await expect(accept).toHaveCount(0, soon);
});

test('a dismissed entry returns with Undo, and otherwise stays deleted', async ({ seat }) => {
  const [ida, jon] = await friends(seat, 'Dismissed');
  const { name } = await addRecipe(ida, { title: 'Leek soup' });
  await share(ida, jon, name);
  const { page } = jon;
  await openFollowing(page, '/notifications');
  const entry = page.getByRole('link', { name: /Leek soup/ });
  await page.getByRole('button', { name: /^Dismiss: .*Leek soup/ }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: /^Dismiss: .*Leek soup/ }).click();
  await expect(entry).toHaveCount(0);
  const gone = page.waitForResponse(answer => answer.request().method() === 'DELETE');
  await gone;
  await reload(page);
  await expect(page.getByRole('heading', { name: 'What’s new', level: 1 })).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test.describe('on a touchscreen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('an invitation has no Dismiss button next to its answers until it is answered', async ({ seat }) => {
    const [ida, jon] = await friends(seat, 'Touched');
    const { name } = await addRecipe(ida, { title: 'Leek soup' });
    await share(ida, jon, name);
    await openFollowing(jon.page, '/notifications');
    const dismiss = jon.page.getByRole('button', { name: /^Dismiss: .*Leek soup/ });
    const accept = jon.page.getByRole('button', { name: /^Accept: .*Leek soup/ });
    await expect(accept).toBeVisible();
    await expect(dismiss).toHaveCount(0);
    await accept.tap();
    await expect(dismiss).toHaveCSS('opacity', '1');
    await dismiss.tap();
    await expect(jon.page.getByRole('link', { name: /Leek soup/ })).toHaveCount(0);
  });
});

test('muting a resource stops its notifications, and the screen shows that', async ({ seat }) => {
  const [ida, jon] = await friends(seat, 'Muted');
  const calendar = await sharedCalendar(ida, jon);
  const { page } = jon;
  await openFollowing(page, `/${calendar}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await expect(page.getByText('You won’t be notified about “Number 12”')).toBeVisible();
  await expect(page.getByText('Muted: you still get your reminders')).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Unmute' }).click();
  await expect(page.getByText('Muted: you still get your reminders')).toHaveCount(0);
});

test('the chosen notifications and quiet hours are saved', async ({ seat }) => {
  const { page, api, user } = await seat('Ida Settings');
  await page.goto('/notifications');
  await page.getByRole('link', { name: 'Notification settings' }).click();
  const invitations = page.getByRole('radiogroup', { name: 'Invitations', exact: true });
  const details = page.getByText('Details: People');
  await details.click();
  await invitations.getByText('Off').click();
  await page.getByRole('switch', { name: 'Quiet hours' }).click();
  await page.getByLabel('From').fill('21:00');
  await page.getByLabel('Until').fill('06:30');
  await page.getByLabel('Until').blur();
  await page.getByRole('switch', { name: 'Hide details on lock screen' }).click();
  const settings = () => api.userSettings.get({ name: `${user}/settings` });
  await expect.poll(async () => (await settings()).pushWithoutWords).toBe(true);
  await reload(page);
  await expect(page.getByLabel('From')).toHaveValue('21:00');
  await details.click();
  await expect(invitations.getByRole('radio', { name: 'Off' })).toBeChecked();
  expect(await settings()).toMatchObject({
    notificationChoices: [{ kind: 'INVITED', reach: 'NONE' }],
    quietHours: { start: '21:00', end: '06:30' },
  });
});

test('on a wide screen, the key N opens the bell next to the current content', async ({ seat }) => {
  const { page } = await seat('Ida Wide');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/recipes');
  await expect(page.getByRole('button', { name: 'What’s new', exact: true })).toBeVisible();
  await page.keyboard.press('n');
  const panel = page.getByRole('dialog', { name: 'What’s new' });
  await expect(panel.getByRole('heading', { name: 'Nothing new' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});

test('an invited guest accepts an event from the bell', async ({ seat }) => {
  const [ida, jon] = await friends(seat, 'Asked');
  const { name: parent } = await ida.api.calendar.create({
    calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
  });
  const startTime = new Date(Date.now() + dayMs).toISOString();
  const endTime = new Date(Date.now() + 90_000_000).toISOString();
  const { name } = await ida.api.event.create({ parent, event: { title: 'Taco night', startTime, endTime } });
  await openFollowing(jon.page, '/notifications');
  await ida.api.attendee.create({ parent: name, attendee: { person: jon.user } });
  await jon.page.getByRole('button', { name: /^Going: Ida Asked invited you to Taco night/ }).click(soon);
  await expect(jon.page.getByText('Going', { exact: true })).toBeVisible();
  await expect(jon.page.getByRole('button', { name: /^Change my answer: / })).toBeVisible();
  await expect.poll(async () => (await jon.api.event.get({ name })).response).toBe('ACCEPTED');
});

test('an alarm appears in the bell at its time, on any screen, and links to its event', async ({ seat }) => {
  const { page, api } = await seat('Ida Alarm');
  const { name: parent } = await api.calendar.create({
    calendar: { title: 'Dinners', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
  });
  await openFollowing(page, '/lists');
  const inMillis = (millis: number) => new Date(Date.now() + millis).toISOString();
  const alarm = { alarmId: '', trigger: { duration: null, dateTime: inMillis(5000) } };
  const times = { startTime: inMillis(hourMs), endTime: inMillis(7_200_000) };
  const { name } = await api.event.create({ parent, event: { title: 'Roast', ...times, alarms: [alarm] } });
  await expect(bell(page, 1)).toBeVisible({ timeout: 15_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(alarm.trigger.dateTime));
  await bell(page, 1).click();
  await page.getByRole('link', { name: /Roast/ }).click();
  await expect(page).toHaveURL(new RegExp(`/${name}`));
});

async function friends(seat: (name: string) => Promise<Seat>, family: string): Promise<[Seat, Seat]> {
  const [ida, jon] = [await seat(`Ida ${family}`), await seat(`Jon ${family}`)];
  await befriend(ida, jon);
  for (const { api, user } of [ida, jon]) await forgetNotifications(api, user);
  return [ida, jon];
}

/** Deletes all notifications, once that of the new friendship has arrived. */
async function forgetNotifications(api: Seat['api'], user: string): Promise<void> {
  const listed = () => api.notification.list({ parent: user });
  await expect.poll(async () => (await listed()).notifications.length).toBeGreaterThan(0);
  for (const { name } of (await listed()).notifications) await api.notification.delete({ name });
}

async function share(giver: Seat, taker: Seat, parent: string): Promise<string> {
  const recipeAccess = { recipient: { name: taker.user }, level: 'PERMISSION_LEVEL_READ' } as const;
  return (await giver.api.recipeAccess.create({ parent, recipeAccess: recipeAccess as never })).name;
}

async function sharedCalendar(giver: Seat, taker: Seat): Promise<string> {
  const { name } = await giver.api.calendar.create({
    calendar: { title: 'Number 12', visibility: 'VISIBILITY_LEVEL_PRIVATE' },
  });
  const calendarAccess = { recipient: { name: taker.user }, level: 'PERMISSION_LEVEL_READ' } as const;
  const grant = await giver.api.calendarAccess.create({
    parent: name,
    calendarAccess: calendarAccess as never,
  });
  await taker.api.calendarAccess.accept({ name: grant.name });
  return name;
}
