import { addCircle, addRecipe } from './product/kitchen.ts';
import { reload } from './product/navigate.ts';
import { expect, test } from './product/test.ts';

test('a recipe is entered as text, saved with a picture, and found by an ingredient', async ({
  newcomer: { page },
}) => {
  await page.goto('/recipes');
  await page.getByRole('link', { name: 'New recipe' }).first().click();
  const photo = { name: 'dish.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Choose photos').setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Title' }).fill('Sunday pancakes');
  await page.getByRole('textbox', { name: 'Description' }).fill('Thick and tender.');
  await page.getByRole('spinbutton', { name: 'Serves' }).fill('4');
  await page.getByRole('spinbutton', { name: 'Prep' }).fill('10');
  await page.getByRole('spinbutton', { name: 'Cook' }).fill('20');
  await expect(page.getByRole('spinbutton', { name: 'Total' })).toHaveValue('30');

  await page.getByRole('textbox', { name: 'Ingredient 1' }).click();
  await page.keyboard.type('2 ½ cups flour, sifted');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1 tbsp sugar');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3 eggs');
  await page.getByRole('textbox', { name: 'Step 1' }).click();
  await page.keyboard.type('Whisk everything.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fry for 2 minutes on each side.');
  await page.getByRole('combobox', { name: 'Categories' }).pressSequentially('Breakfast,');
  await page.getByRole('button', { name: 'Save' }).click();

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Sunday pancakes', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\/(?!create)[^/]+$/);
  await expect(main.getByRole('checkbox', { name: 'flour, sifted 2 ½ cups' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'sugar 1 tbsp' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Fry for 2 minutes on each side.' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Tags' })).toContainText('Breakfast');
  await expect(main.locator('img').first()).toHaveAttribute('src', /^\/api\/files\//);
  await expect(main.locator('img').first()).toHaveJSProperty('complete', true);

  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Dish, ingredient or tag' }).fill('flour');
  await expect(page).toHaveURL('/recipes?q=flour');
  await expect(page.getByRole('list', { name: 'Recipes: My' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Sunday pancakes' }).click();
  await expect(page.getByRole('heading', { name: 'Sunday pancakes', level: 1 })).toBeVisible();
});

test('a whole list is pasted at once, and its headings become groups', async ({ ann: { page } }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/recipes/create');
  await page.getByRole('textbox', { name: 'Ingredient 1' }).click();
  await page.evaluate(
    text => navigator.clipboard.writeText(text),
    'For the dough:\n500 g flour\n1 tsp salt\nOn top:\n2 tbsp olive oil',
  );
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByRole('textbox', { name: /^Heading of group/ })).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Title' }).fill('Pasted bread');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'For the dough', level: 3 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'On top', level: 3 })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'flour 500 g' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'olive oil 2 tbsp' })).toBeVisible();
});

test('a line that was parsed wrongly is corrected field by field', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'To be corrected' });
  await page.goto(`/${name}/edit`);
  await page.getByRole('button', { name: 'Details of 1 l vegetable stock' }).click();
  const fields = page.getByRole('group', { name: /^Details of/ });
  await fields.getByRole('textbox', { name: 'Amount' }).first().fill('2 ½');
  await fields.getByRole('combobox', { name: 'Unit' }).first().selectOption('MEASUREMENT_TYPE_CUP');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: 'vegetable stock 2 ½ cups' })).toBeVisible();
});

test('lines are reordered with the keyboard', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'To be sorted' });
  await page.goto(`/${name}/edit`);
  await page.getByRole('button', { name: 'Move 1 ½ cups red lentils, rinsed' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Picked up 1 ½ cups red lentils, rinsed, 1 of 4/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/is at 2 of 4/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(page.getByRole('textbox', { name: 'Ingredient 2' })).toHaveValue(/red lentils/);
  await page.getByRole('button', { name: 'Save' }).click();
  const lines = page.getByRole('region', { name: 'Ingredients' }).getByRole('checkbox');
  await expect(lines.first()).toHaveAccessibleName(/vegetable stock/);
  await expect(lines.nth(1)).toHaveAccessibleName(/red lentils/);
});

test('a change of a recipe shows at once and after a reload', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'Before' });
  await page.goto(`/${name}`);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('After');
  await page.getByRole('button', { name: 'Remove step 2' }).click();
  await page.getByRole('radio', { name: 'Public' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'After', level: 1 })).toBeVisible();
  await reload(page);
  await expect(page.getByRole('heading', { name: 'After', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Everyone signed in can see this.');
  await expect(page.getByRole('region', { name: 'Method' }).getByRole('checkbox')).toHaveCount(1);
});

test('a recipe without a title is not saved', async ({ ann: { page } }) => {
  await page.goto('/recipes/create');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Give the recipe a title.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(page).toHaveURL('/recipes/create');
});

test('a recipe created in a circle belongs to the circle', async ({ ann: { page, ...ann } }) => {
  const { name } = await addCircle(ann, { title: 'The bakers' });
  await page.goto(`/${name}`);
  await page.getByRole('link', { name: 'New recipe' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Our bread');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Our bread', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${name}/recipes/(?!create)[^/]+$`));
  await page.goto(`/${name}`);
  await page
    .getByRole('list', { name: 'Recipes of The bakers' })
    .getByRole('link', { name: 'Our bread' })
    .click();
  await expect(page.getByRole('heading', { name: 'Our bread', level: 1 })).toBeVisible();
});

test('a deleted recipe disappears from the list', async ({ ann: { page, ...ann } }) => {
  const { name } = await addRecipe(ann, { title: 'Burnt toast' });
  await page.goto(`/${name}`);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete recipe' }).click();
  await expect(page).toHaveURL('/recipes');
  await expect(page.getByText('Deleted “Burnt toast”.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Burnt toast' })).toHaveCount(0);
});
