import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** The files of backups: in `DATA_DIR/backups`, or in the bucket of the pictures below `backups/`. */
export interface BackupFiles {
  /** Stores the file that `write` writes at a path. It appears complete or not at all. Returns its size. */
  put(file: string, write: (path: string) => Promise<void>): Promise<number>;
  /** Does nothing if the file does not exist. */
  delete(file: string): Promise<void>;
}

export function backupFiles({ blobs, dataDir }: Pick<Config, 'blobs' | 'dataDir'>): BackupFiles {
  const folder = folderFiles(join(dataDir, 'backups'));
  if (blobs.kind === 'folder') return folder;
  const key = (file: string) => `backups/${file}`;
  const bucket = import('./bucket.ts').then(({ openBucket }) => openBucket(blobs.bucket));
  return {
    async put(file, write) {
      const { uploadFile } = await import('./bucket.ts');
      try {
        return await folder.put(file, async path => {
          await write(path);
          await uploadFile(await bucket, key(file), path);
        });
      } finally {
        await folder.delete(file);
      }
    },
    async delete(file) {
      await (await bucket).askFor(key(file), { method: 'DELETE' });
    },
  };
}

function folderFiles(folder: string): BackupFiles {
  return {
    async put(file, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, file);
      await write(path);
      return (await stat(path)).size;
    },
    delete: file => rm(join(folder, file), { force: true }),
  };
}
