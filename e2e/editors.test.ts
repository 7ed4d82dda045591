import { addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

test.use({ newBrowser: true, viewport: { width: 390, height: 844 }, hasTouch: true });

test('two people who edit a recipe see each other in the form, and both changes are saved', async ({
  newcomer: ann,
  seat,
}, { testId }) => {
  const ben = await seat(`Ben ${testId.slice(-6)}`);
  const { name } = await addRecipe(ann, { title: 'Soup' });
  const recipeLink = { level: 'PERMISSION_LEVEL_WRITE' } as const;
  const { secretUri } = await ann.api.recipeLink.create({ parent: name, recipeLink });
  await ben.api.link.accept({ secret: new URL(secretUri).hash.slice(1) });
  const editors = (page: typeof ann.page) => page.getByRole('status').filter({ hasText: 'Also editing' });
  await ann.page.goto(`/${name}/edit`);
  await expect(ann.page.getByRole('textbox', { name: 'Title' })).toBeVisible();
  await ben.page.goto(`/${name}/edit`);
  await expect(editors(ann.page)).toContainText('Ben');
  await expect(editors(ben.page)).toContainText('Also editing:');
  await ann.page.getByRole('textbox', { name: 'Title' }).fill('Leek soup');
  await ann.page.getByRole('button', { name: 'Save' }).click();
  await expect(ann.page.getByRole('heading', { name: 'Leek soup', level: 1 })).toBeVisible();
  await expect(editors(ben.page)).toHaveCount(0);
  await ben.page.getByRole('textbox', { name: 'Description' }).fill('Warm');
  await ben.page.getByRole('button', { name: 'Save' }).click();
  await expect(ben.page.getByRole('heading', { name: 'Leek soup', level: 1 })).toBeVisible();
  await expect(ben.page.getByText('Warm')).toBeVisible();
});
