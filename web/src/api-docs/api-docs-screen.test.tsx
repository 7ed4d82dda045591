import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { openApp } from '../testing/open-app.tsx';

afterEach(() => void vi.restoreAllMocks());

const meals = {
  info: { title: 'Meals', version: 'v1alpha1' },
  paths: {
    '/meals/v1alpha1/recipes': { get: { summary: 'Lists recipes' }, post: { summary: 'Creates a recipe' } },
  },
};

test('a visitor reads the documents, and finds a method by its words', async () => {
  serve(
    fakeApi()
      .on('GET /openapi/specs.json', [{ name: 'meals', url: '/api/openapi/meals.json' }])
      .on('GET /openapi/meals.json', meals),
  );
  const { href } = await openApp('/api-docs', fakeApi(), { token: '' });
  await expect.element(page.getByText('Creates a recipe')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search methods' }).fill('list');
  await expect.element(page.getByText('Creates a recipe')).not.toBeInTheDocument();
  await expect.element(page.getByText('Lists recipes')).toBeVisible();
  expect(href()).toBe('/api-docs?spec=meals&q=list');
});

test('a server that does not describe itself is told of with its status', async () => {
  vi.spyOn(window, 'fetch').mockResolvedValue(
    new Response('', { status: 500, statusText: 'Internal Server Error' }),
  );
  await openApp('/api-docs', fakeApi(), { token: '' });
  const message = 'Failed to fetch API specs: 500 Internal Server Error';
  await expect.element(page.getByText(message)).toBeVisible();
});

function serve(api: ReturnType<typeof fakeApi>) {
  vi.spyOn(window, 'fetch').mockImplementation(api.fetch);
}
