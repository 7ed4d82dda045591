import type { Page } from '@playwright/test';
import { idOf } from '../contract/src/index.ts';
import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { wrongOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import type { Member } from './product/household.ts';
import { addList } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

// The page requests a deleted answer once more.
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  newBrowser: true,
  faults: /status of 40[04]/,
});

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const times = { startTime: '2098-01-10T18:00:00Z', endTime: '2098-01-10T21:00:00Z' };

/** A dinner to which the host comes, with a risotto for everyone and a dessert that nobody brings yet. */
async function prepare({ api }: Member): Promise<{ event: string; list: string }> {
  const calendar = { title: 'Dinners', visibility, timeZone: 'Europe/London' } as const;
  const { name: parent } = await api.calendar.create({ calendar });
  const { name: event } = await api.event.create({
    ...{ parent, event: { title: 'Summer potluck', location: 'Number 12’s garden', ...times } },
  });
  await api.event.respond({ name: event, response: 'ACCEPTED' });
  const ingredientGroups = parseIngredientLines('100 g rice');
  const recipe = { title: 'Risotto', visibility, yieldAmount: 1, ingredientGroups } as const;
  const { name } = await api.recipe.create({ recipe });
  await api.eventRecipe.create({ parent: event, eventRecipe: { recipe: name, servings: 0 } });
  await api.eventRecipe.create({ parent: event, eventRecipe: { title: 'Dessert', open: true } });
  const list = await addList({ api }, { title: 'Groceries', items: ['Milk'] });
  const days = { startTime: '2098-01-10T00:00:00Z', endTime: '2098-01-11T00:00:00Z' };
  await api.list.applyPlan({ name: list.name, ...days, timeZone: 'Europe/London', calendars: [parent] });
  return { event, list: list.name };
}

async function aLink({ api }: Member, event: string, terms: object = {}): Promise<string> {
  return (await api.eventLink.create({ parent: event, eventLink: { guestsVisible: true, ...terms } }))
    .secretUri;
}

async function answer(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible();
}

test('a guest without an account answers, and everything the host sees follows', async ({ seat, page }) => {
  test.slow();
  const host = await seat('Hana Host');
  const { event, list } = await prepare(host);
  await host.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const hosts = await countTaps(host.page);
  await host.page.goto(`/${event}`);
  await host.page.getByRole('button', { name: 'Invite people' }).click();
  await host.page.getByRole('button', { name: 'Copy link' }).click();
  await expect(host.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(hosts()).toBeLessThanOrEqual(3);
  const uri = await host.page.evaluate(() => navigator.clipboard.readText());
  expect(uri).toMatch(/\/guest\/[\w-]{43}$/);

  const guests = await countTaps(page);
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  await page.goto(uri);
  await expect(page.getByRole('heading', { name: 'Summer potluck' })).toBeVisible();
  expect(requests.filter(url => !url.startsWith('data:'))).toEqual([uri]);
  await page.getByLabel('Your name').fill('Grace');
  await page.getByRole('button', { name: 'More: Adults' }).click();
  await page.getByText('Nuts').click();
  await page.getByRole('group', { name: 'What will you bring?' }).getByText('Dessert').click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { name: 'You’re going' })).toBeVisible();
  expect(guests()).toBeLessThanOrEqual(6);

  await host.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await host.page.getByRole('button', { name: /^2 coming · 3 portions/ }).click();
  const people = host.page.getByRole('dialog').getByRole('list', { name: 'Guests' });
  await expect(people.getByRole('listitem').filter({ hasText: 'Grace' })).toContainText('2 adults');
  await host.page.getByRole('dialog').getByRole('button', { name: 'Copy as text' }).click();
  await expect
    .poll(() => host.page.evaluate(() => navigator.clipboard.readText()))
    .toContain('Going: Hana Host, Grace (2 adults)');
  expect(await host.page.evaluate(() => navigator.clipboard.readText())).toContain('– Dessert (Grace)');
  await host.page.goto(`/${event}`);
  await expect(host.page.getByRole('region', { name: 'What they don’t eat' })).toContainText(
    'Grace: no Nuts',
  );
  await host.page.goto(`/lists/${idOf(list)}`);
  const notes = host.page.getByRole('region', { name: 'Changes to the plan' });
  await expect(notes).toContainText('Risotto is now for 3');
  await expect(notes).toContainText('200 g rice');
});

