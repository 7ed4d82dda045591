/** A value as both engines keep it: text, numbers, nothing. */
export type Value = string | number | null;

/** A database as it stood at one moment, whoever writes to it meanwhile. */
export interface Snapshot {
  /** The migrations that it had taken. */
  migrations: string[];
  /** The last revision that the change log has given out. */
  revision: number;
  /** Every table but that of migrations, with its columns that are not made from others. */
  tables: ReadonlyMap<string, string[]>;
  /** All rows, some at a time, each with its values in the order of the columns. */
  rows(table: string): AsyncIterable<Value[][]>;
  close(): Promise<void>;
}

/** Rows that are read and written at once. */
export const mostRows = 500;

/** Throws for what neither engine keeps: a column that a backup would not bring back as it was. */
export function plainValue(value: unknown): Value {
  if (value === null || typeof value === 'string' || Number.isSafeInteger(value)) return value as Value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'bigint') return plainValue(Number(value));
  throw new Error(`a backup cannot hold a value of type ${typeof value}`);
}
