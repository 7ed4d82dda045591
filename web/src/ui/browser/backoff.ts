const shortestMs = 500;
const longestMs = 15_000;

/**
 * Waits with exponential backoff and jitter, at least `askedMs`, and returns early when the browser is online again.
 */
export async function pauseAfter(failures: number, signal: AbortSignal, retryAfterMs = 0): Promise<void> {
  const ended = new AbortController();
  const max = Math.min(longestMs, shortestMs * 2 ** failures);
  const ms = Math.max(retryAfterMs, max * (0.5 + Math.random() / 2));
  const timer = setTimeout(() => ended.abort(), ms);
  await eventOf(window, 'online', AbortSignal.any([signal, ended.signal]));
  clearTimeout(timer);
}

/** Resolves at the event, or when the signal fires. */
export function eventOf(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      target.removeEventListener(type, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    target.addEventListener(type, done);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
