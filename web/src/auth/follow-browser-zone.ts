import type { Client } from '@potluck/contract';
import type { QueryClient } from '@tanstack/react-query';
import { resourceQuery } from '../api/calls.ts';
import { type Auth, whileSignedIn } from './auth.ts';
import { browserZone } from './use-auth.ts';

interface Parts {
  auth: Auth;
  cache: QueryClient;
  client: Client;
}

/**
 * Reports the browser's time zone to the server, which uses it for alarms, quiet hours and lists until the user sets
 * one. Checked again whenever the page becomes visible, because the device may have travelled.
 */
export function followBrowserZone({ auth, cache, client }: Parts): void {
  whileSignedIn(auth, (user, signal) => {
    const look = () => {
      if (document.visibilityState === 'visible') void tell({ cache, client }, user).catch(ignored);
    };
    document.addEventListener('visibilitychange', look, { signal });
    look();
  });
}

async function tell({ cache, client }: Omit<Parts, 'auth'>, user: string): Promise<void> {
  const name = `${user}/settings`;
  const query = resourceQuery(client, 'userSettings', name);
  const settings = await cache.ensureQueryData(query);
  const browserTimeZone = browserZone();
  if (settings.browserTimeZone === browserTimeZone) return;
  const userSettings = { name, browserTimeZone };
  const saved = await client.userSettings.update({ updateMask: 'browserTimeZone', userSettings });
  cache.setQueryData(query.queryKey, saved);
}

function ignored(): void {
  // Offline: the next check retries.
}
