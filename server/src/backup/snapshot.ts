/** A value as both engines keep it: text, numbers, nothing. */
export type Value = string | number | null;

/** A database as it stood at one moment, whoever writes to it meanwhile. */
export interface Snapshot {
  /** The migrations that it had taken. */
  migrations: string[];
  /** The last revision that the change log has given out. */
  revision: number;
  /** Every table that is kept, with its columns that are not made from others. */
  tables: ReadonlyMap<string, string[]>;
  /** All rows, some at a time, each with its values in the order of the columns. */
  rows(table: string): AsyncIterable<Value[][]>;
  close(): Promise<void>;
}

/** Rows that are read and written at once: few, as one may have megabytes. */
export const mostRows = 100;

/**
 * Whether a backup holds the rows of a table. Not those of migrations, which are told beside it, nor the change log: it
 * only tells followers what they missed, and nobody goes on from before a restore.
 */
export function isSavedTable(table: string): boolean {
  return table !== 'migration' && table !== 'change';
}

/** Throws for what neither engine keeps: a column that a backup would not bring back as it was. */
export function plainValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || Number.isSafeInteger(value)) return value as Value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'bigint') return plainValue(Number(value));
  throw new Error(`a backup cannot hold a value of type ${typeof value}`);
}
