import type { Locator, Page } from '@playwright/test';
import { watchChangesPath } from '../contract/src/changes.ts';
import { idOf } from '../contract/src/index.ts';
import { wrongAnywhereOn } from './product/axe.ts';
import { neighbours } from './product/household.ts';
import { addCircle, addRecipe, befriend } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, type Seat, test } from './product/test.ts';

// Each person belongs to one test, because the tests count pending requests.
test.describe('removed access', () => {
  test.use({ faults: /status of 404/ });

  test('an invitation is accepted, used, and revoked with effect on the next request', async ({ seat }) => {
    const olga = await seat('Olga Berg');
    const per = await seat('Per Lind');
    await befriend(olga, per);
    const { name } = await addRecipe(olga, { title: 'Plum cake' });

    await olga.page.goto(`/${name}`);
    const panel = await openPanel(olga.page, 'Share');
    await expect(panel).toContainText('Only you can see this.');
    await panel.getByRole('combobox', { name: 'Access for the invitation' }).selectOption('Can edit');
    await panel.getByRole('button', { name: 'Invite Per Lind' }).click();
    await expect(rowOf(panel, 'Per Lind')).toContainText('Invited, no answer yet');

    await per.page.goto('/recipes');
    await expect(section(per.page, 'Recipes')).toContainText('1 waiting for your answer');
    await per.page.getByRole('link', { name: 'Pending' }).click();
    await per.page.getByRole('link', { name: 'Plum cake', exact: true }).click();
    await expect(per.page.getByText('Olga Berg invited you to view and edit “Plum cake”.')).toBeVisible();
    await expect(per.page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    const accepted = per.page.waitForResponse(/:accept$/);
    await per.page.getByRole('button', { name: 'Accept: Plum cake' }).click();
    await expect(per.page.getByText('invited you')).toHaveCount(0);
    await expect(section(per.page, 'Recipes')).toHaveText('Recipes');
    expect((await accepted).status()).toBe(200);
    await per.page.getByRole('link', { name: 'Edit', exact: true }).click();
    await per.page.getByRole('textbox', { name: 'Title' }).fill('Plum cake with cinnamon');
    await per.page.getByRole('button', { name: 'Save' }).click();
    await expect(heading(per.page, 'Plum cake with cinnamon')).toBeVisible();

    await reload(olga.page);
    await expect(heading(olga.page, 'Plum cake with cinnamon')).toBeVisible();
    const again = await openPanel(olga.page, 'Share');
    await expect(again).toContainText('You and Per Lind can see this.');
    await again.getByRole('button', { name: 'Revoke access for Per Lind' }).click();
    // The panel shows the change at once, before the server has answered.
    const revoked = olga.page.waitForResponse(answer => answer.request().method() === 'DELETE');
    await olga.page.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(rowOf(again, 'Per Lind')).toHaveCount(0);
    await expect(again).toContainText('Only you can see this.');
    expect((await revoked).status()).toBe(200);

    await expect(per.api.recipe.get({ name })).rejects.toThrow();
    await reload(per.page);
    await expect(heading(per.page, 'Nothing here')).toBeVisible();
  });

  test('a circle member invited to a higher level sees both levels, and edits after accepting', async ({
    seat,
  }) => {
    const tom = await seat('Tom Lake');
    const uma = await seat('Uma Hill');
    await befriend(tom, uma);
    const circle = await addCircle(tom, { title: 'The Kitchen Table' });
    await addMember(tom, uma, circle.name);
    const { name } = await addRecipe(tom, { title: 'Bean stew' });
    const invite = (recipient: object, level: 'PERMISSION_LEVEL_READ' | 'PERMISSION_LEVEL_WRITE') =>
      tom.api.recipeAccess.create({ parent: name, recipeAccess: { recipient, level } });
    await invite({ circle: { name: circle.name } }, 'PERMISSION_LEVEL_READ');
    await invite({ user: { name: uma.user } }, 'PERMISSION_LEVEL_WRITE');

    await uma.page.goto('/recipes');
    await expect(uma.page.getByRole('link', { name: 'Bean stew', exact: true })).toBeVisible();
    await uma.page.getByRole('link', { name: 'Pending' }).click();
    await uma.page.getByRole('link', { name: 'Bean stew', exact: true }).click();
    const words = 'You can see this through The Kitchen Table. Tom Lake invited you to edit it.';
    await expect(uma.page.getByText(words)).toBeVisible();
    await expect(uma.page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await uma.page.getByRole('button', { name: 'Accept: Bean stew' }).click();
    await expect(uma.page.getByText(words)).toHaveCount(0);
    await expect(uma.page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
  });

  test('a person who leaves a recipe is redirected from it', async ({ seat }) => {
    const ulf = await seat('Ulf Moe');
    const vera = await seat('Vera Moe');
    await befriend(ulf, vera);
    const { name } = await addRecipe(ulf, { title: 'Secret stew' });
    const grant = await ulf.api.recipeAccess.create({
      parent: name,
      recipeAccess: { recipient: { user: { name: vera.user } }, level: 'PERMISSION_LEVEL_READ' },
    });
    await vera.api.recipeAccess.accept({ name: grant.name });

    await vera.page.goto(`/${name}`);
    const panel = await openPanel(vera.page, 'Access');
    await expect(panel.getByRole('combobox')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Leave' }).click();
    await vera.page
      .getByRole('dialog', { name: 'Leave “Secret stew”?' })
      .getByText('Leave', { exact: true })
      .click();
    await expect(vera.page).toHaveURL('/recipes');
    await expect(vera.page.getByRole('link', { name: 'Secret stew' })).toHaveCount(0);
  });
});

test('an invitation declined on its card disappears for both', async ({ seat }) => {
  const rosa = await seat('Rosa Klein');
  const sven = await seat('Sven Klein');
  await befriend(rosa, sven);
  const { name } = await addRecipe(rosa, { title: 'Cabbage soup' });
  await rosa.api.recipeAccess.create({
    parent: name,
    recipeAccess: { recipient: { user: { name: sven.user } }, level: 'PERMISSION_LEVEL_READ' },
  });

  await sven.page.goto('/recipes?tab=pending');
  await sven.page.getByRole('button', { name: 'Decline: Cabbage soup' }).click();
  await expect(sven.page.getByText('No invitations')).toBeVisible();
  await rosa.page.goto(`/${name}`);
  const panel = await openPanel(rosa.page, 'Share');
  await expect(panel.getByRole('button', { name: 'Invite Sven Klein' })).toBeVisible();
});

test('a circle member adds a recipe, and can only read once their level is lowered', async ({ seat }) => {
  const tina = await seat('Tina Voss');
  const uwe = await seat('Uwe Voss');
  await befriend(tina, uwe);
  const { name } = await addCircle(tina, { title: 'Garden club' });

  await tina.page.goto(`/${name}?show=members`);
  await tina.page.getByRole('searchbox', { name: 'Invite someone you know' }).fill('uwe');
  await tina.page.getByRole('button', { name: 'Invite Uwe Voss' }).click();
  await expect(rowOf(tina.page, 'Uwe Voss')).toContainText('Invited, no answer yet');

  await uwe.page.goto('/circles?tab=pending');
  await uwe.page.getByRole('button', { name: 'Accept: Garden club' }).click();
  await expect(uwe.page.getByText('No invitations')).toBeVisible();
  await uwe.page.goto(`/${name}`);
  await uwe.page.getByRole('link', { name: 'New recipe' }).click();
  await uwe.page.getByRole('textbox', { name: 'Title' }).fill('Bean salad');
  await uwe.page.getByRole('button', { name: 'Save' }).click();
  await expect(heading(uwe.page, 'Bean salad')).toBeVisible();

  await tina.page.goto(`/${name}`);
  await tina.page.getByRole('link', { name: 'Bean salad' }).click();
  // The default for sharing a recipe with a circle is viewing.
  await expect(heading(tina.page, 'Bean salad')).toBeVisible();
  await expect(tina.page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);

  await tina.page.goto(`/${name}?show=members`);
  const lowered = tina.page.waitForResponse(answer => answer.request().method() === 'PATCH');
  await tina.page.getByRole('combobox', { name: 'Access for Uwe Voss' }).selectOption('Can view');
  expect((await lowered).status()).toBe(200);
  await uwe.page.goto(`/${name}`);
  await expect(uwe.page.getByRole('link', { name: 'Bean salad' })).toBeVisible();
  await expect(uwe.page.getByRole('link', { name: 'New recipe' })).toHaveCount(0);
  await uwe.page.getByRole('link', { name: 'Members' }).click();
  await expect(uwe.page.getByRole('list', { name: 'Members of Garden club' })).toContainText('Tina Voss');
});

test('a person who finds a public circle can request to join, and cancel the request', async ({ seat }) => {
  const wim = await seat('Wim Aas');
  const xenia = await seat('Xenia Bo');
  const { name } = await addCircle(wim, { title: 'Open kitchen', visibility: 'VISIBILITY_LEVEL_PUBLIC' });

  await xenia.page.goto(`/${name}`);
  const panel = await openPanel(xenia.page, 'Ask to join');
  await panel.getByRole('button', { name: 'Ask to join' }).click();
  await expect(xenia.page.getByText('You asked for access.')).toBeVisible();
  await reload(xenia.page);
  await xenia.page.getByRole('button', { name: 'Cancel request: Open kitchen' }).click();
  await expect(xenia.page.getByRole('button', { name: 'Ask to join' })).toBeVisible();
});

test('a person who needs a higher level requests it, and has it once an Admin approves', async ({ seat }) => {
  const yara = await seat('Yara Funk');
  const zeno = await seat('Zeno Funk');
  const { name } = await addRecipe(yara, { title: 'Town bread', visibility: 'VISIBILITY_LEVEL_PUBLIC' });

  await yara.page.goto('/recipes');
  await zeno.page.goto(`/${name}`);
  const asking = await openPanel(zeno.page, 'Request access');
  await asking.getByRole('button', { name: 'Request access' }).click();
  await expect(zeno.page.getByText('You asked for access.')).toBeVisible();

  await expect(yara.page.getByRole('link', { name: '1 waiting for your answer, Recipes' })).toBeVisible();
  await yara.page.goto('/recipes?tab=pending');
  await yara.page.getByRole('button', { name: 'Approve Zeno Funk: Town bread' }).click();
  await expect(yara.page.getByText('Zeno Funk wants access to')).toBeHidden();

  await yara.page.goto(`/${name}`);
  const panel = await openPanel(yara.page, 'Share');
  await expect(rowOf(panel, 'Zeno Funk')).not.toContainText('Wants access');

  await reload(zeno.page);
  await expect(zeno.page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible();
});

test.describe('a rejected change', () => {
  test.use({ faults: /status of (400|503)/ });

  test('keeps the last admin from stepping down, and shows the reason', async ({ seat }) => {
    const { page, ...alva } = await seat('Alva Rune');
    const zoe = await seat('Zoe Rune');
    await befriend(alva, zoe);
    const { name } = await addRecipe(alva, { title: 'Lonely loaf' });
    const recipeAccess = {
      recipient: { user: { name: zoe.user } },
      level: 'PERMISSION_LEVEL_ADMIN',
    } as const;
    const grant = await alva.api.recipeAccess.create({ parent: name, recipeAccess });
    await zoe.api.recipeAccess.accept({ name: grant.name });
    await page.route(`**${watchChangesPath}`, route => route.fulfill({ status: 503 }));
    await page.goto(`/${name}`);
    const panel = await openPanel(page, 'Share');
    const level = panel.getByRole('combobox', { name: 'Access for Alva Rune' });
    await expect(level).toBeVisible();

    await zoe.api.recipeAccess.delete({ name: grant.name });
    await level.selectOption('Can edit');
    await page.getByRole('button', { name: 'Step down' }).click();
    await expect(page.getByText('It needs an admin')).toBeVisible();
    await expect(panel).toContainText('You’re the only admin. Add another before you leave.');
    await expect(level).toHaveCount(0);
  });
});

test.describe('friends who part', () => {
  // What a person has lost, their device asks for once more before it deletes the cached answer.
  test.use({ faults: /status of 40[34]/ });

  test('a friend request is visible to both sides, accepted, and either side can end the friendship', async ({
    seat,
    household,
  }) => {
    const bodo = await seat('Bodo Prinz');
    const cora = await seat('Cora Prinz');

    for (const name of neighbours) await household.member(name);
    await bodo.page.goto('/users?tab=explore');
    await bodo.page.getByRole('searchbox', { name: 'Name or username' }).fill('cora');
    await bodo.page.getByRole('button', { name: 'Friend request: Cora Prinz' }).click();
    await expect(bodo.page.getByRole('button', { name: 'Cancel request: Cora Prinz' })).toBeVisible();

    await cora.page.goto('/users');
    await expect(section(cora.page, 'Users')).toContainText('1 waiting for your answer');
    await cora.page.getByRole('link', { name: 'Pending' }).click();
    await cora.page.getByRole('button', { name: 'Accept: Bodo Prinz' }).click();
    await expect(cora.page.getByText('No friend requests')).toBeVisible();

    await bodo.page.goto('/users');
    await bodo.page.getByRole('link', { name: 'Cora Prinz' }).click();
    await expect(bodo.page.getByText('You’re friends')).toBeVisible();
    await bodo.page.getByRole('link', { name: 'Friends', exact: true }).click();
    await bodo.page.getByRole('link', { name: 'Bodo Prinz' }).click();
    await expect(bodo.page).toHaveURL(`/users/${idOf(cora.user)}/users/${idOf(bodo.user)}`);
    await expect(heading(bodo.page, 'Bodo Prinz')).toBeVisible();

    await bodo.page.goto(`/${cora.user}`);
    await bodo.page.getByRole('button', { name: 'More', exact: true }).click();
    await bodo.page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await bodo.page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(bodo.page.getByRole('button', { name: 'Friend request: Cora Prinz' })).toBeVisible();

    await cora.page.goto(`/${bodo.user}`);
    await cora.page.getByRole('button', { name: 'Friend request: Bodo Prinz' }).click();
    await expect(cora.page.getByText('hasn’t answered your request yet')).toBeVisible();
    await bodo.page.goto(`/${cora.user}`);
    await expect(bodo.page.getByText('Cora Prinz wants to be friends')).toBeVisible();
    await bodo.page.getByRole('button', { name: 'Decline: Cora Prinz' }).click();
    await expect(bodo.page.getByRole('button', { name: 'Friend request: Cora Prinz' })).toBeVisible();
  });
});

test('the panel works with the keyboard alone, and has no axe violations', async ({ seat }) => {
  const { page, ...dora } = await seat('Dora Lux');
  await befriend(dora, await seat('Emil Lux'));
  const { name } = await addRecipe(dora, { title: 'Keyboard kebab' });
  await page.goto(`/${name}`);
  await page.getByRole('button', { name: 'Share', exact: true }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Share/ });
  await panel.getByRole('searchbox').focus();
  await page.keyboard.type('emil');
  await panel.getByRole('button', { name: 'Invite Emil Lux' }).focus();
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Withdraw the invitation for Emil Lux' }).focus();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await wrongAnywhereOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(rowOf(panel, 'Emil Lux').getByText('Invited')).toHaveCount(0);
  await expect(panel.getByRole('heading', { name: 'Who has access' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
});

async function openPanel(page: Page, button: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click();
  // By name: a confirmation opened from it is a dialog too, and takes a moment to fade.
  const panel = page.getByRole('dialog', { name: /^(Share|Access|Ask|Request|Members)/ });
  await expect(panel).toBeVisible();
  return panel;
}

function rowOf(place: Page | Locator, fullName: string): Locator {
  return place
    .getByRole('list', { name: /^(Who has access|Members)$/ })
    .getByRole('listitem')
    .filter({ hasText: fullName });
}

function section(page: Page, title: string): Locator {
  return page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: title });
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { name, level: 1 });
}

async function addMember(owner: Seat, member: Seat, circle: string): Promise<void> {
  const circleAccess = { recipient: { name: member.user }, level: 'PERMISSION_LEVEL_READ' } as const;
  const { name } = await owner.api.circleAccess.create({ parent: circle, circleAccess });
  await member.api.circleAccess.accept({ name });
}
