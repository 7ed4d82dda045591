import { wrongAnywhereOn } from './product/axe.ts';
import { countTaps } from './product/count-taps.ts';
import { addRecipe, befriend } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test('Ann fills and shares a cookbook with its recipes; Bea reads those shared with her, and sees changes', async ({
  seat,
}) => {
  const ann = await seat('Ann Booker');
  const bea = await seat('Bea Reader');
  await befriend(ann, bea);
  await addRecipe(ann, { title: 'Leek soup' });
  await addRecipe(ann, { title: 'Plum cake' });
  const secret = await addRecipe(ann, { title: 'Secret sauce', visibility: 'VISIBILITY_LEVEL_PRIVATE' });

  // From a recipe: the menu, “Add to a cookbook”, a title and Create.
  await ann.page.goto(`/${secret.name}`);
  const taps = await countTaps(ann.page);
  await reload(ann.page);
  await ann.page.getByRole('button', { name: 'More' }).click();
  await ann.page.getByRole('menuitem', { name: 'Add to a cookbook' }).click();
  await ann.page.getByRole('textbox', { name: 'New cookbook' }).fill('Slow Sundays');
  await ann.page.getByRole('button', { name: 'Create' }).click();
  await expect(ann.page.getByRole('checkbox', { name: /Slow Sundays/ })).toBeChecked();
  expect(taps()).toBe(3);
  await ann.page.getByRole('link', { name: 'Show it in Slow Sundays' }).click();
  await expect(ann.page.getByRole('heading', { level: 1 })).toHaveText('Slow Sundays');

  // From the cookbook: two more, a tap each.
  await ann.page.getByRole('button', { name: 'Add recipes' }).click();
  const sheet = ann.page.getByRole('dialog', { name: 'Add to “Slow Sundays”' });
  const before = taps();
  for (const title of ['Leek soup', 'Plum cake']) {
    await sheet.getByText(title).click();
    await expect(sheet.getByRole('checkbox', { name: title })).toBeChecked();
  }
  await sheet.getByRole('button', { name: 'Done' }).click();
  expect(taps() - before).toBe(3);
  const rows = ann.page.getByRole('list', { name: 'Recipes' }).getByRole('link');
  await expect(rows).toHaveText(['Secret sauce', 'Leek soup', 'Plum cake']);
  // Elements that fade out briefly have too little contrast.
  await expect(ann.page.getByRole('dialog')).toHaveCount(0);
  expect(await wrongAnywhereOn(ann.page)).toEqual([]);

  // Bea is invited, but sees no recipe until it is shared as well.
  await ann.page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = ann.page.getByRole('dialog', { name: 'Share “Slow Sundays”' });
  await panel.getByRole('button', { name: 'Invite Bea Reader' }).click();
  await expect(panel.getByRole('button', { name: 'Share its 3 recipes too' })).toBeVisible();
  await bea.page.goto('/cookbooks?tab=pending');
  const accepted = bea.page.waitForResponse(/:accept/);
  await bea.page.getByRole('button', { name: 'Accept: Slow Sundays' }).click();
  await accepted;
  await bea.page.goto(new URL(ann.page.url()).pathname);
  await expect(bea.page.getByText('3 more recipes that aren’t shared with you')).toBeVisible();
  await expect(bea.page.getByText('Secret sauce')).toHaveCount(0);

  const offered = taps();
  await panel.getByRole('button', { name: 'Share its 3 recipes too' }).click();
  await expect(ann.page.getByText('3 recipes are shared')).toBeVisible();
  expect(taps() - offered).toBe(1);
  const read = bea.page.getByRole('list', { name: 'Recipes' }).getByRole('link');
  await expect(read).toHaveText(['Secret sauce', 'Leek soup', 'Plum cake']);

  // Bea loses the removed recipe, and sees the new order.
  const { accesses } = await ann.api.recipeAccess.list({ parent: secret.name });
  const beas = accesses.find(({ recipient }) => recipient.user?.name === bea.user);
  await ann.api.recipeAccess.delete({ name: beas?.name ?? '' });
  await expect(read).toHaveText(['Leek soup', 'Plum cake']);
  await ann.page.keyboard.press('Escape');
  await ann.page.getByRole('button', { name: 'Move Plum cake' }).click();
  await ann.page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(read).toHaveText(['Plum cake', 'Leek soup']);
});

test('a cookbook created in a circle appears there, in the index and in the search', async ({
  ann,
  furnished: { circle },
}) => {
  await ann.page.goto(`/circles/${circle}?show=cookbooks`);
  await ann.page.getByRole('link', { name: 'New cookbook' }).click();
  await ann.page.getByRole('textbox', { name: 'Title' }).fill('Camp fire');
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('heading', { level: 1 })).toHaveText('Camp fire');
  await ann.page.goto(`/circles/${circle}?show=cookbooks`);
  await expect(ann.page.getByRole('link', { name: 'Camp fire' })).toBeVisible();
  await ann.page.goto('/recipes');
  await ann.page
    .getByRole('navigation', { name: 'Recipes' })
    .getByRole('link', { name: 'Cookbooks' })
    .click();
  await expect(ann.page.getByRole('link', { name: 'Camp fire' })).toBeVisible();
  expect(await wrongAnywhereOn(ann.page)).toEqual([]);
  const { hits } = await ann.api.hit.find({ query: 'camp fire' });
  expect(hits).toMatchObject([{ type: 'cookbook', title: 'Camp fire' }]);
});
