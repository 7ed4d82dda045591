import { textPicture } from '../server/src/testing/text-picture.ts';
import { addRecipe } from './product/kitchen.ts';
import { expect, test } from './product/test.ts';

const photos = ['One', 'Two', 'Three'].map(word => ({
  name: `${word}.png`,
  mimeType: 'image/png',
  buffer: textPicture([word]),
}));

// Choose photos, confirm three in the system's dialog, open the menu of the third, make it the cover, save: 5 taps.
test('three photos chosen at once become the pictures of a recipe, the third its cover, in 5 taps', async ({
  newcomer: { page, api },
}) => {
  const { name } = await addRecipe({ api }, { title: 'Pictured soup' });
  await page.goto(`/${name}/edit`);
  const tiles = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await page.getByLabel('Choose photos').setInputFiles(photos);
  await expect(tiles).toHaveCount(3);
  await page.getByRole('button', { name: 'Move picture 3', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Use as the cover' }).click();
  await expect(page.getByRole('status', { name: 'Uploading' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: 'Pictured soup', level: 1 })).toBeVisible();
  const { imageUri, imageUris } = await api.recipe.get({ name });
  expect(imageUris).toHaveLength(3);
  const others = page.getByRole('list', { name: 'More pictures' });
  await expect(others.getByRole('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Enlarge the picture' }).click();
  const viewer = page.getByRole('dialog', { name: 'Pictured soup' });
  await expect(viewer.getByText('1 of 3')).toBeVisible();
  const shown = viewer.getByRole('img').first();
  await expect(shown).toHaveAttribute('src', new RegExp(imageUri.replace(/#.*/, '').split('/').at(-1) ?? ''));
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('a step has a picture beside it, also in cook mode', async ({ newcomer: { page, api } }) => {
  const { name } = await addRecipe({ api }, { title: 'Stepwise soup' });
  await page.goto(`/${name}/edit`);
  await page.getByLabel('Add a picture to step 1', { exact: true }).last().setInputFiles(photos.slice(0, 1));
  await expect(page.getByRole('button', { name: 'Remove the picture of step 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Picture of step 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Start cooking' }).click();
  const cooking = page.getByRole('dialog', { name: /^Cooking/ });
  await expect(cooking.getByRole('img', { name: 'Picture of step 1' })).toBeVisible();
});
