import type { Recipe } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { soup, soupApi } from '../../../testing/recipes.ts';

const soaked = 'Soak the lentils overnight.';
const beans: Recipe = { ...soup, directions: [{ title: '', steps: [soaked, 'Simmer.'], stepImageUris: [] }] };

async function openEdit(recipe: Recipe) {
  const api = soupApi()
    .on('GET /meals/v1alpha1/recipes/soup', recipe)
    .on('PATCH /meals/v1alpha1/recipes/soup', recipe);
  await openApp('/recipes/soup/edit', api);
  return api;
}

const chip = (name: string) => page.getByRole('button', { name, exact: true });

test('a step that sounds like the day before is offered, and one tap marks it', async () => {
  const api = await openEdit(beans);
  await expect.element(chip(soaked)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(chip('Simmer.')).not.toBeInTheDocument();
  await chip(soaked).click();
  await page.getByRole('button', { name: 'Choose ingredients and steps' }).click();
  await chip('red lentils').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toMatchObject([{ ahead: [soaked, 'red lentils'] }]);
});

test('a marked line that is rewritten loses its mark; other texts stay', async () => {
  const api = await openEdit({ ...beans, ahead: [soaked, 'Buy fresh bread'] });
  await page.getByRole('textbox', { name: 'Step 1' }).fill('Rinse the lentils.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => api.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toMatchObject([{ ahead: ['Buy fresh bread'] }]);
});

test('a line that is typed is offered as soon as the focus leaves it', async () => {
  await openEdit(beans);
  const step = page.getByRole('textbox', { name: 'Step 2' });
  await step.fill('Knead it the night before.');
  await page.getByRole('textbox', { name: 'Step 1' }).click();
  await expect.element(chip('Knead it the night before.')).toHaveAttribute('aria-pressed', 'false');
});
