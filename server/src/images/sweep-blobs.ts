import { dayMs } from '@potluck/contract/durations';
import type { Context } from '../context/context.ts';
import { allPictures, type PictureColumns } from '../rows/picture-uri.ts';
import { forgetUploaded } from './uploaded-pictures.ts';

const slice = 500;

/**
 * Deletes blobs that no row references. Spares blobs put within the last day: pictures are stored before the row that
 * references them, and identical pictures share a blob.
 */
export async function sweepBlobs(
  { store, blobs }: Pick<Context, 'store' | 'blobs'>,
  now = Date.now(),
): Promise<void> {
  await forgetUploaded(store.db, now);
  const keys = await Array.fromAsync(blobs.keys());
  await deleteUnshown({ store, blobs }, keys, now - dayMs);
}

/** Deletes those of the blobs that no row references and that were last put before a time. */
export async function deleteUnshown(
  { store, blobs }: Pick<Context, 'store' | 'blobs'>,
  keys: string[],
  putBefore: number,
): Promise<void> {
  const shown = await shownKeys(store);
  for (const key of keys) if (!shown.has(key)) await blobs.delete(key, putBefore);
}

/** Pictures of deleted resources stay until those are purged, but nobody can load them. */
async function shownKeys(store: Context['store']): Promise<Set<string>> {
  const shown = new Set<string>();
  for (const table of ['resource', 'deleted_resource'] as const)
    for (const column of ['image', 'pictures'] as const) await addShown(store, { table, column }, shown);
  await addUploaded(store, shown);
  return shown;
}

interface Shown {
  table: 'resource' | 'deleted_resource';
  column: 'image' | 'pictures';
}

async function addShown(
  { db }: Context['store'],
  { table, column }: Shown,
  shown: Set<string>,
): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom(table)
      .select(['name', 'image', 'pictures'])
      .where(column, 'is not', null)
      .where('name', '>', last)
      .orderBy('name')
      .limit(slice)
      .execute();
    addKeys(shown, rows);
    if (rows.length < slice) return;
    last = rows.at(-1)?.name ?? '';
    // SQLite reads are synchronous: yield to other requests between slices.
    await new Promise(resolve => setImmediate(resolve));
  }
}

/** Pictures that wait for a resource. */
async function addUploaded({ db }: Context['store'], shown: Set<string>): Promise<void> {
  let last = { user: '', hash: '' };
  for (;;) {
    const { user, hash } = last;
    const rows = await db
      .selectFrom('uploaded_picture')
      .select(['user', 'hash', 'image'])
      .where(eb => eb.or([eb('user', '>', user), eb.and([eb('user', '=', user), eb('hash', '>', hash)])]))
      .orderBy('user')
      .orderBy('hash')
      .limit(slice)
      .execute();
    addKeys(shown, rows);
    if (rows.length < slice) return;
    last = rows.at(-1) ?? last;
    await new Promise(resolve => setImmediate(resolve));
  }
}

function addKeys(shown: Set<string>, rows: readonly PictureColumns[]): void {
  for (const { thumb, card, full } of rows.flatMap(allPictures))
    for (const key of [thumb, card, full]) shown.add(key);
}
