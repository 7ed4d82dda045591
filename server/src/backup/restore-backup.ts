import { ApiError } from '@potluck/contract/errors';
import { sql, type Transaction } from 'kysely';
import type { Blobs } from '../blobs/blobs.ts';
import type { Engine } from '../store/engine.ts';
import { migrations, takeSteps, takeTurn } from '../store/migrate.ts';
import { slices } from '../store/parameters.ts';
import type { Database } from '../store/schema.ts';
import { lockedByOthers } from '../store/sqlite/sqlite-busy.ts';
import { openUnmigrated, type StoreConfig } from '../store/store.ts';
import { type Archive, type Manifest, openArchive } from './archive.ts';
import { dropEverything, hasOtherConnections, holdsUserData } from './empty-database.ts';
import { isSavedTable, type Value } from './snapshot.ts';
import type { BackupSources } from './write-backup.ts';

/**
 * Restores a backup into a database of either engine, in a single transaction and after verifying every byte. Replaces
 * existing data only with `force`. Migrates backups of older versions; rejects backups of newer versions and databases
 * that another process uses.
 */
export async function restoreBackup(
  { store, blobs }: BackupSources,
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
    if (await hasOtherConnections(tx, engine)) throw inUse();
    if (!force && (await holdsUserData(tx, engine))) throw notEmpty();
  }
  try {
    await db.transaction().execute(refuse);
    // Pictures come before the rows that show them. If the rows never arrive, the sweep deletes the pictures as usual.
    for (const [key, type] of Object.entries(archive.manifest.pictures))
      await blobs.put(await archive.picture(key), type);
    await db.transaction().execute(async tx => {
      // Someone may have signed up in the meantime.
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

/** The migrations that the backup's database had run, to recreate its tables as they were. */
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

type Tx = Transaction<Database>;

/** Both engines accept this many parameters per statement. */
const maxParameters = 30_000;

/** Replaces the rows that the migrations created with all rows of an archive. */
async function loadTables(tx: Tx, engine: Engine, { manifest, rows }: Archive): Promise<void> {
  const checkReferences = await deferReferences(tx, engine);
  for (const [table, { columns, rows: many }] of Object.entries(manifest.tables)) {
    // Older backups contain more tables.
    if (!isSavedTable(table)) continue;
    await sql`delete from ${sql.table(table)}`.execute(tx);
    let loaded = 0;
    for await (const some of rows(table)) {
      for (const part of slices(some, Math.floor(maxParameters / columns.length)))
        await insert(tx, { table, columns, rows: part });
      loaded += some.length;
    }
    if (loaded !== many) throw new Error(`${table} has ${loaded} rows in the backup instead of ${many}`);
  }
  await checkReferences();
  await goOnFrom(tx, engine, manifest.revision);
}

interface Rows {
  table: string;
  columns: string[];
  rows: Value[][];
}

async function insert(tx: Tx, { table, columns, rows }: Rows): Promise<void> {
  const values = rows.map(row => sql`(${sql.join(row)})`);
  const into = sql.join(columns.map(column => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${into}) values ${sql.join(values)}`.execute(tx);
}

/** Rows may be inserted before the rows that they reference; the returned function checks all references. */
async function deferReferences(tx: Tx, engine: Engine): Promise<() => Promise<void>> {
  if (engine === 'sqlite') {
    // SQLite checks at the commit.
    await sql`pragma defer_foreign_keys = on`.execute(tx);
    return async () => {};
  }
  const { rows: references } = await sql<{ tab: string; name: string }>`
    select conrelid::regclass::text as tab, quote_ident(conname) as name from pg_constraint
    where contype = 'f' and not condeferrable and connamespace = current_schema()::regnamespace
  `.execute(tx);
  async function alter(how: string) {
    for (const { tab, name } of references)
      await sql.raw(`alter table ${tab} alter constraint ${name} ${how}`).execute(tx);
  }
  await alter('deferrable initially deferred');
  return async () => {
    await sql`set constraints all immediate`.execute(tx);
    await alter('not deferrable');
  };
}

/** A store issues fewer revisions than this per millisecond of its life. */
const revisionsPerMilli = 100;

/**
 * The next change must get a revision that no client has seen: neither from the original store, which kept running
 * after the backup, nor from an earlier restore of the same backup. So revisions continue from the current time, and
 * clients with an older cursor have to read everything again.
 */
async function goOnFrom(tx: Tx, engine: Engine, revision: number): Promise<void> {
  const last = Math.max(revision, Date.now() * revisionsPerMilli);
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence('change', 'revision'), ${last})`.execute(tx);
    return;
  }
  await sql`delete from sqlite_sequence where name = 'change'`.execute(tx);
  await sql`insert into sqlite_sequence (name, seq) values ('change', ${last})`.execute(tx);
}
