import { openBlobs } from '../blobs/open-blobs.ts';
import { readConfig } from '../config/config.ts';
import { StorageUnavailable } from '../store/storage-error.ts';
import type { BackupSources } from './write-backup.ts';

/**
 * Runs a tool on the configured database and prints the line that it returns; errors are printed as a sentence. Tools
 * sign nobody in, so they need no credentials of the identity provider.
 */
export async function runTool(work: (storage: BackupSources) => Promise<string>): Promise<void> {
  try {
    const config = readConfig({ ...process.env, NODE_ENV: '' });
    const { databaseUrl, dataDir, sqliteSynchronous } = config;
    const store = { databaseUrl, dataDir, sqliteSynchronous };
    console.log(await work({ store, blobs: await openBlobs(config) }));
  } catch (error) {
    const { cause = error } = error instanceof StorageUnavailable ? error : {};
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
