import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { addRecipe } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test('recipes can be filtered by tag and time, and the URL keeps the filters', async ({
  newcomer: { page, api },
}) => {
  await addRecipe({ api }, { title: 'Quick soup', totalDuration: '1200s' });
  await addRecipe({ api }, { title: 'Slow stew', totalDuration: '7200s', categories: ['Stew'] });
  await page.goto('/recipes');
  const cards = page.getByRole('list', { name: 'Recipes: My' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await page.getByRole('button', { name: 'Stew', exact: true }).click();
  await expect(cards).toHaveText([/Slow stew/]);
  await reload(page);
  await expect(cards).toHaveText([/Slow stew/]);
  await page.getByRole('button', { name: 'Stew', exact: true }).click();
  await page.getByRole('button', { name: /^Up to 30/ }).click();
  await expect(cards).toHaveText([/Quick soup/]);
});

test('active filters are counted, and cleared together', async ({ newcomer: { page, api } }) => {
  await addRecipe({ api }, { title: 'Lone soup' });
  await page.goto('/recipes');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Turkish' }).click();
  await sheet.getByRole('button', { name: /^15 min/ }).click();
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters, 2 on' }).click();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('link', { name: 'Lone soup' })).toBeVisible();
});

test('a long collection loads more on scrolling', async ({ newcomer: { page, api } }) => {
  const titles = Array.from({ length: 60 }, (_, at) => `Dish ${at}`);
  await Promise.all(titles.map(title => addRecipe({ api }, { title })));
  await page.goto('/recipes');
  const cards = page.getByRole('list', { name: 'Recipes: My' }).getByRole('listitem');
  await expect(cards).toHaveCount(48);
  await cards.last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 4000);
  await expect(cards).toHaveCount(60);
});

test('chosen ingredients lead to the recipes that miss the fewest others', async ({
  newcomer: { page, api },
}) => {
  await addRecipe(
    { api },
    { title: 'Omelette', ingredientGroups: parseIngredientLines('3 eggs\n1 tbsp butter') },
  );
  await addRecipe({ api }, { title: 'Boiled egg', ingredientGroups: parseIngredientLines('1 egg\n2 eggs') });
  await page.goto('/recipes');
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What can I cook?' }).click();
  const list = page.getByRole('list', { name: 'Ingredients', exact: true });
  await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('butter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('checkbox', { name: /^butter/ }).check();
  const found = page.getByRole('list', { name: 'What you can cook' });
  await expect(found.getByRole('listitem')).toHaveText([/Omelette/]);
  await page.getByRole('searchbox', { name: 'Search ingredients' }).fill('egg');
  await list.getByRole('checkbox', { name: /^eggs/ }).check();
  await expect(found.getByRole('listitem')).toHaveText([/Omelette.*everything/, /Boiled egg.*everything/]);
  await expect(page).toHaveURL(/\/ingredients\?.*use=butter/);
});
