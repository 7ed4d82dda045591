import type { QueryClient } from '@tanstack/react-query';
import type { Vault } from '../vault.ts';
import { type Essential, KeptStore } from './kept-store.ts';

/** The answers without which the app does not start: the user, their settings, and the key of their drafts. */
export function essentialsIn(cache: QueryClient, userName: string): Essential[] {
  const keys = [
    ['user', 'get', userName],
    ['userSettings', 'get', `${userName}/settings`],
    ['userSettings', 'draftKey', userName],
  ];
  return keys.flatMap(key => {
    const data = cache.getQueryData(key);
    return data === undefined ? [] : { key, data };
  });
}

/**
 * Restores them into the query cache, for a user who has not opened the app for so long that nothing else is left.
 * Returns the user's name, "" if they keep nothing.
 */
export async function restoreEssentials(cache: QueryClient, vault: Vault): Promise<string> {
  const store = new KeptStore(vault);
  const { userName, refreshedTime } = await store.progress();
  for (const { key, data } of await store.essentials())
    if (!cache.getQueryState(key)) cache.setQueryData(key, data, { updatedAt: refreshedTime });
  return userName;
}
