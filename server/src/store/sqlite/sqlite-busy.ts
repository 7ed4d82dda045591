import { setTimeout as pause } from 'node:timers/promises';

const sqliteBusy = 5;
const longestWaitMs = 10_000;
const longestPauseMs = 10;

/**
 * Repeats an attempt that found the file locked by another process. It pauses between attempts without holding the
 * event loop, which SQLite's own busy timeout would do. Only for what has no effect when it finds the file locked:
 * opening, `begin immediate`, and a statement that is a transaction of its own.
 */
export async function whenUnlocked<T>(attempt: () => T): Promise<T> {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    try {
      return attempt();
    } catch (error) {
      if (!lockedByOthers(error) || performance.now() > deadline) throw error;
    }
    await pause(Math.random() * longestPauseMs);
  }
}

/** Whether somebody else holds the file. */
export function lockedByOthers(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  // The low byte of an extended result code is its primary code.
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteBusy;
}
