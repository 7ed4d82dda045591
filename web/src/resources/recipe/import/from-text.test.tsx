import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { annsSettings } from '../../../testing/people.ts';
import { leekReading } from '../../../testing/readings.ts';
import { ingredient, soupApi } from '../../../testing/recipes.ts';

const parse = 'POST /meals/v1alpha1/recipes:parseText';
const text = () => page.getByRole('textbox', { name: 'Text of the recipe' });
const read = () => page.getByRole('button', { name: 'Read the text' });
const title = () => page.getByRole('textbox', { name: 'Title' });

test('a text is read into the form, to be looked over', async () => {
  const api = soupApi().on(parse, leekReading);
  await openApp('/recipes/create', api);
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await expect.element(read()).toBeDisabled();
  await userEvent.fill(text(), 'Leek soup\n3 leeks');
  await read().click();
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
  await expect.element(page.getByText(/From your text/)).toBeVisible();
  expect(api.requests.find(({ path }) => path.endsWith(':parseText'))?.body).toEqual({
    text: 'Leek soup\n3 leeks',
  });
  expect(api.requests.filter(({ path }) => path.endsWith(':picture'))).toEqual([]);
});

test('a text that another app shares stands there already', async () => {
  await openApp(`/recipes/create?text=${encodeURIComponent('Leek soup\n3 leeks')}`, soupApi());
  await expect.element(text()).toHaveValue('Leek soup\n3 leeks');
});

test('a page that cannot be read leads to its text', async () => {
  await openApp('/recipes/create?uri=https%3A%2F%2Frecipes.example%2F', soupApi());
  await page.getByRole('button', { name: 'Paste its text instead' }).click({ timeout: 10_000 });
  await expect.element(text()).toBeVisible();
});

test('lines read in the viewer’s units, and say to be edited what the page said', async () => {
  const ingredients = ['stock', 'cream'].map(title => ingredient(title, 2, 'MEASUREMENT_TYPE_CUP'));
  const api = soupApi()
    .on('GET /users/v1alpha1/users/ann/settings', { ...annsSettings, locale: 'de-DE' })
    .on(parse, {
      ...leekReading,
      recipe: { ...leekReading.recipe, ingredientGroups: [{ title: '', ingredients }] },
      evidence: [{ field: 'ingredientGroups[0].ingredients[0]', text: '2 cups stock', uncertain: [] }],
    });
  await openApp('/recipes/create?text=Soup', api);
  await page.getByRole('button', { name: 'Text lesen' }).click();
  const line = (number: number) => page.getByRole('textbox', { name: `Zutat ${number}`, exact: true });
  await expect.element(line(1), { timeout: 10_000 }).toHaveValue('2 cups stock');
  await expect.element(line(2)).toHaveValue('2 Tassen cream');
  await expect.poll(() => page.getByText('2 Tassen', { exact: true }).elements().length).toBe(2);
});
