import { clearAllBut } from './shelves.ts';

/**
 * Until the signal fires, what this session keeps is in use. Then it is taken away; and with it, as at the beginning,
 * what no page of this browser uses any more: a tab may be closed without a word.
 */
export async function hold(owner: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(owner), { mode: 'shared' }, async () => {
    await clearUnused();
    await new Promise(resolve => (signal.aborted ? resolve(0) : signal.addEventListener('abort', resolve)));
  });
  await clearUnused(owner);
}

/** Takes away what no page uses; what `left` kept too, even if another page of theirs has not heard yet that they left. */
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
