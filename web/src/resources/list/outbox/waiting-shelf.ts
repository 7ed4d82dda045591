import { allOf, put, takeAway } from '../../../offline/shelves.ts';
import { openVault, sealJson, unsealJson } from '../../../offline/vault.ts';
import type { Operation } from '../items/operation.ts';
import type { Waiting } from './waiting.ts';

// What waits, as this device keeps it for the session of a token: sealed, and no longer than the session.

export async function shelve(token: string, { id, operation }: Waiting): Promise<void> {
  if (!isSecureContext) return;
  const vault = await openVault(token);
  const sealed = await sealJson(vault, operation);
  const size = sealed.bytes.byteLength;
  await put('outbox', { name: id, owner: vault.owner, time: Date.now(), size, sealed });
}

/** In the order in which they were done. */
export async function shelved(token: string): Promise<Waiting[]> {
  if (!isSecureContext) return [];
  const vault = await openVault(token);
  const waiting: Waiting[] = [];
  for (const { name, sealed } of await allOf('outbox', vault.owner)) {
    const operation = (await unsealJson(vault, sealed)) as Operation | undefined;
    if (operation) waiting.push({ id: name, operation });
  }
  return waiting;
}

export function unshelve(id: string): Promise<void> {
  return takeAway('outbox', id);
}
