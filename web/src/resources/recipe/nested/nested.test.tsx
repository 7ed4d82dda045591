import type { Recipe } from '@potluck/contract';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../testing/open-app.tsx';
import { ingredient, soup, soupApi } from '../../../testing/recipes.ts';

const stock: Recipe = {
  ...soup,
  name: 'recipes/stock',
  title: 'Vegetable stock',
  yieldAmount: 2,
  ingredientGroups: [{ title: '', ingredients: [ingredient('carrot', 1)] }],
  directions: [{ title: '', steps: ['Boil the carrot.'], stepImageUris: [] }],
};
const sauce: Recipe = {
  ...soup,
  name: 'recipes/sauce',
  title: 'Sugo',
  ingredientGroups: [
    {
      title: '',
      ingredients: [
        ingredient('tomatoes', 800, 'MEASUREMENT_TYPE_GRAM'),
        { ...ingredient('stock', 2), recipe: 'recipes/stock' },
      ],
    },
  ],
  directions: [{ title: '', steps: ['Cook the tomatoes.'], stepImageUris: [] }],
};
const lasagne: Recipe = {
  ...soup,
  title: 'Lasagne',
  ingredientGroups: [
    {
      title: '',
      ingredients: [ingredient('sheets', 12), { ...ingredient('tomato sauce', 2), recipe: 'recipes/sauce' }],
    },
  ],
  directions: [
    { title: '', steps: ['Layer the sheets.', 'Cover with the tomato sauce.'], stepImageUris: [] },
  ],
};

const api = () =>
  soupApi(lasagne)
    .on('GET /meals/v1alpha1/recipes/sauce', sauce)
    .on('GET /meals/v1alpha1/recipes/stock', stock);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (name: string) => page.getByRole('checkbox', { name, exact: true });

describe('an ingredient that is a recipe of its own', () => {
  test('links to it with its amount, which scales with the dish', async () => {
    await openApp('/recipes/soup', api());
    await expect.element(row('tomato sauce 2 servings')).toBeInTheDocument();
    await expect
      .element(page.getByRole('link', { name: 'tomato sauce' }))
      .toHaveAttribute('href', '/recipes/sauce');
    for (let more = 0; more < 4; more += 1) await button('Increase Servings').click();
    await expect.element(row('tomato sauce 4 servings')).toBeInTheDocument();
  });

  test('expands in place to its ingredients, at any depth', async () => {
    await openApp('/recipes/soup', api());
    await button('Show the ingredients of tomato sauce').click();
    await expect.element(row('tomatoes 400 g')).toBeInTheDocument();
    await button('Show the ingredients of stock').click();
    await expect.element(row('carrot ½')).toBeInTheDocument();
    await userEvent.click(page.getByText('tomatoes'));
    await expect.element(row('tomatoes 400 g')).toBeChecked();
    await button('Hide the ingredients of tomato sauce').click();
    await expect.element(row('tomatoes 400 g')).not.toBeInTheDocument();
  });

  test('is a plain line for people who cannot see that recipe', async () => {
    await openApp('/recipes/soup', soupApi(lasagne));
    await expect.element(row('tomato sauce 2 servings')).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'tomato sauce' })).not.toBeInTheDocument();
    await expect.element(button('Show the ingredients of tomato sauce')).not.toBeInTheDocument();
  });

  test('counts what the nested recipe makes', async () => {
    const muffins = { ...sauce, title: 'Muffins', yieldText: '12 muffins' };
    const lines = [{ ...ingredient('muffins', 6), recipe: 'recipes/sauce' }];
    const trifle = { ...lasagne, ingredientGroups: [{ title: '', ingredients: lines }] };
    await openApp('/recipes/soup', soupApi(trifle).on('GET /meals/v1alpha1/recipes/sauce', muffins));
    await button('Show the ingredients of muffins').click();
    await expect.element(row('muffins 6')).toBeInTheDocument();
    await expect.element(row('tomatoes 400 g')).toBeInTheDocument();
  });

  test('prints after the dish, scaled with it', async () => {
    await openApp('/recipes/soup', api());
    const paper = page.getByRole('region', { name: 'Recipe for Sugo', includeHidden: true });
    await expect
      .element(paper)
      .toHaveTextContent('Sugo, 2 servings400 g tomatoes1 serving stockCook the tomatoes.');
    await expect.element(paper).not.toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Recipe for Vegetable stock', includeHidden: true }))
      .toHaveTextContent('Vegetable stock, 1 serving½ carrotBoil the carrot.');
  });

  test('names its ingredients where they go on a list', async () => {
    await openApp('/recipes/soup', api());
    await button('Add to list').click();
    const lines = page.getByRole('list', { name: 'Ingredients to add' });
    await expect.element(lines).toHaveTextContent('sheets12tomato saucetomatoes, stock2');
  });
});

describe('cook mode', () => {
  const dialog = (title: string) => page.getByRole('dialog', { name: `Cooking ${title}` });

  test('offers the nested recipe first, and returns to the dish', async () => {
    await openApp('/recipes/soup', api());
    await button('Start cooking').click();
    await dialog('Lasagne').getByRole('button', { name: 'Make Sugo first' }).click();
    await expect.element(dialog('Sugo').getByRole('heading', { name: 'Cook the tomatoes.' })).toBeVisible();
    await dialog('Sugo').getByRole('button', { name: 'Finish' }).click();
    await expect.element(dialog('Lasagne').getByRole('heading', { name: 'Layer the sheets.' })).toBeVisible();
  });

  test('offers it again at the step that uses it', async () => {
    await openApp('/recipes/soup', api());
    await button('Start cooking').click();
    await dialog('Lasagne').getByRole('button', { name: 'Next' }).click();
    await dialog('Lasagne').getByRole('button', { name: 'Make Sugo' }).click();
    await expect.element(dialog('Sugo')).toBeVisible();
    await dialog('Sugo').getByRole('button', { name: 'Leave cook mode' }).click();
    await expect
      .element(dialog('Lasagne').getByRole('heading', { name: 'Cover with the tomato sauce.' }))
      .toBeVisible();
  });
});
