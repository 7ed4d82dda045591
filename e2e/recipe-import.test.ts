import { expect, test } from './product/test.ts';

const uri = 'http://recipes.example/leek-soup';

test('a recipe from the web is reviewed, saved with its picture, and recognized when imported again', async ({
  newcomer: { page },
}) => {
  await page.goto('/recipes');
  await page.getByRole('link', { name: 'New recipe' }).first().click();
  await page.getByRole('link', { name: 'Web page' }).click();
  await page.getByRole('textbox', { name: 'Web address of the recipe' }).fill(uri);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leek soup');
  await expect(page.getByRole('spinbutton', { name: 'Total' })).toHaveValue('45');
  await expect(page.getByRole('img', { name: 'Picture 1' })).toHaveJSProperty('complete', true);
  await expect(page.getByRole('button', { name: 'Check salt' })).toBeVisible();
  await expect(page.getByText('Nothing’s saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();

  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Leek soup', level: 1 })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'stock, hot 2 ½ cups' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Soften the leeks.' })).toBeVisible();
  await expect(main.getByRole('link', { name: /recipes\.example/ })).toHaveAttribute('href', uri);
  await expect(main.locator('img').first()).toHaveAttribute('src', /^\/api\/files\//);

  await page.goto(`/recipes/create?text=${encodeURIComponent(`Try this! ${uri}?utm_source=mail`)}`);
  await expect(page.getByText('You may already have this:')).toBeVisible();
  await expect(page.getByText('Leek soup, from the same page')).toBeVisible();
});

test('a recipe received as text is parsed, reviewed and saved', async ({ newcomer: { page } }) => {
  await page.goto('/recipes/create');
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  const text =
    'Pancakes\nServes 2\n\nIngredients\n2 eggs\n100 g flour\n\nMethod\nWhisk everything.\nFry in butter.';
  await page.getByRole('textbox', { name: 'Text of the recipe' }).fill(text);
  await page.getByRole('button', { name: 'Read the text' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Pancakes');
  await expect(page.getByRole('spinbutton', { name: 'Serves' })).toHaveValue('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Pancakes', level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('checkbox', { name: 'flour 100 g' })).toBeVisible();
});

test.describe('a page that cannot be read', () => {
  test.use({ faults: /status of 400/ });

  test('shows the reason in words, and another page still works; leaving that asks first', async ({
    ann: { page },
  }) => {
    await page.goto('/recipes/create?from=address');
    const address = page.getByRole('textbox', { name: 'Web address of the recipe' });
    for (const [given, words] of [
      ['http://recipes.example/gone', 'The site has no page at this address'],
      ['http://127.0.0.1:1/', 'Pages at port 1 are not fetched'],
      ['http://192.168.0.1/', '192.168.0.1 is not on the public web'],
      ['http://recipes.example/soup.png', 'where a web page is needed'],
    ] as const) {
      await address.fill(given);
      await page.getByRole('button', { name: 'Read the page' }).click();
      await expect(page.getByRole('alert')).toContainText(words);
    }
    await address.fill(uri);
    await page.getByRole('button', { name: 'Read the page' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Leek soup');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});
