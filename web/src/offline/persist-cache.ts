import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { type Auth, whileSignedIn } from '../auth/auth.ts';
import type { Live } from '../live/live.ts';
import { keepAnswers, restoreAnswers } from './cached-answers.ts';
import { keptChannel } from './kept/choice.ts';
import type { keepChosen } from './kept/keep.ts';
import type { dropLostAnswers } from './lost-answers.ts';
import { clearAllBut, hasAny } from './object-stores.ts';
import { claimSharedFiles, forgetOwnedSharedFiles, forgetSharedFiles } from './shared-files.ts';
import { openVault } from './vault.ts';

interface Parts {
  auth: Auth;
  cache: QueryClient;
  live: Live;
}

/** Persists what the user sees while they are signed in, and deletes it at sign-out. Offline, the app reads from it. */
export function persistCache({ auth, cache, live }: Parts): void {
  if (!isSecureContext) return;
  // An unreachable server does not end the session: the outbox stays.
  if (!auth.tokens.token()) void Promise.all([clearUnused(), forgetOwnedSharedFiles()]);
  whileSignedIn(auth, (userName, signal) => void keepFor({ auth, cache, live }, userName, signal));
}

async function keepFor({ auth, cache, live }: Parts, userName: string, signal: AbortSignal): Promise<void> {
  const token = auth.tokens.token();
  if (!token) return;
  void claimSharedFiles(userName);
  const vault = await openVault(token);
  void holdSessionData(vault.owner, signal);
  if (signal.aborted) return;
  keepAnswers(cache, vault, { userName, signal });
  void dropLater({ auth, cache, userName, vault, signal });
  void keepWhenChosen(() => keepLater({ auth, cache, userName, vault, signal }), { userName, signal });
  const lost = () => {
    if (!onlineManager.isOnline() || !live.connected) void restoreAnswers(cache, token);
  };
  const stops = [onlineManager.subscribe(lost), live.subscribe(lost)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}

/** Starts keeping what the user chose: at once if there is anything, else with the first choice in any tab. */
async function keepWhenChosen(
  start: () => Promise<void>,
  { userName, signal }: { userName: string; signal: AbortSignal },
): Promise<void> {
  const channel = keptChannel(userName);
  signal.addEventListener('abort', () => channel.close());
  const chosen = new Promise(resolve => channel.addEventListener('message', resolve, { once: true }));
  if (!(await hasAny('kept'))) await chosen;
  channel.close();
  if (!signal.aborted) await start();
}

async function dropLater(dropping: Parameters<typeof dropLostAnswers>[0]): Promise<void> {
  const { dropLostAnswers } = await import('./lost-answers.ts');
  await dropLostAnswers(dropping);
}

async function keepLater(keeping: Parameters<typeof keepChosen>[0]): Promise<void> {
  const { keepChosen } = await import('./kept/keep.ts');
  await keepChosen(keeping);
}

/**
 * Marks this session's stored data as in use until the signal fires, then deletes it. Both at the start and at the end,
 * also deletes data that no page of this browser uses any more: a tab may close without further events.
 */
async function holdSessionData(owner: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(lockOf(owner), { mode: 'shared' }, async () => {
    await clearUnused();
    await new Promise(resolve => (signal.aborted ? resolve(0) : signal.addEventListener('abort', resolve)));
  });
  await Promise.all([clearUnused(owner), forgetSharedFiles()]);
}

/**
 * Deletes data that no page uses; also that of `left`, even if another of its pages has not noticed the sign-out yet.
 */
async function clearUnused(left = ''): Promise<void> {
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
