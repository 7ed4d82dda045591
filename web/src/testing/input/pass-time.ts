import { vi } from 'vitest';

/**
 * Advances the fake timers and waits until React has rendered. Compare afterwards with `query()`: an `expect.element`
 * retries and advances the fake timers, so it would pass at any time.
 */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
}
