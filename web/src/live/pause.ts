import { eventOf } from './watched.ts';

const shortestMs = 500;
const longestMs = 15_000;

/** Waits longer after each failure, nobody as long as the others, and no longer than until the network is back. */
export async function pauseAfter(failures: number, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const most = Math.min(longestMs, shortestMs * 2 ** failures);
  const timer = setTimeout(() => ended.abort(), most * (0.5 + Math.random() / 2));
  await eventOf(window, 'online', AbortSignal.any([signal, ended.signal]));
  clearTimeout(timer);
}
