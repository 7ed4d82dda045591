import { vi } from 'vitest';

/**
 * Advances the fake timers, once React has rendered what happened before, and waits until it has rendered again. Compare
 * afterwards with `query()`: an `expect.element` retries and advances the fake timers, so it would pass at any time.
 */
export async function passTime(milliseconds: number): Promise<void> {
  await rendered();
  await vi.advanceTimersByTimeAsync(milliseconds);
  await rendered();
}

async function rendered() {
  for (let frame = 0; frame < 2; frame++) await new Promise(resolve => requestAnimationFrame(resolve));
}