test('the private link opens the answer on another device, until the host removes the guest', async ({
  seat,
  page,
  browser,
}) => {
  const host = await seat('Hana Host');
  const { event } = await prepare(host);
  await page.goto(await aLink(host, event));
  await answer(page, 'Grace');
  const own = await page.getByLabel(/^Save this link/).inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(own);
  await expect(other.getByLabel('Your name')).toHaveValue('Grace');
  await other.getByText('Maybe').click();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByRole('heading', { name: 'You might come' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You might come' })).toBeVisible({ timeout: 15_000 });
  // The device remembers the answer, so the link of the invitation leads to it.
  await page.goto(page.url());
  await expect(page.getByRole('heading', { name: 'You might come' })).toBeVisible();
  const { attendees } = await host.api.attendee.list({ parent: event });
  const grace = attendees.find(({ title }) => title === 'Grace');
  await host.api.attendee.delete({ name: grace?.name ?? '' });
  for (const open of [page, other])
    await expect(open.getByRole('heading', { name: 'This invitation has ended' })).toBeVisible({
      timeout: 15_000,
    });
  await other.context().close();
});

test('a guest answers without JavaScript', async ({ seat, browser }) => {
  const host = await seat('Hana Host');
  const { event } = await prepare(host);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await aLink(host, event, { placeCount: 1 }));
  await page.getByLabel('Your name').fill('Grace');
  await page.getByText('Can’t', { exact: true }).click();
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('heading', { name: 'You can’t come' })).toBeVisible();
  await page.getByText('Going', { exact: true }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'You’re on the waiting list' })).toBeVisible();
  await context.close();
});

test('a guest who is signed in on the device makes the answer theirs', async ({ seat }) => {
  const [host, kim] = [await seat('Hana Host'), await seat('Kim Guest')];
  const { event } = await prepare(host);
  const link = await aLink(host, event);
  await kim.page.goto('/recipes');
  await kim.page.goto(link);
  await answer(kim.page, 'K.');
  await kim.page.goto('/recipes');
  await kim.page
    .getByRole('dialog', { name: 'Is this you?' })
    .getByRole('button', { name: 'Yes, it’s me' })
    .click();
  await expect(kim.page.getByRole('heading', { name: 'Summer potluck' })).toBeVisible();
  await expect(kim.page.getByRole('radio', { name: 'Going' })).toBeChecked();
  const { attendees } = await host.api.attendee.list({ parent: event });
  expect(attendees.map(({ title }) => title)).toEqual(['Hana Host', 'Kim Guest']);
});

for (const locale of ['en-GB', 'de-DE'])
  test(`the page is accessible and fits small screens in ${locale}`, async ({ seat, browser }) => {
    const host = await seat('Hana Host');
    const { event } = await prepare(host);
    const link = await aLink(host, event, { placeCount: 12 });
    const context = await browser.newContext({ locale, viewport: { width: 320, height: 700 } });
    const page = await context.newPage();
    for (const answered of [false, true]) {
      await page.goto(link);
      if (answered) {
        await page.locator('#name').fill('Grace');
        await page.locator('button.main').click();
        await expect(page.locator('#address')).toBeVisible();
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await wrongOn(page)).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    await context.close();
  });

test('the whole answer can be given with the keyboard', async ({ seat, page }) => {
  const host = await seat('Hana Host');
  const { event } = await prepare(host);
  await page.goto(await aLink(host, event));
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Grace');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Maybe' })).toBeChecked();
  await page.getByRole('button', { name: 'Send answer' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'You might come' })).toBeVisible();
});
