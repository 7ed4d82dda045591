import type { Page } from '@playwright/test';

/** The number of presses on each page; pages stay open from test to test. */
const pressed = new WeakMap<Page, { taps: number }>();

/** Counts a person's presses, starting with the next page; a drag is one press. */
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
