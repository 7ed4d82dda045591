import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { soupApi } from '../../testing/recipes.ts';

function pantryApi() {
  const use = (title: string, recipeCount: number) => ({
    name: `ingredients/${title}`,
    title,
    recipeCount,
    etag: '',
  });
  return soupApi().on('GET /meals/v1alpha1/ingredients', ({ query }) => ({
    ingredients: query.get('filter') ? [use('lemon', 2)] : [use('garlic', 13), use('lemon', 2)],
    nextPageToken: '',
  }));
}

const box = (name: string) => page.getByRole('checkbox', { name });

test('the recipes that show use all of the chosen ingredients', async () => {
  await page.viewport(1280, 800);
  const api = pantryApi();
  const { href } = await openApp('/ingredients', api);
  await expect.element(page.getByRole('list', { name: 'All recipes' })).toBeVisible();
  await box('garlic in 13 recipes').click();
  await box('lemon in 2 recipes').click();
  await expect.poll(href).toBe('/ingredients?use=garlic&use=lemon');
  await expect
    .poll(() => api.requests.findLast(({ path }) => path === '/meals/v1alpha1/recipes')?.query.get('filter'))
    .toBe('(ingredient = "garlic") AND (ingredient = "lemon")');
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove garlic' }).click();
  await expect.poll(href).toBe('/ingredients?use=lemon');
});

test('a search asks the server, and what is chosen stays chosen', async () => {
  await page.viewport(1280, 800);
  const { href } = await openApp('/ingredients?use=garlic', pantryApi());
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search ingredients' }), 'lem');
  await expect.poll(href).toBe('/ingredients?use=garlic&q=lem');
  await expect.element(box('garlic in 13 recipes')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove garlic' })).toBeVisible();
});

test('on a phone the recipes come after the choice, and the way back leads to it', async () => {
  await page.viewport(390, 844);
  const { href, router } = await openApp('/ingredients', pantryApi());
  await box('garlic in 13 recipes').click();
  await page.getByRole('button', { name: 'Show recipes with garlic' }).click();
  await expect.poll(href).toBe('/ingredients?use=garlic&show=recipes');
  await expect.element(page.getByRole('link', { name: 'Lemon lentil soup' })).toBeVisible();
  await expect.element(box('garlic in 13 recipes')).not.toBeInTheDocument();
  router.history.back();
  await expect.element(box('garlic in 13 recipes')).toBeVisible();
});
