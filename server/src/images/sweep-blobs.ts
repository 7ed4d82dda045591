import { dayMs, hourMs } from '@potluck/contract/durations';
import type { Kysely } from 'kysely';
import type { Context } from '../context/context.ts';
import type { JobKind } from '../queue/job-worker.ts';
import type { NewJob } from '../queue/jobs.ts';
import { allPictures, type PictureColumns } from '../rows/picture-uri.ts';
import type { Database } from '../store/schema.ts';
import { forgetUploaded, uploadedMillis } from './uploaded-pictures.ts';

const slice = 500;

/** Requests that found a picture just before it was forgotten have this long to commit. */
const committingMillis = hourMs;

/** The job that deletes unused pictures. It waits in the queue until the next day, and one process does it. */
export function pictureSweep(dueTime = Date.now()): NewJob {
  return { kind: 'sweepPictures', owner: 'server', key: 'sweepPictures', payload: {}, dueTime };
}

export const sweepJobs = {
  sweepPictures: {
    staleMillis: Number.POSITIVE_INFINITY,
    upkeep: true,
    renewsLease: true,
    prepare: async context => async () => {
      await sweepBlobs(context);
      return { waitUntil: Date.now() + dayMs };
    },
    note: async () => {},
  },
} satisfies Record<string, JobKind>;

type Sweeping = Pick<Context, 'store' | 'blobs'>;

/**
 * Deletes blobs that no row references. Spares blobs put within the last day: pictures are stored before the row that
 * references them, and identical pictures share a blob.
 */
export async function sweepBlobs({ store, blobs }: Sweeping, now = Date.now()): Promise<void> {
  const keys = await Array.fromAsync(blobs.keys());
  await deleteUnshown({ store, blobs }, keys, { putBefore: now - dayMs, now });
  await forgetUploaded(store.db, now);
}

/**
 * Deletes those of the blobs that no row references and that were last put before a time. Rows move between the tables
 * while those are read, for example when somebody restores a recipe: only one snapshot has every reference. On SQLite a
 * snapshot makes writers wait, so it is read only if there seems to be something to delete.
 */
export async function deleteUnshown(
  { store, blobs }: Sweeping,
  keys: Iterable<string>,
  { putBefore, now = Date.now() }: { putBefore: number; now?: number },
): Promise<void> {
  const likely = await withoutShown(store.db, keys, now);
  if (likely.size === 0) return;
  const unshown = await store.snapshot(tx => withoutShown(tx, likely, now));
  for (const key of unshown) await blobs.delete(key, putBefore);
}

/** Pictures of deleted resources stay until those are purged, but nobody can load them. */
async function withoutShown(db: Kysely<Database>, keys: Iterable<string>, now: number): Promise<Set<string>> {
  const left = new Set(keys);
  if (left.size === 0) return left;
  for (const table of ['resource', 'deleted_resource'] as const)
    for (const column of ['image', 'pictures'] as const) await removeShown(db, { table, column }, left);
  await removeUploaded(db, left, now);
  return left;
}

interface Shown {
  table: 'resource' | 'deleted_resource';
  column: 'image' | 'pictures';
}

async function removeShown(db: Kysely<Database>, { table, column }: Shown, left: Set<string>): Promise<void> {
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
    removeKeys(left, rows);
    if (rows.length < slice) return;
    last = rows.at(-1)?.name ?? '';
    // SQLite reads are synchronous: yield to other requests between slices.
    await new Promise(resolve => setImmediate(resolve));
  }
}

/** Pictures that wait for a resource. Spares those that a request may still have found. */
async function removeUploaded(db: Kysely<Database>, left: Set<string>, now: number): Promise<void> {
  const since = now - uploadedMillis - committingMillis;
  let last = { user: '', hash: '' };
  for (;;) {
    const { user, hash } = last;
    const rows = await db
      .selectFrom('uploaded_picture')
      .select(['user', 'hash', 'image'])
      .where('upload_time', '>=', since)
      .where(eb => eb.or([eb('user', '>', user), eb.and([eb('user', '=', user), eb('hash', '>', hash)])]))
      .orderBy('user')
      .orderBy('hash')
      .limit(slice)
      .execute();
    removeKeys(left, rows);
    if (rows.length < slice) return;
    last = rows.at(-1) ?? last;
    await new Promise(resolve => setImmediate(resolve));
  }
}

function removeKeys(left: Set<string>, rows: readonly PictureColumns[]): void {
  for (const { thumb, card, full } of rows.flatMap(allPictures))
    for (const key of [thumb, card, full]) left.delete(key);
}
