import { setTimeout as pause } from 'node:timers/promises';

const sqliteBusy = 5;
const longestWaitMs = 10_000;
const longestPauseMs = 10;

/**
 * Retries an attempt while another process has the file locked. Pauses between attempts without blocking the event
 * loop, which SQLite's own busy timeout would do. Only for operations without effect when the file is locked: opening,
 * `begin immediate`, and a statement that is its own transaction.
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

/** Whether another process or connection has the file locked. */
export function lockedByOthers(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false;
  // The low byte of an extended result code is its primary code.
  return typeof error.errcode === 'number' && (error.errcode & 0xff) === sqliteBusy;
}
