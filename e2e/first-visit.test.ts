import type { Page } from '@playwright/test';
import { expect, test } from './product/test.ts';

test.use({ newBrowser: true });

for (const [address, card, list] of [
  ['/recipes', 'Lemon lentil soup', '/api/meals/v1alpha1/recipes?pageSize='],
  ['/lists', 'Weekly shop', '/api/lists/v1alpha1/lists?pageSize='],
] as const)
  test(`starting at ${address} checks the token and fetches the list at once, and repeats no request`, async ({
    ann: { page },
    furnished: _furnished,
  }) => {
    await noteWhenSeen(page);
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('link', { name: card })).toBeVisible();
    const requests = await requestsUntilSeen(page);
    const answers = requests.filter(path => path.startsWith('/api/') && !path.startsWith('/api/files/'));
    const [first = '', ...others] = answers;
    const { pathname, searchParams } = new URL(first, 'http://localhost');
    expect(pathname).toBe('/api/auth/check/token');
    const [user = '', settings, begun] = searchParams.getAll('also');
    expect([user, settings]).toEqual([expect.stringMatching(/users\/\{user\}$/), `${user}/settings`]);
    expect(begun).toContain(list);
    expect(others).toEqual([...new Set(others)]);
    for (const path of others) expect(path).not.toMatch(/\/auth\/|\/users\/[^/?]+(\/settings)?$/);
    expect(others).not.toContainEqual(expect.stringContaining(list));
  });

test('recipes show after at most 24 requests', async ({ ann: { page }, furnished: _furnished }) => {
  await noteWhenSeen(page);
  await page.goto('/recipes');
  await expect(page.getByRole('main').getByRole('link', { name: 'Lemon lentil soup' })).toBeVisible();
  const requests = await requestsUntilSeen(page);
  const files = requests.filter(path => !/^(\/api\/files|data:)/.test(path));
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(24);
});

for (const address of ['/today', '/recipes'])
  test(`starting at ${address} requests no script and no stylesheet twice`, async ({
    ann: { page },
    furnished: _furnished,
  }) => {
    const files: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/assets/')) files.push(pathname);
    });
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(files.filter(file => file.endsWith('.css')).length).toBeGreaterThan(1);
    expect(files.filter((file, at) => files.indexOf(file) < at)).toEqual([]);
  });

test('pending invitations are requested only after the first screen is visible', async ({
  ann: { page },
  furnished: _furnished,
}) => {
  await noteWhenSeen(page);
  const waiting = page.waitForRequest(/\/circles\?.*state\+%3D\+100/);
  await page.goto('/recipes');
  await waiting;
  expect((await requestsUntilSeen(page)).filter(path => path.includes('state+%3D+100'))).toEqual([]);
});

interface Seen {
  seenAt?: number;
}

function noteWhenSeen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('main ul[aria-label$=": My"] a')) return;
      (window as Seen).seenAt = performance.now();
      observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true });
  });
}

/** Every request before the first card was visible, once: browsers list preloaded files twice. */
function requestsUntilSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { seenAt = 0 } = window as Seen;
    const entries = performance.getEntries().filter(entry => entry instanceof PerformanceResourceTiming);
    const requests = entries.filter(({ startTime }) => startTime <= seenAt);
    const paths = requests.map(({ name, initiatorType }) => ({
      path: name.replace(location.origin, ''),
      initiatorType,
    }));
    const files = paths.filter(({ initiatorType }) => initiatorType !== 'fetch').map(({ path }) => path);
    const answers = paths.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ path }) => path);
    return [...new Set(files), ...answers];
  });
}
