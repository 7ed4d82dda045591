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
  test(`${address} is served with security headers`, async ({ request }) => {
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

test('API answers are not stored in a cache, and the service worker is always revalidated', async ({
  ann: { page, token },
}) => {
  const headers = { authorization: `Bearer ${token}` };
  const recipes = await page.request.get('/api/meals/v1alpha1/recipes', { headers });
  expect(recipes.headers()['cache-control']).toBe('no-store');
  expect((await page.request.get('/sw.js')).headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
  });
});

test('the app can be installed, with its name, start URL and icons', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { name, start_url, scope, icons, shortcuts, share_target } = await answer.json();
  expect({ name, start_url, scope }).toEqual({ name: 'Potluck', start_url: '/today', scope: '/' });
  expect(share_target).toMatchObject({ action: '/share', method: 'POST' });
  expect(shortcuts.map(({ url }: { url: string }) => url)).toContain('/lists');
  for (const { src, type } of icons)
    expect((await request.get(src)).headers()['content-type']).toContain(type);
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '192x192' }));
  expect(icons).toContainEqual(expect.objectContaining({ sizes: '512x512', purpose: 'maskable' }));
});

test('files with a hash in their name are cached forever, but not the page that links to them', async ({
  request,
  page,
}) => {
  const script = page.waitForResponse(/\/assets\/.*\.js$/);
  await page.goto('/login');
  expect((await script).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/')).headers()['cache-control']).toBe('no-cache');
});

test.describe('an injected script', () => {
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
