import type { JsonSchema } from '@potluck/contract/field';

/**
 * A value cut to the limits of its schema: truncates texts and lists, and sets numbers out of range to 0. Text from
 * elsewhere ignores the limits, and most of it is better than nothing.
 */
export function clipToLimits<T>(schema: JsonSchema, value: T): T {
  return clip(schema, value) as T;
}

function clip(schema: JsonSchema, value: unknown): unknown {
  if (typeof value === 'string') return clipText(value, schema.maxLength);
  if (typeof value === 'number') return inRange(schema, value) ? value : 0;
  if (Array.isArray(value)) return clipList(schema, value);
  if (typeof value !== 'object' || value === null) return value;
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, clip(properties[key] ?? {}, each)]),
  );
}

/** Truncates by characters, never within a character, and removes NUL, which no database accepts. */
function clipText(text: string, max: unknown): string {
  const kept = text.replaceAll('\0', '').toWellFormed();
  return typeof max === 'number' && kept.length > max ? [...kept].slice(0, max).join('').trim() : kept;
}

function clipList({ items, maxItems }: JsonSchema, list: unknown[]): unknown[] {
  const max = typeof maxItems === 'number' ? maxItems : list.length;
  return list.slice(0, max).map(each => clip((items ?? {}) as JsonSchema, each));
}

function inRange({ minimum = -Infinity, maximum = Infinity }: JsonSchema, value: number): boolean {
  return Number.isFinite(value) && value >= Number(minimum) && value <= Number(maximum);
}
