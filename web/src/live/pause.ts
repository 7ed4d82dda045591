import { eventOf } from './watched.ts';

const shortestMs = 500;
const longestMs = 15_000;

/**
 * Waits with exponential backoff and jitter, at least `askedMs`, and returns early when the browser is online again.
 */
export async function pauseAfter(failures: number, signal: AbortSignal, retryAfterMs = 0): Promise<void> {
  const ended = new AbortController();
  const most = Math.min(longestMs, shortestMs * 2 ** failures);
  const ms = Math.max(retryAfterMs, most * (0.5 + Math.random() / 2));
  const timer = setTimeout(() => ended.abort(), ms);
  await eventOf(window, 'online', AbortSignal.any([signal, ended.signal]));
  clearTimeout(timer);
}
