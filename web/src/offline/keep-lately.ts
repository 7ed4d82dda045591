import { onlineManager, type QueryClient } from '@tanstack/react-query';
import type { Auth } from '../auth/auth.ts';
import { whileSignedIn } from '../auth/while-signed-in.ts';
import type { Live } from '../live/live.ts';
import { keepAnswers, restoreAnswers } from './cached-answers.ts';
import { clearUnused, holdSessionData } from './session-data.ts';
import { openVault } from './vault.ts';

interface Parts {
  auth: Auth;
  cache: QueryClient;
  live: Live;
}

/** Persists what the user sees while they are signed in, and deletes it at sign-out. Offline, the app reads from it. */
export function keepLately({ auth, cache, live }: Parts): void {
  if (!isSecureContext) return;
  // An unreachable server does not end the session: the outbox stays.
  if (!auth.tokens.token()) void clearUnused();
  whileSignedIn(auth, (userName, signal) => void keepFor({ auth, cache, live }, userName, signal));
}

async function keepFor({ auth, cache, live }: Parts, userName: string, signal: AbortSignal): Promise<void> {
  const token = auth.tokens.token();
  if (!token) return;
  const vault = await openVault(token);
  void holdSessionData(vault.owner, signal);
  if (signal.aborted) return;
  keepAnswers(cache, vault, { userName, signal });
  const lost = () => {
    if (!onlineManager.isOnline() || !live.connected) void restoreAnswers(cache, token);
  };
  const stops = [onlineManager.subscribe(lost), live.subscribe(lost)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
