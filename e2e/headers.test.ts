import { expect, test } from './product/test.ts';

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('microphone=()'),
};

for (const address of [
  '/',
  '/recipes/any',
  '/favicon.svg',
  '/api/meals/v1alpha1/recipes',
  '/api/nothing',
  '/healthz',
]) {
  test(`${address} is answered with headers that keep browsers from harm`, async ({ request }) => {
    const headers = (await request.get(address)).headers();
    expect(headers).toMatchObject(everywhere);
    const policy = policyOf(headers['content-security-policy']);
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
    });
  });
}

test('files that are named by their content are kept for ever, the page that names them is not', async ({
  request,
  page,
}) => {
  const asked = page.waitForResponse(/\/assets\/.*\.js$/);
  await page.goto('/login');
  expect((await asked).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
});

test.describe('a script that does not belong to the product', () => {
  test.use({ faults: /Content Security Policy/ });

  test('does not run', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "taken over"';
      document.body.append(script);
    });
    await expect(page).toHaveTitle('Login · Potluck');
  });
});

function policyOf(header = ''): Record<string, string> {
  const directives = header.split('; ').map(directive => directive.split(/ (.*)/s, 2));
  return Object.fromEntries(directives) as Record<string, string>;
}
