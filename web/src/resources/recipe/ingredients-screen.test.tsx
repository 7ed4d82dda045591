import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { soup, soupApi } from '../../testing/recipes.ts';

const cookable = 'GET /meals/v1alpha1/recipes:cookable';
const shop = { name: 'lists/shop', title: 'Groceries', sections: [], updateTime: '2094-01-01T00:00:00Z' };

function fridgeApi() {
  const use = (title: string, recipeCount: number) => ({
    name: `ingredients/${title}`,
    title,
    recipeCount,
    etag: '',
  });
  return soupApi()
    .on('GET /meals/v1alpha1/ingredients', ({ query }) => ({
      ingredients: query.get('filter') ? [use('lemon', 2)] : [use('garlic', 13), use('lemon', 2)],
      nextPageToken: '',
    }))
    .on(cookable, {
      recipes: [{ recipe: soup, missing: ['bread', 'lentils'], used: ['lemon'] }],
      nextPageToken: '',
    })
    .on('GET /lists/v1alpha1/lists', { lists: [shop], nextPageToken: '' });
}

const box = (name: string) => page.getByRole('checkbox', { name });
const asked = (api: ReturnType<typeof fridgeApi>) =>
  api.requests.findLast(({ path }) => path.endsWith('recipes:cookable'))?.query;

test('recipes show what is missing for the ticked foods', async () => {
  await page.viewport(1280, 800);
  const api = fridgeApi();
  const { href } = await openApp('/ingredients', api);
  await expect.element(page.getByRole('heading', { name: 'What do you have?' })).toBeVisible();
  await box('garlic in 13 recipes').click();
  await box('lemon in 2 recipes').click();
  await expect.poll(href).toBe('/ingredients?use=garlic&use=lemon');
  await expect.poll(() => asked(api)?.get('foods')).toBe('garlic\nlemon');
  await expect.element(page.getByText('2 missing')).toBeVisible();
  await page.getByRole('button', { name: 'Remove garlic' }).click();
  await expect.poll(href).toBe('/ingredients?use=lemon');
});

test('on a phone, the ingredients come at once, and with an empty pantry the screen asks what is there', async () => {
  await page.viewport(390, 844);
  const empty = { name: 'pantries/p', title: 'Pantry', staples: [], notStaples: [], lists: [] };
  const api = fridgeApi()
    .on(cookable, { recipes: [], nextPageToken: '' })
    .on('GET /lists/v1alpha1/pantries', { pantries: [empty], nextPageToken: '' });
  await openApp('/ingredients', api);
  await expect.element(page.getByRole('heading', { name: 'What do you have?' })).toBeVisible();
  const { top } = page
    .getByRole('searchbox', { name: 'Search ingredients' })
    .element()
    .getBoundingClientRect();
  expect(top).toBeLessThanOrEqual(130);
  await expect.element(box('lemon in 2 recipes')).toBeVisible();
  const { bottom } = page.getByRole('list', { name: 'Ingredients' }).element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(420);
});

test('one tap puts what is missing on the shopping list, and Undo takes it off', async () => {
  const api = fridgeApi()
    .on('POST /lists/v1alpha1/lists/shop:addRecipe', { addition: 'a1', createdCount: 2, mergedCount: 0 })
    .on('POST /lists/v1alpha1/lists/shop:undoAddRecipe', { restoredCount: 2 });
  await openApp('/ingredients?use=lemon', api);
  await page.getByRole('button', { name: 'Add 2 to list: bread and lentils' }).click();
  await expect.element(page.getByText('2 ingredients added to Groceries.')).toBeVisible();
  expect(api.requests.find(({ path }) => path.endsWith(':addRecipe'))?.body).toEqual({
    recipe: soup.name,
    foods: ['bread', 'lentils'],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => api.requests.find(({ path }) => path.endsWith(':undoAddRecipe'))?.body)
    .toEqual({ addition: 'a1' });
});

test('searching happens on the server, and keeps what is ticked', async () => {
  await page.viewport(1280, 800);
  const { href } = await openApp('/ingredients?use=garlic', fridgeApi());
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search ingredients' }), 'lem');
  await expect.poll(href).toBe('/ingredients?use=garlic&q=lem');
  await expect.element(box('garlic in 13 recipes')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove garlic' })).toBeVisible();
});

test('what was ticked last is ticked again on the next visit', async () => {
  const { router, href } = await openApp('/ingredients', fridgeApi());
  await box('lemon in 2 recipes').click();
  await expect.poll(href).toBe('/ingredients?use=lemon');
  await router.navigate({ to: '/recipes' });
  await router.navigate({ to: '/ingredients' });
  await expect.poll(href).toBe('/ingredients?use=lemon');
  await expect.element(box('lemon in 2 recipes')).toBeChecked();
});

test('filters narrow the recipes, with foods and diets to leave out', async () => {
  const api = fridgeApi().on('GET /meals/v1alpha1/cookbooks', { cookbooks: [], nextPageToken: '' });
  await openApp('/ingredients?use=lemon', api);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await userEvent.fill(sheet.getByRole('combobox', { name: 'Without' }), 'nuts');
  await userEvent.keyboard('{Enter}');
  await sheet.getByRole('button', { name: 'vegetarian' }).click();
  await expect.poll(() => asked(api)?.get('without')).toBe('nuts');
  await expect.poll(() => asked(api)?.get('diet')).toBe('VEGETARIAN');
});

test('offline, it ranks the recipes that were opened on this device', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  const { router } = await openApp('/recipes/soup', fridgeApi());
  await expect.element(page.getByRole('heading', { name: 'Lemon lentil soup' })).toBeVisible();
  onlineManager.setOnline(false);
  await router.navigate({ to: '/ingredients', search: { use: ['Zitronen'] } });
  await expect
    .element(page.getByText('You’re offline. Showing recipes that were opened on this device.'))
    .toBeVisible();
  await expect.element(page.getByText('red lentils and bread')).toBeVisible();
});

test('people edit what they always have at home', async () => {
  const api = fridgeApi().on('PATCH /users/v1alpha1/users/ann/settings', ({ body }) => body);
  await openApp('/ingredients', api);
  await page.getByRole('button', { name: 'Always at home' }).click();
  const field = page.getByRole('combobox', { name: 'Always at home' });
  await userEvent.fill(field, 'Soy sauce');
  await userEvent.keyboard('{Enter}');
  const saved = () => api.requests.findLast(({ method }) => method === 'PATCH')?.body;
  await expect.poll(saved).toMatchObject({ staples: ['Soy sauce'], notStaples: [] });
});
