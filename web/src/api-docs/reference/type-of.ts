import type { Schema } from '../api-document.ts';

/** A schema's type in short code: `string`, `Recipe[]`, `string | null`. */
export function typeOf(schema: Schema = {}): string {
  const { $ref, oneOf, anyOf, items, type, format, enum: names } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (oneOf || anyOf) return (oneOf ?? anyOf ?? []).map(typeOf).join(' | ');
  if (items) return `${typeOf(items)}[]`;
  const types = [type ?? (names || 'const' in schema ? 'string' : 'any')].flat().join(' | ');
  return format ? `${types} (${format})` : types;
}

/** The object schema inside a field, single or repeated; undefined if there is none. */
export function objectIn({ items, oneOf, properties, ...schema }: Schema): Schema | undefined {
  if (items) return objectIn(items);
  const inner = oneOf?.map(objectIn).find(Boolean);
  return inner ?? (properties && Object.keys(properties).length > 0 ? { ...schema, properties } : undefined);
}
