import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { openApp } from '../../../testing/open-app.tsx';
import { soupApi } from '../../../testing/recipes.ts';

const dialog = () => page.getByRole('dialog', { name: 'Cooking Lemon lentil soup' });
const step = (text: string) => dialog().getByRole('heading', { name: text });
const button = (name: string | RegExp) => dialog().getByRole('button', { name });
const second = 'Add the lentils and simmer for 20 minutes.';

async function startCooking() {
  const app = await openApp('/recipes/soup', soupApi());
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect.element(step('Warm the oil.')).toBeVisible();
  return app;
}

test('one step shows at a time, with its ingredients', async () => {
  await startCooking();
  await expect
    .element(dialog().getByRole('list', { name: 'For this step' }))
    .toHaveTextContent('2 tbsp olive oil');
  await button('Next').click();
  await expect.element(step(second)).toBeVisible();
  await expect
    .element(dialog().getByRole('list', { name: 'For this step' }))
    .toHaveTextContent('1 ½ cups red lentils');
  expect(step('Warm the oil.').elements()).toEqual([]);
});

test('arrow keys and Space change the step, Escape leaves', async () => {
  const { href } = await startCooking();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(step(second)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(step('Warm the oil.')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(step(second)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(href()).toBe('/recipes/soup');
});

test('Escape first closes the ingredients, then cook mode', async () => {
  await startCooking();
  await button('All ingredients').click();
  const sheet = page.getByRole('dialog', { name: 'Ingredients' });
  await expect.element(sheet).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(step('Warm the oil.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
});

test('cook mode resumes at the last step, and starts over after Finish', async () => {
  await startCooking();
  await button('Next').click();
  await button('Leave cook mode').click();
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect.element(step(second)).toBeVisible();
  await button('Next').click();
  await button('Finish').click();
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect.element(step('Warm the oil.')).toBeVisible();
});

test('a reload returns to the same step', async () => {
  const { href } = await startCooking();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(step(second)).toBeVisible();
  await cleanup();
  await openApp(href(), soupApi());
  await expect.element(step(second)).toBeVisible();
});

test('a timer keeps running across steps, screens and reloads', async () => {
  const { router } = await startCooking();
  await userEvent.keyboard('{ArrowRight}');
  await button('Start 20-minute timer').click();
  await expect.poll(() => shown(dialog().getByRole('timer'))).toMatch(/^(20:00|19:\d\d)$/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(step('Stir in the lemon.')).toBeVisible();
  await expect.element(dialog().getByRole('timer')).toBeVisible();
  await router.navigate({ to: '/circles' });
  const dock = page.getByRole('region', { name: 'Timers' });
  await expect
    .element(dock.getByRole('link', { name: /Lemon lentil soup.*Step 2/ }))
    .toHaveAttribute('href', '/recipes/soup');
  await cleanup();
  await openApp('/circles', soupApi());
  await expect.poll(() => shown(dock.getByRole('timer'))).toMatch(/^(20:00|19:\d\d)$/);
});

test('the buttons that change the step are at least 64 pixels high', async () => {
  await startCooking();
  for (const name of ['Back', 'Next'])
    expect(button(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(64);
});

function shown(place: Locator) {
  return place.query()?.textContent ?? '';
}
