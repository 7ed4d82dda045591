import type { Page } from '@playwright/test';

/** Has the start ask for each thing by itself, as where one answer for all of it is not given: each can be held up or fail alone. */
export async function startApart(page: Page): Promise<void> {
  await page.route('**/api/auth/check/token?*', route => {
    const url = new URL(route.request().url());
    url.search = '';
    return route.continue({ url: url.href });
  });
}
