import { useEffect, useState } from 'react';

/**
 * The current time in milliseconds; updates while `active`, and at once when the device wakes up. A hidden page updates
 * less often, but always at `endTime`.
 */
export function useNow(active: boolean, endTime?: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!active) return;
    const read = () => setNow(Date.now());
    read();
    const timer = setInterval(read, 250);
    document.addEventListener('visibilitychange', read);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [active]);
  useEffect(() => {
    if (active && endTime !== undefined) return wakeAt(endTime, () => setNow(Date.now()));
  }, [active, endTime]);
  return now;
}

/** Calls back at a time, even in a hidden page. Returns a function that cancels it. */
function wakeAt(time: number, wake: () => void): () => void {
  const worker = new Worker(new URL('./wake-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = wake;
  worker.postMessage(Math.max(0, time - Date.now()));
  return () => worker.terminate();
}
