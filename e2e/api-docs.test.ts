import { expect, test } from './product/test.ts';

test('anyone can read the API documentation, and search its calls', async ({ page }) => {
  await page.goto('/api-docs');
  await expect(page.getByRole('heading', { name: 'API documentation', level: 1 })).toBeVisible();
  const documents = page.getByRole('navigation', { name: 'Documents' });
  await expect(documents.getByRole('link')).toContainText(['Meals', 'Circles', 'Users'], {
    ignoreCase: true,
  });
  await documents.getByRole('link', { name: 'Circles' }).click();
  await expect(page).toHaveURL('/api-docs?spec=circles');
  await page.getByRole('searchbox', { name: 'Search calls' }).fill('patch circles');
  await expect(page.getByRole('region', { name: 'Calls' }).getByRole('group').first()).toContainText('PATCH');
});

test('a URL opens a call, which signed-in people can send as themselves', async ({ ann }) => {
  const { page, user } = ann;
  await page.goto('/api-docs?spec=users#users.get');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('200 OK')).toBeVisible();
  await expect(page.getByLabel('Body of the answer')).toHaveValue(new RegExp(`"name": "${user}"`));
  await expect(page.getByLabel('Try it in a terminal')).toHaveValue(/^curl -X GET /);
});

test.describe('an API document that cannot be fetched', () => {
  test.use({ faults: /status of 500/ });

  test('shows the status, and Retry fetches it', async ({ page }) => {
    await page.route('**/api/openapi/specs.json', route => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await page.goto('/api-docs');
    await expect(page.getByText('Failed to fetch API specs: 500 Internal Server Error')).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('region', { name: 'Calls' })).toBeVisible();
  });
});
