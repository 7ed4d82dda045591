/** A value as both engines store it: text, number or null. */
export type Value = string | number | null;

/** A database at one moment, unaffected by concurrent writes. */
export interface Snapshot {
  /** The migrations that the database has run. */
  migrations: string[];
  /** The last revision that the change log has issued. */
  revision: number;
  /** All tables in the backup, with their columns except generated ones. */
  tables: ReadonlyMap<string, string[]>;
  /** All rows, in batches, each with its values in the order of the columns. */
  rows(table: string): AsyncIterable<Value[][]>;
  close(): Promise<void>;
}

/** Rows per batch: few, since a single row may have megabytes. */
export const maxRows = 100;

/**
 * Whether a backup includes the rows of a table. It excludes the migrations, which the manifest lists; the change
 * log, because it only serves clients that catch up, and no cursor survives a restore; and the backups, because their
 * files stay where they are.
 */
export function isSavedTable(table: string): boolean {
  return !leftOut.has(table);
}

/** Without the state of synchronizing programs, they read everything again after a restore. */
const leftOut = new Set(['migration', 'change', 'backup', 'dav_root', 'dav_object']);

/** Throws for values that neither engine stores, since the backup could not restore them unchanged. */
export function plainValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || Number.isSafeInteger(value)) return value as Value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'bigint') return plainValue(Number(value));
  throw new Error(`a backup cannot hold a value of type ${typeof value}`);
}
