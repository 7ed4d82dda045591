import type { Page } from '@playwright/test';

/**
 * Strips the query that batches the start-up requests, so that the app sends them separately and each can fail alone.
 */
export async function startApart(page: Page): Promise<void> {
  await page.route('**/api/auth/check/token?*', route => {
    const url = new URL(route.request().url());
    url.search = '';
    return route.continue({ url: url.href });
  });
}
