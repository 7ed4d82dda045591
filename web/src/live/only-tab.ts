/**
 * Runs the work in one tab of this browser at a time; the others wait until that one is done, or gone. Where a browser
 * has no locks, as on an address without https, every tab runs it.
 */
export async function onlyTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (signal.aborted) return;
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
