import { ApiError } from '@potluck/contract';
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

async function chosen(...names: string[]) {
  await expect.element(read('Read it'), { timeout: 10_000 }).toBeDisabled();
  await userEvent.upload(page.elementLocator(inputOf()), names.map(photo));
}

function inputOf(): Element {
  const input = document.querySelector('input[type=file][multiple]');
  if (!input) throw new Error('There is no way to choose photos.');
  return input;
}

test('photos are put in order, read as one recipe, and looked over', async () => {
  const api = soupApi().on(ocr, leekReading);
  await openApp('/recipes/create', api);
  await page.getByRole('link', { name: 'From photos' }).click();
  await chosen('method.png', 'stain.png', 'title.png');
  await page.getByRole('button', { name: 'Remove page 2' }).click();
  await page.getByRole('button', { name: /Page 2/ }).click();
  await page.getByRole('menuitem', { name: /up/i }).click();
  await read('Read all 2').click();
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
  await expect.element(page.getByText(/From your 2 photos/)).toBeVisible();
  const body = api.asked.find(({ path }) => path.endsWith(':ocr'))?.body as FormData;
  expect(body.getAll('files').map(file => (file as File).name)).toEqual(['title.png', 'method.png']);
});

test('a PDF is taken beside photos', async () => {
  const api = soupApi().on(ocr, leekReading);
  await openApp('/recipes/create?from=photos', api);
  await expect.element(read('Read it'), { timeout: 10_000 }).toBeDisabled();
  const pdf = new File(['%PDF-1.7'], 'leek.pdf', { type: 'application/pdf' });
  await userEvent.upload(page.elementLocator(inputOf()), [photo('title.png'), pdf]);
  await read('Read all 2').click();
  await expect.element(title(), { timeout: 10_000 }).toHaveValue('Leek soup');
  await expect.element(page.getByText(/From your 2 files/)).toBeVisible();
});

test('what is no photo is told of beside those that are taken', async () => {
  await openApp('/recipes/create?from=photos', soupApi());
  await expect.element(read('Read it'), { timeout: 10_000 }).toBeDisabled();
  const notes = new File(['x'], 'notes.docx', { type: 'application/msword' });
  await userEvent.upload(page.elementLocator(inputOf()), [photo('title.png'), notes]);
  await expect.element(page.getByText('title.png')).toBeVisible();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Only photos and PDFs can be read here: JPEG, PNG, WebP, AVIF, GIF or PDF.');
});

test('reading can be stopped, and the photos are still there', async () => {
  const api = soupApi().on(ocr, () => new Promise<object>(() => {}));
  await openApp('/recipes/create?from=photos', api);
  await chosen('leek.png');
  await read('Read it').click();
  await expect.element(page.getByText('Reading…')).toBeVisible();
  await read('Stop').click();
  await expect.element(page.getByText('leek.png')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('what the server says went wrong is shown, and the photos can be sent again', async () => {
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

test('a photo that no browser can show has a sign in its place', async () => {
  await openApp('/recipes/create?from=photos', soupApi());
  await chosen('torn.png');
  await expect.element(page.getByText('torn.png')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('.tabler-icon-photo-off')).toHaveLength(1);
});
