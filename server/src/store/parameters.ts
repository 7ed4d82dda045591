import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

/**
 * Checks statement parameters, for equal behaviour on both engines: text, finite numbers, bytes and null. Booleans
 * become 0 and 1. Otherwise SQLite would take a leading object for named parameters and NaN for NULL, and PostgreSQL
 * would write a Date in the machine's time zone.
 */
export function bindable(parameters: readonly unknown[]): Bindable[] {
  return parameters.map(toBindable);
}

export type Bindable = string | number | bigint | Uint8Array | null;

function toBindable(value: unknown, at: number): Bindable {
  if (typeof value === 'string' || typeof value === 'bigint' || value === null) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(
    `Parameter ${at + 1} of a query is ${describe(value)}: give text, a finite number, bytes or null.`,
  );
}

function describe(value: unknown): string {
  if (value instanceof Date) return 'a Date (times are integer milliseconds)';
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object') return 'an object (JSON is stored as text)';
  return String(value);
}

/** The condition that a column equals one of the texts: one parameter and one statement, for any number of texts. */
export function among(engine: Engine, column: RawBuilder<unknown>, texts: string[]): RawBuilder<boolean> {
  const json = JSON.stringify(texts);
  return engine === 'postgres'
    ? sql`${column} = any (array(select json_array_elements_text(cast(${json} as json))))`
    : sql`${column} in (select value from json_each(${json}))`;
}

/**
 * A list filled up with nulls to the next of a few lengths, so that lists of similar length make the same statement,
 * which databases keep prepared. For alternatives of which null is never the right one: `in (...)`, or a chain of `or`.
 */
export function padded(list: readonly string[]): (string | null)[] {
  let length = 3;
  while (length < list.length) length *= 3;
  return [...list, ...Array.from({ length: length - list.length }, () => null)];
}

/** The condition that a column equals one of the texts, with `padded` ones: for lists that are usually short. */
export function isOneOf(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${sql.join(padded(texts))})`;
}

/** Databases limit the parameters of a statement. Both accept this many names, or this many rows of few columns. */
const max = 500;

/** The list in parts of at most `size`, in order. */
export function* slices<T>(list: readonly T[], size = max): Generator<T[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size);
}

/** Reads rows for a list of any length, with one statement per part. */
export async function readSlices<T, R>(
  list: readonly T[],
  read: (some: T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = [];
  for (const some of slices(list)) found.push(...(await read(some)));
  return found;
}
