import type { Page, Request } from '@playwright/test';
import { watchChangesPath } from '../../contract/src/changes.ts';

const quietMs = 500;

/**
 * Tracks a page's requests from now on, and returns a function that waits until the network has been idle for a while.
 * Ignores the stream of changes, which never ends.
 */
export function noteRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let lastTime = Date.now();
  page.on('request', request => {
    if (!follows(request)) underWay.add(request);
    lastTime = Date.now();
  });
  const end = (request: Request) => {
    underWay.delete(request);
    lastTime = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    while (underWay.size > 0 || Date.now() - lastTime < quietMs) await page.waitForTimeout(50);
  };
}

/** Opens an address, and waits until the page has connected to the stream of changes. */
export async function openFollowing(page: Page, address: string): Promise<void> {
  const following = page.waitForResponse(answer => follows(answer.request()));
  await page.goto(address);
  await following;
}

function follows(request: Request): boolean {
  return request.url().endsWith(watchChangesPath);
}
