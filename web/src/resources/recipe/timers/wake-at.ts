/** Calls at a time, also while the page is hidden. Gives back how to call it off. */
export function wakeAt(time: number, wake: () => void): () => void {
  const worker = new Worker(new URL('./wake-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = wake;
  worker.postMessage(Math.max(0, time - Date.now()));
  return () => worker.terminate();
}
