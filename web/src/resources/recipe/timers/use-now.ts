import { useEffect, useState } from 'react';

/**
 * The time now, in milliseconds; it goes on by itself while `active`, and at once when the device wakes up. In a hidden page
 * it goes on less often, but at `endTime` for certain.
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

/** Calls at a time, also while the page is hidden. Gives back how to call it off. */
function wakeAt(time: number, wake: () => void): () => void {
  const worker = new Worker(new URL('./wake-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = wake;
  worker.postMessage(Math.max(0, time - Date.now()));
  return () => worker.terminate();
}
