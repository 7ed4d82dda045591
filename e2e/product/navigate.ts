import type { Page } from '@playwright/test';

/** Opens an address. */
export async function go(page: Page, address: string): Promise<void> {
  await again(() => page.goto(address));
}

export async function reload(page: Page): Promise<void> {
  await again(() => page.reload());
}

/** A sheet that closes goes back in the history a moment later, which aborts a navigation that has begun meanwhile. */
async function again(navigate: () => Promise<unknown>, attempts = 3): Promise<void> {
  try {
    await navigate();
  } catch (error) {
    if (attempts === 1 || !String(error).includes('ERR_ABORTED')) throw error;
    await again(navigate, attempts - 1);
  }
}
