import { expect, test } from './product/test.ts';

test('anybody may read how the API is spoken to, and find a call in it', async ({ page }) => {
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: 'API documentation', level: 1 })).toBeVisible();
  const documents = page.getByRole('navigation', { name: 'Documents' });
  await expect(documents.getByRole('link')).toContainText(['Meals', 'Circles', 'Users'], {
    ignoreCase: true,
  });
  await documents.getByRole('link', { name: 'Circles' }).click();
  await expect(page).toHaveURL('/api-docs?spec=circles');
  await page.getByRole('searchbox', { name: 'Search methods' }).fill('patch circles');
  await expect(page.getByRole('region', { name: 'Methods' }).getByRole('group').first()).toContainText(
    'PATCH',
  );
});

test('who is signed in may read it too', async ({ ann: { page } }) => {
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: 'API documentation', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Methods' })).toBeVisible();
});

test.describe('a server that does not describe itself', () => {
  test.use({ faults: /status of 500/ });

  test('is told of with its status, and asked again with Retry', async ({ page }) => {
    await page.route('**/api/openapi/specs.json', route => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page.goto('/api-docs');
    await expect(page.getByText('Failed to fetch API specs: 500 Internal Server Error')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Methods' })).toBeVisible();
  });
});
