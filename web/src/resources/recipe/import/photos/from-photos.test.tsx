import { ApiError, type RecipeReading } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../../../testing/open-app.tsx';
import { leekReading } from '../../../../testing/readings.ts';
import { soupApi } from '../../../../testing/recipes.ts';

const ocr = 'POST /files/meals/v1alpha1/recipes:ocr';
const read = (name: string | RegExp) => page.getByRole('button', { name });
const title = () => page.getByRole('textbox', { name: 'Title' });

function photo(name: string): File {
  return new File(['x'], name, { type: 'image/png' });
}

/** There is nothing to read yet. */
async function nothingChosen() {
  await expect.element(read('Choose photos or PDFs'), { timeout: 10_000 }).toBeVisible();
  expect(read('Read it').elements()).toEqual([]);
}

async function chosen(...names: string[]) {
  await nothingChosen();
  await userEvent.upload(page.elementLocator(inputOf()), names.map(photo));
}

function inputOf(): Element {
  const input = document.querySelector('input[type=file][multiple]');
  if (!input) throw new Error('There is no way to choose photos.');
  return input;
}

test('photos can be reordered, are read as one recipe and reviewed', async () => {
  const api = soupApi().on(ocr, leekReading);
  await openApp('/recipes/create', api);
  await page.getByRole('link', { name: 'Photos', exact: true }).click();
  await chosen('method.png', 'stain.png', 'title.png');
  await page.getByRole('button', { name: 'Remove page 2' }).click();
  await page.getByRole('button', { name: /Page 2/ }).click();
  await page.getByRole('menuitem', { name: /up/i }).click();
  await read('Read all 2').click();
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
  await expect.element(page.getByText(/From your 2 photos/)).toBeVisible();
  const body = api.requests.find(({ path }) => path.endsWith(':ocr'))?.body as FormData;
  expect(body.getAll('files').map(file => (file as File).name)).toEqual(['title.png', 'method.png']);
});

const places = [
  {
    field: 'ingredientGroups[0].ingredients[0]',
    file: 1,
    turn: 0,
    left: 0.1,
    top: 0.2,
    width: 0.3,
    height: 0.05,
  },
  {
    field: 'ingredientGroups[0].ingredients[1]',
    file: 2,
    turn: 90,
    left: 0.2,
    top: 0.1,
    width: 0.05,
    height: 0.3,
  },
];

test('the photo shows next to the form, at the focused line', async () => {
  await reviewed({ ...leekReading, places });
  const view = page.getByRole('region', { name: 'The photo' });
  await expect.element(view.getByRole('img', { name: 'Page 1' })).toBeVisible();
  expect(document.querySelectorAll('[data-mark]')).toHaveLength(0);
  await page.getByRole('textbox', { name: 'Ingredient 2' }).click();
  await expect.element(view.getByRole('img', { name: 'Page 2' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-mark]')).toHaveLength(1);
  // A line without a known position leaves the photo where it is.
  await page.getByRole('textbox', { name: 'Ingredient 3' }).click();
  await expect.element(view.getByRole('img', { name: 'Page 2' })).toBeVisible();
});

test('F8 and a button cycle through the uncertain lines', async () => {
  await reviewed({ ...leekReading, places });
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await title().click();
  await userEvent.keyboard('{F8}');
  expect(focused()).toBe('Ingredient 2');
  await page.getByRole('button', { name: 'Next line to check' }).click();
  expect(focused()).toBe('Ingredient 3');
  await userEvent.keyboard('{F8}');
  expect(focused()).toBe('Ingredient 2');
  await userEvent.keyboard('{Shift>}{F8}{/Shift}');
  expect(focused()).toBe('Ingredient 3');
});

test('the photo can be hidden and shown', async () => {
  await page.viewport(390, 844);
  await reviewed({ ...leekReading, places });
  await page.getByRole('button', { name: 'Hide the photo' }).click();
  await expect.element(page.getByRole('img', { name: 'Page 1' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Show the photo' }).click();
  await expect.element(page.getByRole('img', { name: 'Page 1' })).toBeVisible();
});

test('the photo can become the recipe’s picture', async () => {
  await reviewed({ ...leekReading, places });
  await page.getByRole('button', { name: 'Use the photo as the picture' }).click();
  await expect.element(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
});

test('handwriting causes a note that suggests AI', async () => {
  await reviewed({ ...leekReading, handwriting: true });
  await expect.element(page.getByText(/looks handwritten.*An AI service does better/)).toBeVisible();
});

async function reviewed(reading: RecipeReading) {
  await openApp('/recipes/create?from=photos', soupApi().on(ocr, reading));
  await nothingChosen();
  const files = await Promise.all([drawn('title.png'), drawn('method.png')]);
  await userEvent.upload(page.elementLocator(inputOf()), files);
  await read('Read all 2').click();
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
}

async function drawn(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(60, 80);
  canvas.getContext('2d')?.fillRect(10, 10, 30, 4);
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

test('PDFs and photos can be mixed', async () => {
  const api = soupApi().on(ocr, leekReading);
  await openApp('/recipes/create?from=photos', api);
  await nothingChosen();
  const pdf = new File(['%PDF-1.7'], 'leek.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.elementLocator(inputOf()), [photo('title.png'), pdf]);
  await read('Read all 2').click();
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
  await expect.element(page.getByText(/From your 2 files/)).toBeVisible();
});

test('other file types show an error, and the photos are still added', async () => {
  await openApp('/recipes/create?from=photos', soupApi());
  await nothingChosen();
  const notes = new File(['x'], 'notes.docx', { type: 'application/msword' });
  await userEvent.upload(page.elementLocator(inputOf()), [photo('title.png'), notes]);
  await expect.element(page.getByText('title.png')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Choose photos or PDFs: JPEG, PNG, WebP, AVIF, GIF or PDF.');
});

test('reading can be canceled, and the photos stay', async () => {
  const api = soupApi().on(ocr, () => new Promise<object>(() => {}));
  await openApp('/recipes/create?from=photos', api);
  await chosen('leek.png');
  await read('Read it').click();
  await expect.element(page.getByText('Reading…')).toBeVisible();
  await read('Stop').click();
  await expect.element(page.getByText('leek.png')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('the server’s error shows, and the photos can be sent again', async () => {
  const message = 'No text was found in the photos: take them from nearer.';
  const api = soupApi().on(ocr, new ApiError('INVALID_ARGUMENT', 'NO_TEXT', message));
  await openApp('/recipes/create?from=photos', api);
  await chosen('leek.png');
  await read('Read it').click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  api.on(ocr, leekReading);
  await read('Read it').click();
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
});

test('a photo that the browser cannot display shows an icon instead', async () => {
  await openApp('/recipes/create?from=photos', soupApi());
  await chosen('torn.png');
  await expect.element(page.getByText('torn.png')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.tabler-icon-photo-off')).toHaveLength(1);
});
