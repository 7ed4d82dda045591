import type { Page } from '@playwright/test';
import { dayMs } from '../contract/src/durations.ts';
import { idOf } from '../contract/src/index.ts';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import type { Member } from './product/household.ts';
import { befriend } from './product/kitchen.ts';
import { calendarOf } from './product/schedule.ts';
import { expect, test } from './product/test.ts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  newBrowser: true,
  faults: /status of 40[04]/,
});

// Changes by another person show within a second; a busy machine gets three.
const soon = { timeout: 3000 };
/** An open page of a guest asks for changes every five seconds. */
const next = { timeout: 15_000 };

/** Two evenings in one and two weeks. */
const evenings = [7, 14].map(days => {
  const day = new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
  return { startTime: `${day}T18:00:00.000Z`, endTime: `${day}T21:00:00.000Z` };
});

async function aPoll(host: Member): Promise<string> {
  const parent = await calendarOf(host, []);
  return (await host.api.event.create({ parent, event: { title: 'Raclette', proposedTimes: evenings } }))
    .name;
}

async function linkTo({ api }: Member, parent: string): Promise<string> {
  return (await api.eventLink.create({ parent, eventLink: { guestsVisible: true } })).secretUri;
}

function timesOn(page: Page) {
  return page.getByRole('group', { name: 'Which times suit you?' }).getByRole('group');
}

