import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from '../blobs/blobs.ts';
import type { StoreConfig } from '../store/store.ts';
import { type ZipEntry, zipStream } from '../zip/zip-stream.ts';
import { type Manifest, manifestPath, picturePath, type TableSummary, tablePath } from './archive.ts';
import type { Snapshot } from './snapshot.ts';

/** The locations of everything that a backup contains. */
export interface BackupSources {
  store: StoreConfig;
  blobs: Blobs;
}

/**
 * Writes a backup of everything to a single file. The file appears complete or not at all, and only its owner can read
 * it, since it holds everybody's private data. Running requests aren't affected.
 */
export async function writeBackup({ store, blobs }: BackupSources, path: string): Promise<Manifest> {
  const snapshot = await openSnapshot(store);
  const manifest = emptyManifest(snapshot);
  const unfinished = `${path}.unfinished`;
  try {
    const archive = await zipStream(entries(snapshot, blobs, manifest));
    await pipeline(archive, createWriteStream(unfinished, { mode: 0o600 }));
    await syncToDisk(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
    await snapshot.close();
  }
  return manifest;
}

function emptyManifest({ migrations, revision }: Snapshot): Manifest {
  return {
    format: 1,
    createTime: new Date().toISOString(),
    migrations,
    revision,
    tables: {},
    pictures: {},
  };
}

/** Rows before pictures: pictures are stored before the rows that reference them, so none can be missing. */
async function* entries(snapshot: Snapshot, blobs: Blobs, manifest: Manifest): AsyncGenerator<ZipEntry> {
  for (const [table, columns] of snapshot.tables) {
    const summary: TableSummary = { columns, rows: 0, sha256: '' };
    manifest.tables[table] = summary;
    const content = Readable.from(tableLines(snapshot, table, summary), { objectMode: false });
    yield { path: tablePath(table), content };
  }
  for await (const key of blobs.keys()) {
    const blob = await blobs.get(key);
    // The sweep deletes only pictures that no row has referenced for a day.
    if (!blob) continue;
    manifest.pictures[key] = blob.contentType;
    yield { path: picturePath(key), content: blob.bytes };
  }
  yield { path: manifestPath, content: JSON.stringify(manifest) };
}

/** One line of JSON per row, in batches; counts and hashes the rows along the way. */
async function* tableLines(snapshot: Snapshot, table: string, summary: TableSummary): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const rows of snapshot.rows(table)) {
    const lines = Buffer.from(rows.map(row => `${JSON.stringify(row)}\n`).join(''));
    hash.update(lines);
    summary.rows += rows.length;
    yield lines;
  }
  summary.sha256 = hash.digest('hex');
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Opens a snapshot of the configured database. Doesn't block writers on either engine. */
export async function openSnapshot(config: StoreConfig): Promise<Snapshot> {
  if (config.databaseUrl === '') {
    const { sqliteSnapshot } = await import('./sqlite-snapshot.ts');
    return sqliteSnapshot(config.dataDir);
  }
  const { postgresSnapshot } = await import('./postgres-snapshot.ts');
  return postgresSnapshot(config.databaseUrl);
}
