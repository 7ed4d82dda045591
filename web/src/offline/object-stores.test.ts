import { beforeEach, expect, test } from 'vitest';
import { allOf, clearAllBut, find, put, trim } from './object-stores.ts';
import { openVault } from './vault.ts';

beforeEach(() => clearAllBut(new Set()));

const roomy = { max: 100, maxBytes: 1000, forMs: 10_000 };

/** Three of Ann's entries, the first of them shown longest ago. */
async function three() {
  const { sealed } = await sealedBy('ann');
  const time = Date.now();
  for (const [at, name] of ['first', 'second', 'third'].entries())
    await put('answers', { name, owner: 'ann', time: time - 100 + at, size: 10, sealed });
}

async function sealedBy(owner: string) {
  const vault = await openVault(`${owner}s-token`);
  return { vault, sealed: await vault.seal(new Uint8Array([1, 2, 3])) };
}

async function names() {
  return (await allOf('answers', 'ann')).map(({ name }) => name).toSorted();
}

test('above the maximum count, the oldest entries are deleted', async () => {
  await three();
  await trim('answers', { ...roomy, max: 2 });
  expect(await names()).toEqual(['second', 'third']);
});

test('above the maximum size, the oldest entries are deleted', async () => {
  await three();
  await trim('answers', { ...roomy, maxBytes: 25 });
  expect(await names()).toEqual(['second', 'third']);
});

test('expired entries are deleted, whatever their size', async () => {
  await three();
  await put('answers', { ...(await sealedBy('ann')), name: 'old', owner: 'ann', time: 1, size: 1 } as never);
  await trim('answers', roomy);
  expect(await names()).toEqual(['first', 'second', 'third']);
});

test('clearing deletes everything except the given owners’ entries', async () => {
  await three();
  const { sealed } = await sealedBy('bob');
  await put('pictures', { name: 'p', owner: 'bob', time: 1, size: 1, sealed });
  await clearAllBut(new Set(['ann']));
  expect(await names()).toHaveLength(3);
  expect(await find('pictures', 'p')).toBeUndefined();
});

test('a vault decrypts only its own entries, and hides their names from other vaults', async () => {
  const { vault, sealed } = await sealedBy('ann');
  const other = await openVault('bobs-token');
  expect(new Uint8Array((await vault.unseal(sealed)) ?? [])).toEqual(new Uint8Array([1, 2, 3]));
  expect(await other.unseal(sealed)).toBeUndefined();
  expect(await other.nameOf('recipes/soup')).not.toBe(await vault.nameOf('recipes/soup'));
  expect(other.owner).not.toBe(vault.owner);
  expect(new Uint8Array(sealed.bytes)).not.toEqual(new Uint8Array([1, 2, 3]));
});
