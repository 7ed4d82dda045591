import type { Locator, Page } from '@playwright/test';
import { addCircle, addList, addRecipe } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test.use({ newBrowser: true });

test('a new housemate joins a circle with one tap by the inviter and two of their own', async ({
  newcomer: ann,
  page: guest,
}) => {
  const [anns, guests] = [new Taps(), new Taps()];
  await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ann.page.goto('/recipes');
  // Creates the circle and its link, and copies the link; on a phone the same tap opens the device's share sheet.
  await anns.tap(ann.page.getByRole('button', { name: 'Make a link' }));
  await expect(ann.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const uri = await ann.page.evaluate(() => navigator.clipboard.readText());
  expect(uri).toMatch(/\/join#[\w-]{40,}$/);
  const { circles } = await ann.api.circle.list({ filter: 'state = 200' });
  const circle = circles[0]?.name ?? '';
  await addList(ann, { title: 'Weekly shop', items: ['Oats'] }, circle);

  const addresses = addressesOf(guest);
  await guest.goto(uri);
  await expect(
    guest.getByRole('heading', { name: /^Newcomer .* invited you to Our kitchen$/ }),
  ).toBeVisible();
  await expect(guest.getByRole('main')).not.toContainText('Weekly shop');
  await guests.tap(guest.getByRole('button', { name: 'Continue with Google' }));
  // The identity provider's screens don't count: it asks at most which account to use.
  await guest.getByRole('textbox', { name: 'E-mail' }).fill('gus@example.com');
  await guest.getByRole('textbox', { name: 'Name' }).fill('Gus Guest');
  await guest.getByRole('button', { name: 'Sign in' }).click();
  await expect(guest.getByRole('checkbox', { name: /^Also become friends with/ })).toBeChecked();
  await guests.tap(guest.getByRole('button', { name: 'Join' }));
  await expect(guest.getByRole('heading', { name: 'Our kitchen', level: 1 })).toBeVisible();
  expect([anns.count, guests.count]).toEqual([1, 2]);
  const secret = new URL(uri).hash.slice(1);
  expect(addresses.filter(address => address.includes(secret))).toEqual([]);

  await guest.getByRole('link', { name: 'Lists' }).first().click();
  await guest.getByRole('link', { name: 'Weekly shop' }).click();
  await expect(guest.getByRole('checkbox', { name: 'Oats' })).toBeVisible();
  await guest.goto('/users');
  await expect(guest.getByRole('link', { name: /^Newcomer/ })).toBeVisible();
  await reload(ann.page);
  await expect(ann.page.getByRole('heading', { name: 'Add a recipe' })).toBeVisible();
  await expect(ann.page.getByRole('heading', { name: 'Invite your people' })).toHaveCount(0);
});

test.describe('closed links', () => {
  test.use({ faults: /status of 404/ });

  test('a used link and a revoked link from the share panel both show that they are closed', async ({
    newcomer: ann,
    bob,
    cat,
  }) => {
    await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { name } = await addRecipe(ann, { title: 'Plum cake' });
    const { secretUri } = await ann.api.recipeLink.create({
      parent: name,
      recipeLink: { level: 'PERMISSION_LEVEL_READ' },
    });
    await bob.page.goto(secretUri);
    await bob.page.getByRole('checkbox', { name: /^Also become friends with/ }).uncheck();
    await bob.page.getByRole('button', { name: 'Join' }).click();
    await expect(bob.page.getByRole('heading', { name: 'Plum cake', level: 1 })).toBeVisible();
    await cat.page.goto(secretUri);
    await expect(closed(cat.page)).toBeVisible();

    await ann.page.goto(`/${name}`);
    await ann.page.getByRole('button', { name: 'Share' }).click();
    await ann.page.getByRole('button', { name: 'Copy link' }).click();
    await expect(ann.page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const second = await ann.page.evaluate(() => navigator.clipboard.readText());
    await cat.page.goto(second);
    await expect(cat.page.getByRole('button', { name: 'Join' })).toBeVisible();
    await ann.page.getByRole('button', { name: /^Revoke the link/ }).click();
    await expect(ann.page.getByRole('list', { name: 'Open links' })).toHaveCount(0);
    await cat.page.getByRole('button', { name: 'Join' }).click();
    await expect(closed(cat.page)).toBeVisible();
  });

  test('removing a member offers to close the link that they used, checked by default', async ({
    newcomer: ann,
    bob,
  }) => {
    const { name } = await addCircle(ann, { title: 'Number 14' });
    const { secretUri } = await ann.api.circleLink.create({
      parent: name,
      circleLink: { level: 'PERMISSION_LEVEL_WRITE', mostUses: 5 },
    });
    await bob.page.goto(secretUri);
    await bob.page.getByRole('button', { name: 'Join' }).click();
    await expect(bob.page.getByRole('heading', { name: 'Number 14', level: 1 })).toBeVisible();

    await ann.page.goto(`/${name}?show=members`);
    await ann.page.getByRole('button', { name: /^Revoke access for/ }).click();
    const question = ann.page.getByRole('dialog', { name: /^Revoke access for/ });
    await expect(question.getByRole('checkbox', { name: 'Also close the open link' })).toBeChecked();
    await question.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(ann.page.getByRole('list', { name: 'Open links' })).toHaveCount(0);
    await bob.page.goto('/recipes');
    await bob.page.goto(secretUri);
    await expect(closed(bob.page)).toBeVisible();
  });
});

test('links can be created and accepted with the keyboard alone', async ({ newcomer: ann, bob }) => {
  await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { name } = await addCircle(ann, { title: 'Number 12' });
  await ann.page.goto(`/${name}?show=members`);
  await pressOn(ann.page, ann.page.getByRole('button', { name: 'Copy link' }));
  await expect(ann.page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await bob.page.goto(await ann.page.evaluate(() => navigator.clipboard.readText()));
  await expect(bob.page.getByRole('button', { name: 'Join' })).toBeVisible();
  await pressOn(bob.page, bob.page.getByRole('button', { name: 'Join' }));
  await expect(bob.page.getByRole('heading', { name: 'Number 12', level: 1 })).toBeVisible();
});

/** Counts a person's taps. */
class Taps {
  count = 0;

  async tap(what: Locator): Promise<void> {
    this.count += 1;
    await what.click();
  }
}

/** Moves the focus to the element with Tab, and presses Enter. */
async function pressOn(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await what.evaluate(element => element === document.activeElement)) break;
  }
  await expect(what).toBeFocused();
  await page.keyboard.press('Enter');
}

/** The addresses of all requests from now on, without bodies. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = [];
  // Playwright reports the fragment of a page, but the browser does not send it.
  page.on('request', request =>
    addresses.push(request.url().replace(/#.*/, ''), JSON.stringify(request.headers())),
  );
  return addresses;
}

function closed(page: Page): Locator {
  return page.getByRole('heading', { name: 'This invitation is no longer open', level: 1 });
}
