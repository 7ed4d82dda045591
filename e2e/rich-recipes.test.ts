import { parseIngredientLines } from '../contract/src/ingredient-line.ts';
import { wrongOn } from './product/axe.ts';
import { expect, test } from './product/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const nutritionInformation = {
  calories: 290,
  fatContent: 0,
  saturatedFatContent: 0,
  carbohydrateContent: 0,
  sugarContent: 14.5,
  fiberContent: 0,
  proteinContent: 0,
  sodiumContent: 400,
};

test('a recipe for muffins is scaled on a phone: what it makes, and the amounts in its steps', async ({
  newcomer: { page, api },
}) => {
  const recipe = await api.recipe.create({
    recipe: {
      title: 'Blueberry muffins',
      visibility,
      yieldAmount: 4,
      yieldText: '12 muffins',
      nutritionInformation,
      ingredientGroups: parseIngredientLines('250 g flour\n2 eggs'),
      directions: [{ title: '', steps: ['Mix 250 g flour with 2 eggs.', 'Bake for 20 minutes.'] }],
    },
  });
  await page.goto(`/${recipe.name}`);
  await expect(page.getByText('12 muffins')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Energy' })).toHaveText('Energy 290 kcal');
  await expect(page.getByRole('listitem').filter({ hasText: 'Salt' })).toHaveText('Salt 1 g');
  for (let more = 0; more < 4; more += 1)
    await page.getByRole('button', { name: 'Increase Servings' }).click();
  await expect(page.getByText('Makes 24 muffins')).toBeVisible();
  const mixed = 'Mix 500 g flour (250 g in the original) with 4 eggs (2 in the original).';
  await expect(page.getByText(mixed)).toBeVisible();
  expect(await wrongOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start cooking' }).click();
  await expect(page.getByRole('heading', { name: mixed })).toBeVisible();
  await page.getByRole('button', { name: 'Leave cook mode' }).click();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Makes').fill('a dozen muffins');
  await page.getByText('Nutrition per portion').click();
  await page.getByRole('spinbutton', { name: 'Fat (g)', exact: true }).fill('9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Makes 24 muffins')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Fat/ })).toHaveText('Fat 9 g');
});
