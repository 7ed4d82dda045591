import { ApiError, type Recipe } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../../../testing/open-app.tsx';
import { soup, soupApi } from '../../../../testing/recipes.ts';

const upload = 'POST /files/meals/v1alpha1/recipes:uploadPicture';
const patch = 'PATCH /meals/v1alpha1/recipes/soup';
const patient = { timeout: 10_000 };
const uri = (name: string) => `/api/files/meals/v1alpha1/recipes/soup/image/${name}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tiles = () => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');

/** The form of a recipe with two pictures and one of its first step. */
async function openForm() {
  const [first, ...others] = soup.directions;
  const steps = { title: first?.title ?? '', steps: first?.steps ?? [], stepImageUris: [uri('step'), ''] };
  const pictured: Recipe = {
    ...soup,
    imageUri: uri('a'),
    imageUris: [uri('a'), uri('b')],
    directions: [steps, ...others],
  };
  let uploads = 0;
  const api = soupApi(pictured)
    .on(patch, pictured)
    .on(upload, () => {
      uploads += 1;
      return { imageUri: `/api/files/new-${uploads}` };
    });
  await openApp('/recipes/soup/edit', api);
  await expect.element(tiles().first(), patient).toBeVisible();
  return api;
}

async function saved(api: Awaited<ReturnType<typeof openForm>>): Promise<Partial<Recipe>> {
  await button('Save').click();
  const sent = () => api.requests.filter(({ method }) => method === 'PATCH');
  await expect.poll(() => sent().length, patient).toBe(1);
  return sent()[0]?.body as Partial<Recipe>;
}

function choose(label: string, ...names: string[]) {
  const files = new DataTransfer();
  for (const name of names) files.items.add(new File([name], name, { type: 'image/png' }));
  const input = document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`);
  if (!input) throw new Error(`There is no file input “${label}”.`);
  input.files = files.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('several pictures chosen at once are uploaded and saved in order, after a move and a new cover', async () => {
  const api = await openForm();
  choose('Choose photos', 'c.png', 'd.png');
  await expect.poll(() => tiles().elements().length).toBe(4);
  await button('Move picture 4').click();
  await page.getByRole('menuitem', { name: 'Use as the cover' }).click();
  await button('Move picture 3').click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  const { imageUris } = await saved(api);
  expect(imageUris).toEqual(['/api/files/new-2', uri('b'), uri('a'), '/api/files/new-1']);
});

test('a removed picture comes back with Undo', async () => {
  const api = await openForm();
  await button('Remove picture 1').click();
  await expect.poll(() => tiles().elements().length).toBe(1);
  await button('Undo').click();
  await expect.poll(() => tiles().elements().length).toBe(2);
  await button('Remove picture 2').click();
  expect((await saved(api)).imageUris).toEqual([uri('a')]);
});

test('a picture that fails is named and can be tried again, and the others are saved without it', async () => {
  const api = await openForm();
  api.on(upload, new ApiError('INVALID_ARGUMENT', 'PICTURE_BROKEN', 'The picture is damaged.'));
  choose('Choose photos', 'broken.png');
  await expect.element(button('Couldn’t upload. Try again.'), patient).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Soup with pictures');
  const { title, imageUris } = await saved(api);
  expect({ title, imageUris }).toEqual({ title: 'Soup with pictures', imageUris: undefined });
  await expect.element(page.getByText(/Couldn’t save the picture “broken.png”: .*damaged/)).toBeVisible();
});

test('a step gets a picture, and another loses its own', async () => {
  const api = await openForm();
  await expect.element(button('Remove the picture of step 1'), patient).toBeVisible();
  choose('Add a picture to step 2', 'step.png');
  await expect.element(button('Remove the picture of step 2')).toBeVisible();
  await button('Remove the picture of step 1').click();
  const { directions } = await saved(api);
  expect(directions?.map(({ stepImageUris }) => stepImageUris)).toEqual([['', '/api/files/new-1'], ['']]);
});
