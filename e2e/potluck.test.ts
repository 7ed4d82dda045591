import type { Circle } from '../contract/src/index.ts';
import { wrongAnywhereOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import type { Member } from './product/household.ts';
import { addCircle, addRecipe, befriend } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

// The table requests recipes that their bringer does not share.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, faults: /status of 404/ });

/** Pia has a calendar, two friends and a circle with Dot in it; Ben has a recipe of his own. */
async function prepare(pia: Member, { ben, kim, dot }: Record<'ben' | 'kim' | 'dot', Member>): Promise<void> {
  const calendar = { title: 'Just me', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
  await pia.api.calendar.create({ calendar });
  for (const friend of [ben, kim, dot]) await befriend(pia, friend);
  await join(await addCircle(pia, { title: 'The choir' }), pia, dot);
  await addRecipe(ben, { title: 'Tiramisu' });
}

async function join(circle: Circle, host: Member, member: Member): Promise<void> {
  const recipient = { name: member.user, username: '', givenName: '', familyName: '' };
  const circleAccess = { recipient, level: 'PERMISSION_LEVEL_READ' } as const;
  const { name } = await host.api.circleAccess.create({ parent: circle.name, circleAccess });
  await member.api.circleAccess.accept({ name });
}

/** From an empty evening to a table with two open dishes: 14 presses. */
async function host({ page }: Seat): Promise<string> {
  await page.goto('/calendars?view=agenda');
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('textbox', { name: 'Title and time' }).fill('Pancake night');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Pancake night' }).click();
  await page.getByRole('button', { name: 'Invite people' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'The choir' }).click();
  await sheet.getByRole('checkbox', { name: 'Ben Guest' }).click();
  await sheet.getByRole('checkbox', { name: 'Kim Guest' }).click();
  await sheet.getByRole('searchbox').click();
  await sheet.getByRole('searchbox').fill('Grandma');
  await sheet.getByRole('button', { name: 'Add Grandma as a guest' }).click();
  await sheet.getByRole('button', { name: 'Invite 4' }).click();
  await expect(page.getByRole('button', { name: '2 coming · 3 haven’t replied' })).toBeVisible();
  await page.getByRole('button', { name: 'What else do we need?' }).click();
  await sheet.getByRole('button', { name: 'Salad' }).click();
  await sheet.getByRole('button', { name: 'Dessert' }).click();
  await sheet.getByRole('button', { name: 'Ask for 2 dishes' }).click();
  await expect(page.getByRole('button', { name: 'I’ll bring it: Dessert' })).toBeVisible();
  return new URL(page.url()).pathname.slice(1);
}

test('a potluck works from the invitation to the last dish', async ({ seat }) => {
  test.slow();
  const [pia, ben, dot] = [await seat('Pia Host'), await seat('Ben Guest'), await seat('Dot Singer')];
  const kim = await seat('Kim Guest');
  await prepare(pia, { ben, kim, dot });
  const taps = {
    pia: await countTaps(pia.page),
    ben: await countTaps(ben.page),
    dot: await countTaps(dot.page),
  };
  const event = await host(pia);
  expect(taps.pia()).toBe(14);

  // One press answers, three more bring a dish: open the event, claim the dish, pick the recipe.
  await ben.page.goto('/calendars?view=agenda');
  await ben.page
    .getByRole('radiogroup', { name: 'Are you coming to Pancake night?' })
    .getByText('Going')
    .click();
  await expect(ben.page.getByText(/Invitation · 3 coming · 2 haven’t replied/)).toBeVisible();
  expect(taps.ben()).toBe(1);
  await ben.page.getByRole('link', { name: 'Pancake night' }).click();
  await expect(ben.page.getByRole('link', { name: 'Just me' })).toHaveCount(0);
  await expect(ben.page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await ben.page.getByRole('button', { name: 'I’ll bring it: Dessert' }).click();
  await ben.page.getByRole('dialog').getByRole('button', { name: 'Tiramisu' }).click();
  await expect(ben.page.getByText('You’re bringing it')).toBeVisible();
  expect(taps.ben()).toBe(4);

  // A person invited with a circle claims the remaining dish, and thereby accepts. Everyone sees that at once.
  await dot.page.goto(`/${event}`);
  await expect(dot.page.getByText('Ben Guest is bringing it')).toBeVisible();
  await expect(dot.page.getByText('Tiramisu')).toBeVisible();
  await dot.page.getByRole('button', { name: 'I’ll bring it: Salad' }).click();
  await dot.page.getByRole('dialog').getByRole('button', { name: 'I’ll bring it' }).click();
  await expect(dot.page.getByRole('radio', { name: 'Going' })).toBeChecked();
  expect(taps.dot()).toBe(2);
  await expect(pia.page.getByText('Dot Singer is bringing it')).toBeVisible();
  await expect(pia.page.getByRole('button', { name: '4 coming · 1 hasn’t replied' })).toBeVisible();
  await expect(pia.page.getByRole('button', { name: /I’ll bring it/ })).toHaveCount(0);

  await dot.page.getByRole('button', { name: 'I can’t bring it' }).click();
  await expect(pia.page.getByRole('button', { name: 'I’ll bring it: Salad' })).toBeVisible();
  expect(await wrongAnywhereOn(pia.page)).toEqual([]);
});
