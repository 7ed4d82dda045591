import type { Page } from '@playwright/test';
import { addRecipe } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test('amounts follow the servings as kitchen fractions, also after a reload', async ({
  ann: { page, ...ann },
}) => {
  const { name } = await addRecipe(ann, { title: 'Soup for some' });
  await page.goto(`/${name}`);
  const servings = page.getByRole('spinbutton', { name: 'Servings' });
  await page.getByRole('button', { name: 'Decrease Servings' }).click();
  await page.getByRole('button', { name: 'Decrease Servings' }).click();
  await expect(servings).toHaveValue('2');
  await expect(ingredient(page, 'red lentils, rinsed ¾ cup')).toBeVisible();
  await expect(ingredient(page, 'lemon, juiced ½')).toBeVisible();
  await servings.fill('6');
  await expect(ingredient(page, 'red lentils, rinsed 2 ¼ cups')).toBeVisible();
  await expect(ingredient(page, 'lemon, juiced 1 ½')).toBeVisible();
  await reload(page);
  await expect(ingredient(page, 'lemon, juiced 1 ½')).toBeVisible();
});

test('amounts are shown in metric or US units, as chosen', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'Soup by weight' });
  await page.goto(`/${name}`);
  const systems = page.getByRole('radiogroup', { name: 'Show amounts in' });
  await expect(ingredient(page, 'vegetable stock 1 l')).toBeVisible();
  await systems.getByText('US').click();
  await expect(ingredient(page, /^vegetable stock .*(cups|qt|quart|pint)/)).toBeVisible();
  await systems.getByText('Metric').click();
  await expect(ingredient(page, /^red lentils, rinsed .*(ml|g)$/)).toBeVisible();
  await reload(page);
  await expect(systems.getByRole('radio', { name: 'Metric' })).toBeChecked();
});

test('ticks survive a reload, until the cook starts over', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'Soup half done' });
  await page.goto(`/${name}`);
  await page.getByText('red lentils, rinsed').click();
  await page.getByText('Stir in the lemon.').click();
  await expect(page.getByText('2 ticked off')).toBeVisible();
  await reload(page);
  await expect(ingredient(page, /^red lentils/)).toBeChecked();
  await expect(ingredient(page, /^vegetable stock/)).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Stir in the lemon.' })).toBeChecked();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('cook mode shows one step at a time, and is controlled with the keyboard', async ({
  ann: { page, ...ann },
}) => {
  const { name } = await addRecipe(ann, { title: 'Soup at the stove' });
  await page.goto(`/${name}`);
  const cooking = page.getByRole('dialog', { name: 'Cooking Soup at the stove' });
  const first = cooking.getByRole('heading', { name: /^Simmer the red lentils/ });
  const second = cooking.getByRole('heading', { name: 'Stir in the lemon.' });
  await page.getByRole('button', { name: 'Start cooking' }).press('Enter');
  await expect(first).toBeFocused();
  await expect(cooking.getByRole('list', { name: 'For this step' })).toContainText('1 ½ cups red lentils');
  await page.keyboard.press('ArrowRight');
  await expect(second).toBeFocused();
  await expect(first).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(second).toBeFocused();
  await reload(page);
  await expect(second).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cooking).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Soup at the stove', level: 1 })).toBeVisible();
});

test.describe('on a low screen', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('a running timer is next to its step, names its dish and stays visible', async ({
    ann: { page, ...ann },
  }) => {
    const { name } = await addRecipe(ann, { title: 'Soup held sideways' });
    await page.goto(`/${name}`);
    await page.getByRole('button', { name: 'Start cooking' }).click();
    const cooking = page.getByRole('dialog', { name: 'Cooking Soup held sideways' });
    await cooking.getByRole('button', { name: 'Start 20-minute timer' }).click();
    const timer = cooking.getByRole('listitem').filter({ has: page.getByRole('timer') });
    for (const step of [/^Simmer/, 'Stir in the lemon.']) {
      const words = await cooking.getByRole('heading', { name: step }).boundingBox();
      const beside = await timer.boundingBox();
      expect(beside?.x).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
      await expect(timer).toBeInViewport({ ratio: 1 });
      await expect(timer).toContainText('Soup held sideways');
      await page.keyboard.press('ArrowRight');
    }
  });
});

test.describe('with a controlled clock', () => {
  test.use({ newBrowser: true });

  test('a time in a step becomes a timer that rings on any screen', async ({ ann: { page, ...ann } }) => {
    const { name } = await addRecipe(ann, { title: 'Soup on time' });
    await page.clock.install({ time: '2094-01-01T08:00:00Z' });
    await page.goto(`/${name}`);
    await page.getByRole('button', { name: 'Start 20-minute timer' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:5\d)$/);
    await page.getByRole('link', { name: 'Circles' }).click();
    await page.clock.fastForward('20:01');
    await expect(page.getByText('Time is up: Step 1 of Soup on time.')).toBeVisible();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
});

test('a printed recipe has no controls', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'Soup on paper' });
  await page.goto(`/${name}`);
  await expect(page.getByRole('heading', { name: 'Soup on paper', level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Soup on paper', level: 1 })).toBeVisible();
  await expect(page.getByText('red lentils, rinsed')).toBeVisible();
  await expect(page.getByText('Stir in the lemon.')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('radio')).toHaveCount(0);
});

test('a picture is generated for a recipe, and belongs to it once saved', async ({
  ann: { page, ...ann },
}) => {
  const { name } = await addRecipe(ann, { title: 'Soup in oil colours' });
  await page.goto(`/${name}`);
  const dialog = page.getByRole('dialog', { name: 'Picture for this recipe' });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Draw/ }).click();
  const drawn = dialog.getByRole('img', { name: 'Drawn for Soup in oil colours' });
  await expect(drawn).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Draw/ }).click();
  await expect(drawn).toBeVisible({ timeout: 30_000 });
  await dialog.getByRole('button', { name: 'Keep picture' }).click();
  await expect(dialog).toBeHidden();
  await reload(page);
  await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /^\/api\/files\//);
});

test('a favorite is among the favorites', async ({ newcomer: { page, ...newcomer } }) => {
  await addRecipe(newcomer, { title: 'Soup of no note' });
  const { name } = await addRecipe(newcomer, { title: 'Soup of the heart' });
  await page.goto(`/${name}`);
  const heart = page.getByRole('button', { name: 'Favourite Soup of the heart' });
  await heart.click();
  await reload(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  const cards = page.getByRole('list', { name: 'Recipes: My' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Favourites', exact: true }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Soup of the heart');
  await expect(page).toHaveURL(/favorite=true/);
});

function ingredient(page: Page, name: string | RegExp) {
  return page.getByRole('checkbox', { name, exact: true });
}
