import { wrongOn } from './product/axe.ts';
import { addRecipe, befriend } from './product/kitchen.ts';
import { expect, type Seat, test } from './product/test.ts';

const titles = ['Bulk broth', 'Bulk bread', 'Bulk beans', 'Bulk butter'];

/** Shows four recipes of the person, and no others. */
async function opened(seat: Seat): Promise<void> {
  for (const title of titles) await addRecipe(seat, { title, categories: [] });
  await seat.page.goto('/recipes?q=bulk');
  for (const title of titles) await expect(card(seat, title)).toBeVisible();
}

const card = ({ page }: Seat, title: string) => page.getByRole('listitem').filter({ hasText: title });
const box = ({ page }: Seat, title: string) => page.getByRole('checkbox', { name: title });
const bar = ({ page }: Seat) => page.getByRole('region', { name: 'Selection' });

test('all recipes that match a search are deleted at once, and one Undo restores them', async ({
  newcomer: ann,
}) => {
  await opened(ann);
  const { page } = ann;
  await page.getByRole('link', { name: 'Bulk broth' }).click({ modifiers: ['ControlOrMeta'] });
  await expect(bar(ann)).toContainText('1 selected');
  await bar(ann).getByRole('button', { name: 'Select all' }).click();
  await expect(bar(ann)).toContainText('4 selected');
  await bar(ann).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted 4 items.')).toBeVisible();
  for (const title of titles) await expect(card(ann, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Restored 4 items.')).toBeVisible();
  for (const title of titles) await expect(card(ann, title)).toBeVisible();
});

test('recipes are selected and tagged with the keyboard', async ({ newcomer: ann }) => {
  await opened(ann);
  const { page, api } = ann;
  await page.getByRole('link', { name: 'Bulk butter' }).focus();
  await page.keyboard.press('Space');
  await expect(box(ann, 'Bulk butter')).toBeChecked();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bar(ann)).toContainText('2 selected');
  await bar(ann).getByRole('button', { name: 'Tag' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tag 2 recipes' });
  await sheet.getByRole('combobox', { name: 'Add' }).fill('Weekday');
  await page.keyboard.press('Enter');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changed the tags of 2 recipes.')).toBeVisible();
  const tagged = async () => (await api.recipe.list({ filter: 'categories:"Weekday"' })).recipes.length;
  await expect.poll(tagged).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(tagged).toBe(0);
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar(ann)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a long press starts a selection, and Back ends it', async ({ newcomer: ann }) => {
    await opened(ann);
    const { page } = ann;
    const spot = await card(ann, 'Bulk beans').boundingBox();
    const at = { x: (spot?.x ?? 0) + 40, y: (spot?.y ?? 0) + 40 };
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(bar(ann)).toContainText('1 selected');
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(box(ann, 'Bulk beans')).toBeChecked();
    // Every action has words, and is large enough for a finger.
    for (const label of ['Tag', 'Cookbook', 'Export', 'Share', 'Visibility', 'Delete']) {
      const button = bar(ann).getByRole('button').filter({ hasText: label });
      await expect(button).toBeVisible();
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    expect(await wrongOn(page)).toEqual([]);
    await card(ann, 'Bulk bread').tap();
    await expect(bar(ann)).toContainText('2 selected');
    await page.goBack();
    await expect(bar(ann)).toBeHidden();
    await expect(page).toHaveURL(/\/recipes\?q=bulk/);
  });
});

test('recipes that were shared at once are taken back with one Undo', async ({ newcomer: ann, seat }) => {
  const bea = await seat('Bea Taker');
  await befriend(ann, bea);
  await opened(ann);
  const { page } = ann;
  await page.getByRole('link', { name: 'Bulk broth' }).click({ modifiers: ['ControlOrMeta'] });
  await box(ann, 'Bulk bread').click();
  await bar(ann).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite Bea Taker' }).click();
  await expect(page.getByText('Shared 2 items with Bea Taker.')).toBeVisible();
  const waiting = async () =>
    (await bea.api.recipe.list({ filter: 'state = ACCESS_STATE_PENDING' })).recipes.length;
  expect(await waiting()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Stopped sharing 2 items.')).toBeVisible();
  expect(await waiting()).toBe(0);
});

test('several shared recipes are accepted at once', async ({ newcomer: ann, seat }) => {
  const bea = await seat('Bea Sharer');
  await befriend(bea, ann);
  const names: string[] = [];
  for (const title of titles) names.push((await addRecipe(bea, { title })).name);
  const recipient = { user: { name: ann.user } };
  await bea.api.recipe.batchShare({ names, recipient, level: 'PERMISSION_LEVEL_READ' });
  const { page, api } = ann;
  await page.goto('/recipes?tab=pending');
  await page.getByRole('link', { name: 'Bulk broth' }).click({ modifiers: ['ControlOrMeta'] });
  await bar(ann).getByRole('button', { name: 'Select all' }).click();
  await expect(bar(ann)).toContainText('4 selected');
  await bar(ann).getByRole('button', { name: 'Accept' }).click();
  await expect(
    page.getByText('Accepted 4 invitations. You can leave each of them at any time.'),
  ).toBeVisible();
  const held = await api.recipe.list({ filter: 'state = ACCESS_STATE_ACCEPTED' });
  expect(held.recipes.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
});

test('fifty addresses take two clicks and a paste, and are imported without the screen', async ({
  newcomer: ann,
}) => {
  test.setTimeout(180_000);
  const { page } = ann;
  const hosts = ['recipes.example', 'other.example'];
  const addresses = Array.from({ length: 49 }, (_, at) => `http://${hosts[at % 2]}/soup-${at}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/recipes');
  await page.evaluate(
    text => navigator.clipboard.writeText(text),
    [...addresses, 'http://recipes.example/gone'].join('\n'),
  );
  await page.getByRole('link', { name: 'New recipe' }).first().click();
  await page.getByRole('link', { name: 'Web page' }).click();
  await page.getByRole('textbox', { name: 'Web address of the recipe' }).press('ControlOrMeta+V');
  const queue = page.getByRole('region', { name: 'Imports' });
  await expect(queue.getByText('of 50 done')).toBeVisible();
  await page.goto('/today');
  const waiting = async () =>
    (await ann.api.recipeImport.list({ parent: ann.user, filter: 'import_state = "WAITING"' })).recipeImports
      .length;
  await expect.poll(waiting, { timeout: 150_000, intervals: [2000] }).toBe(0);
  await page.goto('/recipes/create?from=address');
  await expect(queue.getByText('50 of 50 done')).toBeVisible();
  await expect(queue.getByRole('link', { name: 'Check it' })).toHaveCount(49);
  await expect(queue.getByText('Failed')).toHaveCount(1);
  await queue.getByRole('link', { name: 'Leek soup' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leek soup' })).toBeVisible();
});

test('of two recipes that are nearly the same, one is kept, and Undo brings back the other', async ({
  newcomer: ann,
}) => {
  const { page, api } = ann;
  await addRecipe(ann, { title: 'Pea soup', categories: ['Green'] });
  await addRecipe(ann, { title: 'The Pea Soup', categories: ['Quick'] });
  await page.goto('/recipes/duplicates');
  const pair = page.getByRole('region', { name: /Pea soup/i });
  await pair.getByRole('button', { name: 'Keep Pea soup' }).click();
  await expect(page.getByText('Kept “Pea soup”, and deleted “The Pea Soup”.')).toBeVisible();
  await expect(pair).toHaveCount(0);
  const titles = async () => (await api.recipe.list()).recipes.map(({ title }) => title).toSorted();
  expect(await titles()).toEqual(['Pea soup']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(titles).toEqual(['Pea soup', 'The Pea Soup']);
  await pair.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(page.getByText('None of your recipes seem to be there twice.')).toBeVisible();
});
