import type { Page } from '@playwright/test';

/** How often was pressed on each page; pages stay open from test to test. */
const pressed = new WeakMap<Page, { taps: number }>();

/** Counts what a person presses, from the next page on; a drag is one press. */
export async function countTaps(page: Page): Promise<() => number> {
  const known = pressed.get(page);
  const count = known ?? { taps: 0 };
  pressed.set(page, count);
  if (!known)
    await page.exposeFunction('tapped', () => {
      count.taps += 1;
    });
  const before = count.taps;
  const listen = () =>
    addEventListener('pointerdown', () => (window as never as { tapped(): void }).tapped());
  if (!known) await page.addInitScript(listen);
  return () => count.taps - before;
}
