import { minuteMs } from '@potluck/contract/durations';
import { eventOf } from '../ui/browser/backoff.ts';

/** A hidden page stops following changes after this long. */
const hiddenMs = minuteMs;

/** Waits until the page is visible. */
export async function untilVisible(signal: AbortSignal): Promise<void> {
  while (document.hidden && !signal.aborted) await eventOf(document, 'visibilitychange', signal);
}

/** Runs the work with a signal that fires once the page has been hidden for a while. */
export async function whileVisible(signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  const hidden = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    timer = document.hidden ? setTimeout(() => hidden.abort(), hiddenMs) : undefined;
  };
  document.addEventListener('visibilitychange', look);
  look();
  try {
    await work(AbortSignal.any([signal, hidden.signal]));
  } finally {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  }
}
