import { dayMs } from '@potluck/contract/durations';
import { sized } from '../ui/pictures/use-picture.ts';
import { KeptStore } from './kept/kept-store.ts';
import { find, type Limits, put, trim } from './object-stores.ts';
import { openVault, type Vault } from './vault.ts';

const limits: Limits = { max: 200, maxBytes: 30 * 2 ** 20, forMs: 14 * dayMs };
const maxBytes = 2 ** 20;

/**
 * Caches a picture that was just shown, under its address without the size; the browser still has it in its HTTP cache.
 */
export async function keepPicture(token: string, address: string, shownFrom: string): Promise<void> {
  const vault = await openVault(token);
  const name = await vault.nameOf(address);
  const [known, time] = [await find('pictures', name), Date.now()];
  if (known && known.time > time - dayMs) return;
  const bytes = await fetched(shownFrom);
  if (!bytes || bytes.byteLength > maxBytes) return;
  const sealed = await vault.seal(bytes);
  await put('pictures', { name, owner: vault.owner, time, size: bytes.byteLength, sealed });
  await trim('pictures', limits);
}

/** A picture that the user keeps, or one that was shown lately, in whatever size that was. */
export async function cachedPicture(
  token: string,
  address: string,
  shownFrom = '',
): Promise<Blob | undefined> {
  const vault = await openVault(token);
  const kept = await keptPicture(vault, address, shownFrom);
  if (kept) return new Blob([kept]);
  const known = await find('pictures', await vault.nameOf(address));
  const bytes = known && (await vault.unseal(known.sealed));
  return bytes && new Blob([bytes]);
}

/** For a card the small size, if there is one, so that an index of many stays light. */
async function keptPicture(
  vault: Vault,
  address: string,
  shownFrom: string,
): Promise<ArrayBuffer | undefined> {
  const store = new KeptStore(vault);
  const [first, second] = /size=full/.test(shownFrom)
    ? (['full', 'card'] as const)
    : (['card', 'full'] as const);
  return (await store.picture(sized(address, first))) ?? store.picture(sized(address, second));
}

async function fetched(address: string): Promise<ArrayBuffer | undefined> {
  const answer = await fetch(address, { cache: 'force-cache' }).catch(() => undefined);
  return answer?.ok ? answer.arrayBuffer() : undefined;
}
