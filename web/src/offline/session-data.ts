import { clearAllBut, forgetSharedFiles } from './shelves.ts';

/**
 * Marks this session's stored data as in use until the signal fires, then deletes it. Both at the start and at the end,
 * also deletes data that no page of this browser uses any more: a tab may close without further events.
 */
export async function holdSessionData(owner: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(owner), { mode: 'shared' }, async () => {
    await clearUnused();
    await new Promise(resolve => (signal.aborted ? resolve(0) : signal.addEventListener('abort', resolve)));
  });
  await Promise.all([clearUnused(owner), forgetSharedFiles()]);
}

/**
 * Deletes data that no page uses; also that of `left`, even if another of its pages has not noticed the sign-out yet.
 */
export async function clearUnused(left = ''): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  const owners = new Set(held.map(({ name = '' }) => name).filter(name => name !== lockOf(left)));
  await clearAllBut(new Set([...owners].map(ownerOf)));
}

const prefix = 'kept:';

function lockOf(owner: string): string {
  return prefix + owner;
}

function ownerOf(lock: string): string {
  return lock.slice(prefix.length);
}
