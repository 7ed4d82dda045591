import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';
import { annsApi } from '../testing/people.ts';

afterEach(() => void vi.restoreAllMocks());

const title = { type: 'string', maxLength: 200, description: 'What it is called' };
const meals = {
  info: { title: 'Meals', version: 'v1alpha1', description: 'Says `what` to cook' },
  tags: [{ name: 'recipes', description: 'What to take, and what to do.' }],
  servers: [{ url: '/api' }],
  security: [{ bearer: [] }],
  paths: {
    '/meals/v1alpha1/recipes': {
      get: {
        operationId: 'recipes.list',
        summary: 'Lists recipes',
        tags: ['recipes'],
        responses: { 200: {} },
      },
      post: {
        operationId: 'recipes.create',
        summary: 'Creates a recipe',
        tags: ['recipes'],
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/RecipeInput' } } },
        },
        responses: { 200: {} },
      },
    },
    '/meals/v1alpha1/circles/{circle}/recipes': {
      get: {
        operationId: 'recipes.list.2',
        summary: 'Lists recipes',
        tags: ['recipes'],
        responses: { 200: {} },
      },
    },
    '/meals/v1alpha1/recipes/{recipe}': {
      delete: {
        operationId: 'recipes.delete',
        summary: 'Deletes a recipe',
        tags: ['recipes'],
        parameters: [{ name: 'recipe', in: 'path', required: true, schema: { type: 'string' } }],
        responses: { 200: {} },
      },
    },
  },
  components: {
    schemas: { RecipeInput: { type: 'object', properties: { title }, examples: [{ title: 'Soup' }] } },
  },
};
const lists = {
  info: { title: 'Lists', version: 'v1alpha1' },
  paths: { '/lists/v1alpha1/lists': { get: { operationId: 'lists.list', summary: 'Lists lists' } } },
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a visitor can search the calls of all documents, and sees each call once even if it has several URLs', async () => {
  const { href } = await openDocs('/api-docs', visitor());
  await expect.element(page.getByText('Creates a recipe')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('list');
  await expect.element(page.getByText('Creates a recipe')).not.toBeInTheDocument();
  expect(page.getByText('Lists recipes').elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Lists 1' })).toBeVisible();
  expect(href()).toBe('/api-docs?spec=meals&q=list');
});

test('documents and their topics show descriptions, and no heading repeats its tab', async () => {
  await openDocs('/api-docs?spec=meals', visitor());
  await expect.element(page.getByText('Says what to cook')).toBeVisible();
  const recipes = page.getByRole('region', { name: 'recipes' });
  await expect.element(recipes.getByText('What to take, and what to do.')).toBeVisible();
  const headings = page.getByRole('article', { name: 'Meals' }).getByRole('heading').elements();
  expect(headings.map(each => each.textContent)).toEqual(['Recipes', 'Messages']);
});

test('a URL opens a single call with its parameters and responses', async () => {
  await openDocs('/api-docs?spec=meals#recipes.create', visitor());
  await expect.element(page.getByText('At most 200 characters')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Link to recipes.create' })).toBeVisible();
});

test('a visitor can log in or paste a key to send a call, and the key is not stored', async () => {
  const api = visitor().on('GET /meals/v1alpha1/recipes', { recipes: [], nextPageToken: '' });
  const { persistent, session } = await openDocs('/api-docs?spec=meals#recipes.list', api);
  await button('Try it').click();
  await expect.element(page.getByText('Log in or paste an access key to send this.')).toBeVisible();
  await button('Paste an access key').click();
  await expect.element(page.getByLabelText('Access key')).toHaveFocus();
  await page.getByLabelText('Access key').fill('potluck_key_anns');
  await button('Use key').click();
  await button('Send').click();
  await expect.element(page.getByText('200', { exact: false }).first()).toBeVisible();
  await expect
    .element(page.getByLabelText('Body of the answer'))
    .toHaveValue(JSON.stringify({ recipes: [], nextPageToken: '' }, null, 2));
  expect(api.requests.at(-1)).toMatchObject({ path: '/meals/v1alpha1/recipes', token: 'potluck_key_anns' });
  expect([persistent.getItem('jwt'), session.getItem('jwt')]).toEqual([null, null]);
});

test('a signed-in person sends calls as themselves, starting from the example body, and sees errors', async () => {
  const refused = { code: 3, message: 'title is too long', details: [] };
  const api = documents(annsApi()).on(
    'POST /meals/v1alpha1/recipes',
    Response.json(refused, { status: 400 }),
  );
  await openDocs('/api-docs?spec=meals#recipes.create', api, 'anns-session');
  await button('Try it').click();
  const body = page.getByRole('textbox', { name: 'Body application/json' });
  await body.fill('{');
  await button('Send').click();
  await expect.element(page.getByText('This isn’t valid JSON.')).toBeVisible();
  await expect.element(body).toHaveFocus();
  await body.fill('{"title": "Bread"}');
  await button('Send').click();
  await expect
    .element(page.getByLabelText('Body of the answer'))
    .toHaveValue(JSON.stringify(refused, null, 2));
  await expect.element(page.getByRole('status').getByText('400')).toBeVisible();
  expect(api.requests.at(-1)).toMatchObject({ body: { title: 'Bread' }, token: 'anns-session' });
});

test('a destructive call asks for confirmation', async () => {
  const api = documents(annsApi()).on('DELETE /meals/v1alpha1/recipes/soup', {});
  await openDocs('/api-docs?spec=meals#recipes.delete', api, 'anns-session');
  await button('Try it').click();
  await button('Send').click();
  await expect.element(page.getByText('Required.')).toBeVisible();
  await page.getByRole('textbox', { name: 'recipe path' }).fill('soup');
  await button('Send').click();
  const dialog = page.getByRole('dialog', { name: 'Send recipes.delete?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await button('Send').click();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => api.requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('if the specs cannot be fetched, the screen shows the HTTP status', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(
    new Response('', { status: 500, statusText: 'Internal Server Error' }),
  );
  await openApp('/api-docs', fakeApi(), { token: '' });
  const message = 'Failed to fetch API specs: 500 Internal Server Error';
  await expect.element(page.getByText(message)).toBeVisible();
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1);
});

function visitor() {
  return documents(fakeApi());
}

function documents(api: ReturnType<typeof fakeApi>) {
  return api
    .on('GET /openapi/specs.json', [
      { name: 'meals', url: 'openapi/meals.json' },
      { name: 'lists', url: 'openapi/lists.json' },
    ])
    .on('GET /openapi/meals.json', meals)
    .on('GET /openapi/lists.json', lists);
}

function openDocs(address: string, api: ReturnType<typeof fakeApi>, token = '') {
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch);
  return openApp(address, api, { token });
}
