import type { StoreConfig } from '../store/store.ts';
import type { Snapshot } from './snapshot.ts';

/** Opens a snapshot of the configured database. Doesn't block writers on either engine. */
export async function openSnapshot(config: StoreConfig): Promise<Snapshot> {
  if (config.databaseUrl === '') {
    const { sqliteSnapshot } = await import('./sqlite-snapshot.ts');
    return sqliteSnapshot(config.dataDir);
  }
  const { postgresSnapshot } = await import('./postgres-snapshot.ts');
  return postgresSnapshot(config.databaseUrl);
}
