import { createHash } from 'node:crypto';
import { type BackupSources, openSnapshot } from '../backup/write-backup.ts';
import { allPictures } from '../rows/picture-uri.ts';

/** Every stored row, by table, in the same order on both engines: equal for stores with equal contents. */
export async function storedRows({ store }: BackupSources): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(store);
  try {
    const tables: Record<string, string[]> = {};
    for (const [table, columns] of snapshot.tables) {
      const rows = (await Array.fromAsync(snapshot.rows(table))).flat();
      tables[table] = rows
        .map(row => JSON.stringify(columns.map((column, at) => [column, row[at]]).sort()))
        .sort();
    }
    return tables;
  } finally {
    await snapshot.close();
  }
}

/** The keys of pictures to which rows refer but whose blobs are missing or changed. */
export async function missingPictures({ store, blobs }: BackupSources): Promise<string[]> {
  const snapshot = await openSnapshot(store);
  try {
    const columns = snapshot.tables.get('resource') ?? [];
    const [image, pictures] = [columns.indexOf('image'), columns.indexOf('pictures')];
    const rows = (await Array.fromAsync(snapshot.rows('resource'))).flat();
    const shown = rows.flatMap(row =>
      allPictures({ image: row[image] as string | null, pictures: row[pictures] as string | null }),
    );
    const missing: string[] = [];
    for (const key of shown.flatMap(({ thumb, card, full }) => [thumb, card, full])) {
      const bytes = (await blobs.get(key))?.bytes;
      if (!bytes || createHash('sha256').update(bytes).digest('hex') !== key) missing.push(key);
    }
    return missing;
  } finally {
    await snapshot.close();
  }
}
