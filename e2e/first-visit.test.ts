import type { Page } from '@playwright/test';
import { expect, test } from './product/test.ts';

test.use({ newBrowser: true });

for (const [address, card, list] of [
  ['/recipes', 'Lemon lentil soup', '/api/meals/v1alpha1/recipes?pageSize='],
  ['/lists', 'Weekly shop', '/api/lists/v1alpha1/lists?pageSize='],
] as const)
  test(`what ${address} begins with is asked for ahead, and no answer is asked for twice before it shows`, async ({
    ann: { page },
    furnished: _furnished,
  }) => {
    await noteWhenSeen(page);
    await page.goto(address);
    await expect(page.getByRole('main').getByRole('link', { name: card })).toBeVisible();
    const asked = await askedUntilSeen(page);
    const answers = asked.filter(path => path.startsWith('/api/') && !path.startsWith('/api/files/'));
    expect(answers).toContainEqual(expect.stringContaining(list));
    expect(answers).toEqual([...new Set(answers)]);
  });

test('what waits elsewhere is asked for once the first screen stands', async ({
  ann: { page },
  furnished: _furnished,
}) => {
  await noteWhenSeen(page);
  const waiting = page.waitForRequest(/\/circles\?.*state\+%3D\+100/);
  await page.goto('/recipes');
  await waiting;
  expect((await askedUntilSeen(page)).filter(path => path.includes('state+%3D+100'))).toEqual([]);
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

/** Each thing once that was asked for before the first card stood; what is preloaded and then used is listed twice. */
function askedUntilSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { seenAt = 0 } = window as Seen;
    const entries = performance.getEntries().filter(entry => entry instanceof PerformanceResourceTiming);
    const asked = entries.filter(({ startTime }) => startTime <= seenAt);
    const paths = asked.map(({ name, initiatorType }) => ({
      path: name.replace(location.origin, ''),
      initiatorType,
    }));
    const files = paths.filter(({ initiatorType }) => initiatorType !== 'fetch').map(({ path }) => path);
    const answers = paths.filter(({ initiatorType }) => initiatorType === 'fetch').map(({ path }) => path);
    return [...new Set(files), ...answers];
  });
}
