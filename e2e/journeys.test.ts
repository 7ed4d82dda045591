import type { Page } from '@playwright/test';
import { countTaps } from './product/count-taps.ts';
import { befriend } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

// The presses of everyday journeys on a phone. Others are counted where they are tested: an invitation to a circle in
// invitation-links.test.ts, five dinners and their list in household.test.ts, a guest without an account in guests.test.ts.
test.use({ newBrowser: true, viewport: { width: 390, height: 844 }, hasTouch: true });

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
// Changes by another person show within a second; a busy machine gets longer.
const soon = { timeout: 10_000 };

/** A circle of the two people with a calendar, and a private calendar of the first. */
async function household(ann: Seat, ben: Seat): Promise<void> {
  await befriend(ann, ben);
  const { name: parent } = await ann.api.circle.create({ circle: { title: 'Our kitchen', visibility } });
  const timeZone = 'Europe/London';
  await ann.api.calendar.create({ calendar: { title: 'A diary', visibility, timeZone } });
  const calendar = { title: 'Meals', visibility, timeZone } as const;
  await ann.api.calendar.create({ parent, circleLevel: 'PERMISSION_LEVEL_WRITE', calendar });
}

async function openBell(page: Page): Promise<void> {
  await page.goto('/recipes');
  await page.getByRole('link', { name: /^What’s new/ }).click();
}

test('a dinner with a guest and a dish to bring takes six presses, and the guest four', async ({
  newcomer: ann,
  seat,
}, { testId }) => {
  test.slow();
  const ben = await seat(`Ben ${testId.slice(-6)}`);
  await household(ann, ben);
  const { page } = ann;
  const taps = { ann: await countTaps(page), ben: await countTaps(ben.page) };

  await page.goto('/calendars?view=agenda');
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('textbox', { name: 'Title and time' }).fill('Dinner with Ben tomorrow 19:00');
  await expect(page.getByRole('button', { name: /^Invite Ben/ })).toHaveAttribute('aria-pressed', 'true');
  const calendar = page.getByRole('combobox', { name: 'Calendar' });
  await expect(calendar.locator('option:checked')).toHaveText('Meals');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: /Dinner with Ben/ }).click();
  await page.getByRole('button', { name: 'What else do we need?' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dessert' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ask for/ })
    .click();
  await expect(page.getByRole('button', { name: 'I’ll bring it: Dessert' })).toBeVisible();
  expect(taps.ann()).toBeLessThanOrEqual(6);

  await openBell(ben.page);
  await ben.page
    .getByRole('link', { name: /Dinner with Ben/ })
    .first()
    .click(soon);
  await ben.page.getByRole('button', { name: 'I’ll bring it: Dessert' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'I’ll bring it' }).click();
  await expect(ben.page.getByRole('radio', { name: 'Going' })).toBeChecked();
  expect(taps.ben()).toBeLessThanOrEqual(4);
});

test('an invitation is answered from its notification with two presses', async ({ newcomer: ann, seat }, {
  testId,
}) => {
  const ben = await seat(`Ben ${testId.slice(-6)}`);
  await befriend(ann, ben);
  const { name: parent } = await ann.api.calendar.create({
    calendar: { title: 'Dinners', visibility, timeZone: 'Europe/London' },
  });
  const times = { startTime: '2098-01-10T18:00:00Z', endTime: '2098-01-10T21:00:00Z' };
  const { name } = await ann.api.event.create({ parent, event: { title: 'Raclette', ...times } });
  await ann.api.attendee.create({ parent: name, attendee: { person: ben.user } });
  const taps = await countTaps(ben.page);
  await openBell(ben.page);
  const entry = ben.page.getByRole('listitem').filter({ hasText: 'Raclette' });
  await entry.getByRole('button', { name: /^Going/ }).click(soon);
  expect(taps()).toBe(2);
  const response = async () => {
    const { attendees } = await ann.api.attendee.list({ parent: name });
    return attendees.find(({ person }) => person === ben.user)?.response;
  };
  await expect.poll(response).toBe('ACCEPTED');
});
