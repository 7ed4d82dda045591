import { ApiError } from '@potluck/contract';

/**
 * What the server gives once it allows it: where it says that something was asked too often, or too much of it at once, it
 * is asked again when the server says, as often as that takes. `onWait` is told of every such pause; stopping ends it at once.
 */
export async function whenAllowed<T>(
  ask: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: () => void },
): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const seconds = secondsToWait(error);
      if (seconds === undefined) throw error;
      onWait();
      await pause(seconds * 1000, signal);
    }
  }
}

function secondsToWait(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'RESOURCE_EXHAUSTED') return undefined;
  const seconds = Number(error.metadata.retryAfterSeconds);
  return seconds > 0 ? seconds : undefined;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const stopped = () => reject(signal.reason);
  if (signal.aborted) stopped();
  signal.addEventListener('abort', stopped, { once: true });
  const timer = setTimeout(resolve, milliseconds);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', stopped);
  });
}
