import { addCircle, addRecipe, befriend } from './product/kitchen.ts';
import { openFollowing } from './product/quiet.ts';
import { expect, test } from './product/test.ts';

// Changes by another person show within a second; a busy machine gets two.
const soon = { timeout: 2000 };

test.describe('with a friend', () => {
  test.use({ faults: /status of 404/ });

  test('a change by one person shows on the open screens of the other', async ({ seat, browser, watch }) => {
    const ida = await seat('Ida Live');
    const jon = await seat('Jon Live');
    await befriend(ida, jon);
    const { name } = await addRecipe(ida, { title: 'Pea soup' });

    await openFollowing(jon.page, '/recipes');
    await expect(jon.page.getByRole('heading', { name: 'Recipes', level: 1 })).toBeVisible();
    const recipes = jon.page.getByRole('navigation', { name: 'Sections' }).getByRole('link').first();
    const grant = await ida.api.recipeAccess.create({
      parent: name,
      recipeAccess: { recipient: { user: { name: jon.user } }, level: 'PERMISSION_LEVEL_READ' },
    });
    await expect(recipes).toContainText('1 waiting for your answer', soon);

    await jon.api.recipeAccess.accept({ name: grant.name });
    await expect(jon.page.getByRole('link', { name: 'Pea soup' })).toBeVisible(soon);
    await expect(recipes).toHaveText('Recipes', soon);

    const other = await browser.newContext({
      baseURL: new URL(jon.page.url()).origin,
      storageState: jon.state,
    });
    watch.follow(other);
    const view = await other.newPage();
    await openFollowing(view, `/${name}`);
    await expect(view.getByRole('heading', { name: 'Pea soup', level: 1 })).toBeVisible();
    await ida.api.recipe.update({ updateMask: 'title', recipe: { name, title: 'Green pea soup' } });
    await expect(view.getByRole('heading', { name: 'Green pea soup', level: 1 })).toBeVisible(soon);
    await expect(jon.page.getByRole('link', { name: 'Green pea soup' })).toBeVisible(soon);

    await ida.api.recipeAccess.delete({ name: grant.name });
    await expect(view.getByRole('heading', { name: 'Nothing here' })).toBeVisible(soon);
    await expect(jon.page.getByRole('link', { name: 'Green pea soup' })).toHaveCount(0, soon);
    await other.close();
  });
});

test('a new member of a circle immediately sees its contents', async ({ seat }) => {
  const kai = await seat('Kai Live');
  const lea = await seat('Lea Live');
  await befriend(kai, lea);
  const { name } = await addCircle(kai, { title: 'Live club' });
  await addRecipe(kai, { title: 'Club bread' }, name);
  await openFollowing(lea.page, '/recipes');
  const circleAccess = { recipient: { name: lea.user }, level: 'PERMISSION_LEVEL_READ' } as const;
  const grant = await kai.api.circleAccess.create({ parent: name, circleAccess });
  await lea.api.circleAccess.accept({ name: grant.name });
  await expect(lea.page.getByRole('link', { name: 'Club bread' })).toBeVisible(soon);
});

test('typed text stays when someone else changes the same resource', async ({ seat }) => {
  const mia = await seat('Mia Live');
  const { name } = await addRecipe(mia, { title: 'Leek soup' });
  await openFollowing(mia.page, `/${name}/edit`);
  await mia.page.getByRole('textbox', { name: 'Title' }).fill('My leek soup');
  await mia.api.recipe.update({ updateMask: 'description', recipe: { name, description: 'Theirs' } });
  await mia.page.waitForTimeout(1000);
  await expect(mia.page.getByRole('textbox', { name: 'Title' })).toHaveValue('My leek soup');
});

test.describe('across a server restart', () => {
  test.use({ faults: /status of 50\d|ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/ });

  test('changes show again once the server is back', async ({ seat, product }) => {
    const nia = await seat('Nia Live');
    const { name } = await addRecipe(nia, { title: 'Rice soup' });
    await openFollowing(nia.page, `/${name}`);
    await expect(nia.page.getByRole('heading', { name: 'Rice soup', level: 1 })).toBeVisible();
    await product.stop();
    await product.start();
    await nia.api.recipe.update({ updateMask: 'title', recipe: { name, title: 'Wild rice soup' } });
    // The browser reconnects with its own backoff, and then receives what it missed.
    await expect(nia.page.getByRole('heading', { name: 'Wild rice soup', level: 1 })).toBeVisible();
    await nia.api.recipe.update({ updateMask: 'title', recipe: { name, title: 'Brown rice soup' } });
    await expect(nia.page.getByRole('heading', { name: 'Brown rice soup', level: 1 })).toBeVisible(soon);
  });
});
