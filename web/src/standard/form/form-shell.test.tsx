import { ApiError } from '@potluck/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { annsApi, millers } from '../../testing/people.ts';

const create = 'POST /circles/v1alpha1/circles';
const update = 'PATCH /circles/v1alpha1/circles/millers';
const save = () => page.getByRole('button', { name: 'Save' });
const name = () => page.getByRole('textbox', { name: 'Name' });

test('a new resource is sent with all fields, and its screen opens', async () => {
  const api = annsApi().on(create, millers);
  const { href } = await openApp('/circles/create', api);
  await name().fill('The Millers');
  await page.getByRole('radio', { name: 'Hidden' }).click();
  await save().click();
  await expect.element(page.getByRole('heading', { name: 'The Millers' }), { timeout: 5000 }).toBeVisible();
  expect(href()).toBe('/circles/millers');
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    title: 'The Millers',
    handle: '',
    description: '',
    visibility: 'VISIBILITY_LEVEL_HIDDEN',
  });
});

test('a server error shows at its field, which gets the focus', async () => {
  const fieldViolations = [{ field: 'handle', description: 'is taken' }];
  const taken = new ApiError('INVALID_ARGUMENT', 'INVALID_FIELD', 'handle is taken.', { fieldViolations });
  await openApp('/circles/create', annsApi().on(create, taken));
  await name().fill('The Millers');
  await save().click();
  await expect.element(page.getByText('Is taken.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Handle' })).toHaveFocus();
  await expect.element(page.getByText('handle is taken.')).not.toBeInTheDocument();
});

test('an error without a field shows above the form', async () => {
  await openApp('/circles/create', annsApi().on(create, new ApiError('INTERNAL', 'INTERNAL', 'It broke.')));
  await name().fill('The Millers');
  await save().click();
  await expect.element(page.getByText('It broke.')).toBeVisible();
  await expect.element(name()).toHaveValue('The Millers');
});

test('an invalid form is not sent', async () => {
  const api = annsApi();
  await openApp('/circles/create', api);
  await save().click();
  await expect.element(page.getByText('Give the circle a name.')).toBeVisible();
  await expect.element(name()).toHaveFocus();
  expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('another person’s change is not overwritten, and can be loaded', async () => {
  const api = annsApi().on(update, new ApiError('ABORTED', 'ETAG_MISMATCH', 'It was changed meanwhile.'));
  await openApp('/circles/millers/edit', api);
  await name().fill('The Smiths');
  await save().click();
  await expect.element(page.getByText(/Someone else saved a change/)).toBeVisible();
  expect(api.requests.at(-1)?.body).toMatchObject({ title: 'The Smiths', etag: millers.etag });
  api.on('GET /circles/v1alpha1/circles/millers', { ...millers, title: 'The Bakers', etag: '"2"' });
  await page.getByRole('button', { name: 'Discard mine and load theirs' }).click();
  await expect.element(name()).toHaveValue('The Bakers');
});

test('the user chooses a version of fields that both changed, and all other changes are saved', async () => {
  const theirs = { ...millers, title: 'The Bakers', description: 'Bread', etag: '"2"' };
  const changed = new ApiError('ABORTED', 'ETAG_MISMATCH', 'It was changed meanwhile.');
  const api = annsApi();
  await openApp('/circles/millers/edit', api);
  await name().fill('The Smiths');
  await page.getByRole('textbox', { name: 'Description' }).fill('Us');
  api.on(update, ({ body }) => ((body as { etag: string }).etag === theirs.etag ? theirs : changed));
  api.on('GET /circles/v1alpha1/circles/millers', theirs);
  await save().click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('The Smiths')).toBeVisible();
  await expect.element(dialog.getByText('The Bakers')).toBeVisible();
  await dialog.getByRole('radiogroup', { name: 'Title' }).getByText('Keep theirs').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(
      () =>
        api.requests.findLast(({ method, path }) => method === 'PATCH' && path.endsWith(millers.name))?.body,
    )
    .toEqual({ name: millers.name, description: 'Us', etag: '"2"' });
});

test('closing the dialog of both versions keeps the form as it was', async () => {
  const api = annsApi().on(update, new ApiError('ABORTED', 'ETAG_MISMATCH', 'It was changed meanwhile.'));
  await openApp('/circles/millers/edit', api);
  await name().fill('The Smiths');
  api.on('GET /circles/v1alpha1/circles/millers', { ...millers, title: 'The Bakers', etag: '"2"' });
  await save().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/Someone else saved a change/)).toBeVisible();
  await expect.element(name()).toHaveValue('The Smiths');
});

test('leaving an edited form asks for confirmation, and staying keeps the input', async () => {
  const { href, router } = await openApp('/circles/create', annsApi());
  await name().fill('The Mil');
  void router.navigate({ to: '/users' });
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name()).toHaveValue('The Mil');
  expect(href()).toBe('/circles/create');
  void router.navigate({ to: '/lists' });
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByRole('heading', { name: 'Lists', level: 1 })).toBeVisible();
  await router.navigate({ to: '/circles/create' });
  await expect.element(name()).toHaveValue('');
  await router.navigate({ to: '/lists' });
  expect(href()).toBe('/lists');
});

test('a heading in a form is smaller than a screen’s', async () => {
  await openApp('/lists/create', annsApi());
  const heading = page.getByRole('heading', { name: 'Sections' });
  await expect.element(heading).toBeVisible();
  const { fontSize } = getComputedStyle(heading.element());
  expect(fontSize).toBe('17px');
});
