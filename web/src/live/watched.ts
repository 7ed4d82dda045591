import { minuteMs } from '@potluck/contract/durations';

/** A hidden page stops following changes after this long. */
const hiddenMs = minuteMs;

/** Waits until the page is visible. */
export async function untilSeen(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) await eventOf(document, 'visibilitychange', signal);
}

/** Runs the work with a signal that fires once the page has been hidden for a while. */
export async function whileSeen(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  const unseen = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = document.hidden ? setTimeout(() => unseen.abort(), hiddenMs) : undefined;
  };
  document.addEventListener('visibilitychange', look);
  look();
  try {
    await work(AbortSignal.any([signal, unseen.signal]));
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  }
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
