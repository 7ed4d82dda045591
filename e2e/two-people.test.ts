import { addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ faults: /status of (403|404)/ });

test('Bob finds Ann’s public recipe, makes it a favorite, and cannot change it', async ({ ann, bob }) => {
  await ann.page.goto('/recipes/create');
  await ann.page.getByRole('textbox', { name: 'Title' }).fill('Soup for the street');
  await ann.page.getByRole('radio', { name: 'Public' }).check();
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Soup for the street', level: 1 })).toBeVisible();
  const address = new URL(ann.page.url()).pathname;

  await bob.page.goto('/recipes?tab=explore');
  await bob.page.getByRole('button', { name: 'Favourite Soup for the street' }).click();
  await bob.page.getByRole('link', { name: 'Soup for the street' }).click();
  await expect(bob.page).toHaveURL(address);
  await expect(bob.page.getByRole('button', { name: 'Favourite Soup for the street' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(bob.page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await bob.page.getByRole('button', { name: 'More' }).click();
  await expect(bob.page.getByRole('menuitem', { name: 'Print' })).toBeVisible();
  await expect(bob.page.getByRole('menuitem', { name: /^Draw/ })).toHaveCount(0);
  await expect(bob.page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await bob.page.goto('/recipes');
  await expect(bob.page.getByRole('link', { name: 'Soup for the street' })).toBeVisible();

  await bob.page.goto(`${address}/edit`);
  await expect(bob.page.getByText('You can view this recipe, but not change it')).toBeVisible();
  await expect(bob.page.getByRole('textbox')).toHaveCount(0);
  const name = address.slice(1);
  const change = bob.api.recipe.update({ updateMask: 'title', recipe: { name, title: 'Bob’s soup' } });
  await expect(change).rejects.toMatchObject({ status: 403 });
});

test('Bob can neither open nor find Ann’s private recipe', async ({ ann, bob }) => {
  const { name, title } = await addRecipe(ann, { title: 'Secret soup' });
  await ann.page.goto(`/${name}`);
  await expect(ann.page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await bob.page.goto(`/${name}`);
  await expect(bob.page.getByRole('heading', { name: 'Nothing here', level: 1 })).toBeVisible();
  await bob.page.goto('/recipes?tab=explore&q=secret');
  await expect(bob.page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
});
