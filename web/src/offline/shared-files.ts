/** The cache in which the service worker stores what other apps share: `received-share.ts` names it too. */
export const sharedFilesCache = 'shared-files';

/** The user whom the shared files belong to, in the same cache. */
const ownerPath = '/share/owner';

/** Binds the shared files to the first user who signs in; deletes those of another user. */
export async function claimSharedFiles(userName: string): Promise<void> {
  const owner = await sharedFilesOwner();
  if (owner === undefined || owner === userName) return;
  if (owner !== '') return forgetSharedFiles();
  const cache = await caches.open(sharedFilesCache);
  await cache.put(ownerPath, new Response(userName));
}

/** Without a session, deletes shared files of a user. Files that have just arrived wait for the sign-in. */
export async function forgetOwnedSharedFiles(): Promise<void> {
  if (await sharedFilesOwner()) await forgetSharedFiles();
}

/** Empty if the files belong to nobody yet; undefined if there are no files. */
async function sharedFilesOwner(): Promise<string | undefined> {
  if (!('caches' in window) || !(await caches.has(sharedFilesCache))) return undefined;
  const owner = await caches.match(ownerPath, { cacheName: sharedFilesCache });
  return owner ? owner.text() : '';
}

/** Deletes the shared files: they are imported, or belong to a session that has ended. */
export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in window) await caches.delete(sharedFilesCache).catch(() => undefined);
}
