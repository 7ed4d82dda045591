/**
 * Runs the work in one tab of this browser at a time; the others wait until that tab has finished or closed. Without
 * the Web Locks API, as on an address without HTTPS, every tab runs it.
 */
export async function inOneTab<T>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (signal.aborted) return undefined;
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  try {
    return await locks.request(name, { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}
