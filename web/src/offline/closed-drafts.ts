import { lockOf } from './drafts.ts';
import { allOf, remove } from './object-stores.ts';
import { openVault } from './vault.ts';

/** The drafts of a user on this device that no tab has open, by their names in the store. */
export async function closedDrafts(draftKey: string): Promise<string[]> {
  const { owner } = await openVault(draftKey);
  const { held = [] } = await navigator.locks.query();
  const open = new Set(held.map(({ name }) => name));
  return (await allOf('drafts', owner)).map(({ name }) => name).filter(name => !open.has(lockOf(name)));
}

export async function discardDrafts(names: readonly string[]): Promise<void> {
  for (const name of names) await remove('drafts', name);
}
