import { ApiError } from '@potluck/contract/errors';
import type { Transaction } from 'kysely';
import type { Blobs } from '../blobs/blobs.ts';
import type { Engine } from '../store/engine.ts';
import { migrations, takeSteps, takeTurn } from '../store/migrate.ts';
import type { Database } from '../store/schema.ts';
import { lockedByOthers } from '../store/sqlite/sqlite-busy.ts';
import { openUnmigrated, type StoreConfig } from '../store/store.ts';
import { type Archive, openArchive } from './archive.ts';
import { loadTables } from './load-tables.ts';
import type { Manifest } from './manifest.ts';
import { dropEverything, othersConnected, somethingStored } from './stored.ts';
import type { Kept } from './write-backup.ts';

/**
 * Puts back everything that a backup holds, into a database of either engine: in one transaction, after every byte of
 * the backup was checked. What is stored there already is replaced only when `force` says so. A backup of an older
 * version is brought up to date; one of a newer version is refused, and so is a place that another process uses.
 */
export async function restoreBackup(
  { store, blobs }: Kept,
  path: string,
  { force = false }: { force?: boolean } = {},
): Promise<Manifest> {
  const archive = await openArchive(path);
  try {
    refuseNewer(archive.manifest);
    await replaceAll(store, { force, blobs, archive });
    return archive.manifest;
  } catch (error) {
    throw lockedByOthers(error) ? inUse() : error;
  } finally {
    archive.close();
  }
}

interface Replacement {
  force: boolean;
  blobs: Blobs;
  archive: Archive;
}

async function replaceAll(store: StoreConfig, { force, blobs, archive }: Replacement): Promise<void> {
  const { db, engine, close } = await openUnmigrated(store);
  async function refuse(tx: Transaction<Database>) {
    await takeTurn(tx, engine);
    if (await othersConnected(tx, engine)) throw inUse();
    if (!force && (await somethingStored(tx, engine))) throw notEmpty();
  }
  try {
    await db.transaction().execute(refuse);
    // Before the rows that show them; pictures whose rows do not come are swept like any others.
    for (const [key, type] of Object.entries(archive.manifest.pictures))
      await blobs.put(await archive.picture(key), type);
    await db.transaction().execute(async tx => {
      // Somebody may have come meanwhile.
      await refuse(tx);
      await load(tx, engine, archive);
    });
  } finally {
    await close();
  }
}

async function load(tx: Transaction<Database>, engine: Engine, archive: Archive): Promise<void> {
  const { manifest } = archive;
  await dropEverything(tx, engine);
  await takeSteps(tx, engine, taken(manifest));
  await loadTables(tx, engine, archive);
  await takeSteps(tx, engine, migrations);
}

/** The steps that the backup's database had taken, to lay its tables out as they were. */
function taken(manifest: Manifest): typeof migrations {
  return Object.fromEntries(
    Object.entries(migrations).filter(([name]) => manifest.migrations.includes(name)),
  );
}

function refuseNewer(manifest: Manifest): void {
  const unknown = manifest.migrations.filter(name => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new ApiError(
    'FAILED_PRECONDITION',
    'NEWER_BACKUP',
    `The backup was made by a newer version (${unknown.join(', ')}): restore it with that one.`,
  );
}

function inUse(): ApiError {
  return new ApiError(
    'FAILED_PRECONDITION',
    'IN_USE',
    'Another process uses this database: stop it, then restore.',
  );
}

function notEmpty(): ApiError {
  return new ApiError(
    'FAILED_PRECONDITION',
    'NOT_EMPTY',
    'Something is stored here already: restore into an empty place, or say --force to replace all of it.',
  );
}
