import { dayMs } from '@potluck/contract/durations';
import { maxUploadedPictures } from '@potluck/contract/limits';
import type { Kysely, Transaction } from 'kysely';
import type { StoredPicture } from '../rows/picture-uri.ts';
import type { Database } from '../store/schema.ts';

type Db = Kysely<Database> | Transaction<Database>;

/** How long a picture waits for a resource that uses it. */
export const uploadedMillis = dayMs;

/** The address of a picture that nothing uses yet. Only the person who uploaded it can load it. */
export function uploadedUri({ full, thumbhash }: StoredPicture): string {
  return `/api/files/meals/v1alpha1/uploadedPictures/${full}#${encodeURIComponent(thumbhash)}`;
}

/**
 * Keeps pictures that a person uploaded, or removed from a resource, so that a later request of theirs can use them.
 * Beyond the limit, the oldest ones make room.
 */
export async function keepUploaded(
  db: Db,
  user: string,
  pictures: readonly StoredPicture[],
  now = Date.now(),
): Promise<void> {
  if (pictures.length === 0) return;
  const rows = new Map(pictures.map(each => [each.full, each]));
  await db
    .insertInto('uploaded_picture')
    .values([...rows].map(([hash, each]) => ({ user, hash, image: JSON.stringify(each), upload_time: now })))
    .onConflict(on => on.columns(['user', 'hash']).doUpdateSet({ upload_time: now }))
    .execute();
  const crowdedOut = await db
    .selectFrom('uploaded_picture')
    .select('hash')
    .where('user', '=', user)
    .orderBy('upload_time', 'desc')
    .orderBy('hash')
    .offset(maxUploadedPictures)
    .limit(maxUploadedPictures)
    .execute();
  if (crowdedOut.length === 0) return;
  const hashes = crowdedOut.map(({ hash }) => hash);
  await db.deleteFrom('uploaded_picture').where('user', '=', user).where('hash', 'in', hashes).execute();
}

/** The waiting pictures of a person with these hashes, by hash. */
export async function findUploaded(
  db: Db,
  user: string,
  hashes: readonly string[],
  now = Date.now(),
): Promise<Map<string, StoredPicture>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('uploaded_picture')
    .select(['hash', 'image'])
    .where('user', '=', user)
    .where('hash', 'in', [...new Set(hashes)])
    .where('upload_time', '>=', now - uploadedMillis)
    .execute();
  return new Map(rows.map(({ hash, image }) => [hash, JSON.parse(image) as StoredPicture]));
}

/** Forgets the pictures that have waited for too long. */
export async function forgetUploaded(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('uploaded_picture')
    .where('upload_time', '<', now - uploadedMillis)
    .execute();
}