test('a poll among five people, two without accounts, ends as a dinner on the board', async ({
  seat,
  browser,
  page,
}) => {
  test.slow();
  const [ann, ben, cat] = [await seat('Ann Five'), await seat('Ben Five'), await seat('Cat Five')];
  for (const friend of [ben, cat]) await befriend(ann, friend);
  const calendar = await calendarOf(ann, []);
  await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await ann.page.goto(`/calendars/${idOf(calendar)}`);
  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Find a date' }).click();
  const sheet = ann.page.getByRole('dialog');
  await sheet.getByLabel('What for?').fill('Raclette');
  for (const friend of ['Ben Five', 'Cat Five']) await sheet.getByRole('checkbox', { name: friend }).check();
  const proposals = sheet.getByRole('group', { name: 'When?' }).getByRole('checkbox');
  await expect(proposals.first()).toBeVisible();
  for (const at of [0, 1]) await proposals.nth(at).check();
  await sheet.getByRole('button', { name: 'Ask everyone' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Raclette', level: 1 })).toBeVisible();

  const taps = await countTaps(ann.page);
  await ann.page.getByRole('button', { name: 'Invite people' }).click();
  await ann.page.getByRole('button', { name: 'Copy link' }).click();
  await expect(ann.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(3);
  const link = await ann.page.evaluate(() => navigator.clipboard.readText());
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const poll = new URL(ann.page.url()).pathname;

  for (const [member, answers] of [
    [ann, ['Yes', 'Yes']],
    [ben, ['No', 'Yes']],
    [cat, ['If need be', 'Yes']],
  ] as const) {
    if (member !== ann) await member.page.goto(poll);
    const times = member.page.getByRole('region', { name: 'Which times suit you?' }).getByRole('radiogroup');
    for (const [at, answer] of answers.entries()) {
      await times.nth(at).getByText(answer, { exact: true }).click();
      await expect(times.nth(at).getByRole('radio', { name: answer, exact: true })).toBeChecked();
    }
  }

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Raclette' })).toBeVisible();
  const guestTaps = await countTaps(page);
  await page.getByLabel('Your name').fill('Grace');
  await timesOn(page).nth(0).getByText('No', { exact: true }).click();
  await timesOn(page).nth(1).getByText('Yes').click();
  await page.getByText('Nuts').click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { name: 'Your times are saved' })).toBeVisible();
  expect(guestTaps()).toBeLessThanOrEqual(6);

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const joan = await scriptless.newPage();
  await joan.goto(link);
  await joan.getByLabel('Your name').fill('Joan');
  await timesOn(joan).nth(0).getByText('Yes').click();
  await timesOn(joan).nth(1).getByText('No', { exact: true }).click();
  await joan.getByRole('button', { name: 'Send answer' }).click();
  await expect(joan.getByRole('heading', { name: 'Your times are saved' })).toBeVisible();

  const table = ann.page.getByRole('table');
  for (const name of ['Ann Five', 'Ben Five', 'Cat Five', 'Grace', 'Joan'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible(soon);
  const best = table.getByRole('row').nth(1);
  await expect(best).toContainText('4 yes');
  await best.getByRole('button', { name: /^Choose/ }).click();
  await ann.page.getByRole('button', { name: 'Choose', exact: true }).last().click();
  await expect(table).toHaveCount(0);

  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible(next);
  await joan.getByRole('button', { name: 'Save changes' }).click();
  await expect(joan.getByRole('alert')).toContainText('The host has chosen a date. Will you come?');
  await joan.getByText('Going', { exact: true }).click();
  await joan.getByRole('button', { name: 'Save changes' }).click();
  await expect(joan.getByRole('heading', { name: 'You’re going' })).toBeVisible();
  await scriptless.close();

  const { events } = await ann.api.event.list({ parent: calendar });
  const { startTime } = events[0] ?? {};
  await ann.page.goto(`/calendars?view=meals&date=${startTime?.slice(0, 10)}`);
  await expect(ann.page.getByText('Raclette').first()).toBeVisible();
  await ann.page.goto(poll);
  await expect(ann.page.getByRole('button', { name: /^5 coming/ })).toBeVisible();
  await expect(ann.page.getByText('Grace: no Nuts')).toBeVisible();
});

test('a poll that hosts change, close and open again follows on the open page of a guest', async ({
  seat,
  page,
}) => {
  const ann = await seat('Ann Edits');
  const poll = await aPoll(ann);
  await page.goto(await linkTo(ann, poll));
  await page.getByLabel('Your name').fill('Grace');
  await timesOn(page).nth(0).getByText('Yes').click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { name: 'Your times are saved' })).toBeVisible();

  await ann.page.goto(`/${poll}`);
  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Edit' }).click();
  const sheet = ann.page.getByRole('dialog', { name: 'Edit poll' });
  const chosen = sheet.getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(2);
  await chosen.first().uncheck();
  await expect(sheet.getByText('The answers to a removed time are deleted.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('table').getByRole('row')).toHaveCount(2, soon);
  await expect(timesOn(page)).toHaveCount(1, next);

  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Close the poll' }).click();
  await expect(ann.page.getByText('This poll is closed. Choose a time, or open it again.')).toBeVisible(soon);
  await expect(page.getByText('The host has closed the poll.')).toBeVisible(next);
  await ann.page.getByRole('button', { name: 'More', exact: true }).click();
  await ann.page.getByRole('menuitem', { name: 'Open again' }).click();
  await expect(page.getByText('The host has closed the poll.')).toHaveCount(0, next);

  await ann.page.getByRole('button', { name: 'More for Grace' }).click();
  await ann.page.getByRole('menuitem', { name: 'Remove Grace' }).click();
  await expect(page.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible(next);
});

test('the times can be answered with the keyboard', async ({ seat, page }) => {
  const ann = await seat('Ann Keys');
  await page.goto(await linkTo(ann, await aPoll(ann)));
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(timesOn(page).nth(0).getByRole('radio', { name: 'Yes' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(timesOn(page).nth(1).getByRole('radio', { name: 'If need be' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your times are saved' })).toBeVisible();
});

for (const locale of ['en-GB', 'de-DE'])
  test(`polls are accessible and fit small screens in ${locale}`, async ({ seat, browser }) => {
    test.slow();
    const ann = await seat('Ann Small');
    await ann.api.userSettings.update({ userSettings: { name: `${ann.user}/settings`, locale } });
    const poll = await aPoll(ann);
    const link = await linkTo(ann, poll);
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    await page.goto(link);
    await fits(page);
    await page.locator('#name').fill('Grace');
    await page.locator('.times label').first().click();
    await page.locator('button.main').click();
    await expect(page.locator('#address')).toBeVisible();
    await fits(page);
    await context.close();

    await ann.page.setViewportSize({ width: 320, height: 700 });
    await ann.page.goto(`/${poll}`);
    await expect(ann.page.getByRole('table')).toBeVisible();
    await fits(ann.page);
    await ann.page.getByRole('button', { name: /^(More|Mehr)$/ }).click();
    await ann.page.getByRole('menuitem').first().click();
    await expect(ann.page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await fits(ann.page);
    await ann.api.userSettings.update({ userSettings: { name: `${ann.user}/settings`, locale: 'en-GB' } });
  });

async function fits(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await wrongOn(page)).toEqual([]);
  }
  expect(await page.locator('main').evaluate(main => main.scrollWidth)).toBeLessThanOrEqual(320);
}
