import type { Page } from '@playwright/test';

/** Counts what a person presses, from the next page on; a drag is one press. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('tapped', () => {
    taps += 1;
  });
  const listen = () =>
    addEventListener('pointerdown', () => (window as never as { tapped(): void }).tapped());
  await page.addInitScript(listen);
  return () => taps;
}
