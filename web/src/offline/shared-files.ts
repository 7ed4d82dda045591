/** The cache in which the service worker stores what other apps share: `received-share.ts` names it too. */
export const sharedFilesCache = 'shared-files';

/** Deletes the shared files: they are imported, or belong to a session that has ended. */
export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in window) await caches.delete(sharedFilesCache).catch(() => undefined);
}
