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
