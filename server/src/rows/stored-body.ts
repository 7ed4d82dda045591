import { createHash } from 'node:crypto';
import type { ResourceDefinition } from '@potluck/contract/define-resource';
import type { Field, Fields, JsonSchema } from '@potluck/contract/field';
import { emptyOf } from '@potluck/contract/fields';

/** The JSON text of the fields in a row's body, and a hash that identifies this set of fields. */
export interface StoredBody {
  body: string;
  shape: string;
}

export function storedBody(definition: ResourceDefinition, values: Record<string, unknown>): StoredBody {
  const { stored, shape } = layoutOf(definition);
  return { body: fill(stored, values), shape };
}

/** The body of a row with all current fields, even if it was written before some were added. */
export function wholeBody(definition: ResourceDefinition, row: StoredBody): string {
  const { stored, shape } = layoutOf(definition);
  return row.shape === shape ? row.body : fill(stored, JSON.parse(row.body));
}

/** Only these fields of the body, which must be in body order. Without any, the row's body need not have been read. */
export function partOfBody(definition: ResourceDefinition, row: StoredBody, keys: readonly string[]): string {
  if (keys.length === 0) return '{}';
  const text = wholeBody(definition, row);
  const { slots } = layoutOf(definition);
  let from = 0;
  const parts = keys.map(key => {
    const { value, end } = slots.get(key)?.(text, from) ?? { value: 'null', end: from };
    from = end;
    return `"${key}":${value}`;
  });
  return `{${parts.join()}}`;
}

/** The fields in the body of a row, in order. */
export function storedKeys(definition: ResourceDefinition): string[] {
  return Object.keys(layoutOf(definition).stored);
}

/** The fields outside the body, with empty values. */
export function emptyBeside(definition: ResourceDefinition): Readonly<Record<string, unknown>> {
  return layoutOf(definition).beside;
}

interface Layout {
  /** The settable fields without their own columns. */
  stored: Fields;
  /** The other fields, empty. */
  beside: Record<string, unknown>;
  shape: string;
  /** The position of each body field's value in the text of a body. */
  slots: ReadonlyMap<string, Slot>;
}

const layouts = new WeakMap<ResourceDefinition, Layout>();

function layoutOf(definition: ResourceDefinition): Layout {
  const layout = layouts.get(definition) ?? makeLayout(definition);
  layouts.set(definition, layout);
  return layout;
}

function makeLayout({ fields }: ResourceDefinition): Layout {
  const keeps = (key: string) => fields[key]?.behavior !== 'outputOnly' && !inColumns.has(key);
  const stored = pick(fields, keeps);
  const shape = createHash('sha256').update(keysIn(stored)).digest('base64url').slice(0, 8);
  return { stored, beside: emptyOf(pick(fields, key => !keeps(key))), shape, slots: slotsIn(stored) };
}

const inColumns = new Set(['visibility', 'handle', 'username', 'imageUri', 'imageUris']);

function pick(fields: Fields, wanted: (key: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => wanted(key)));
}

/** The names of the fields, and of the fields inside them. */
function keysIn(fields: Fields): string {
  return Object.entries(fields)
    .map(([key, field]) => {
      const inner = field.fields ?? field.item?.fields;
      return inner ? `${key}(${keysIn(inner)})` : key;
    })
    .join();
}

function fill(stored: Fields, values: Record<string, unknown>): string {
  return JSON.stringify(filledMessage(stored, values));
}

function filledMessage(fields: Fields, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, filledValue(field, values[key] ?? field.empty)]),
  );
}

/** Values stored before a field was added inside their message lack that field. */
function filledValue({ fields, item }: Field, value: unknown): unknown {
  if (fields && typeof value === 'object' && value !== null)
    return filledMessage(fields, value as Record<string, unknown>);
  const inner = item?.fields;
  return inner && Array.isArray(value) ? value.map(each => filledMessage(inner, each)) : value;
}

/** Finds the text of one field's value in a body, searching from an offset. Also returns where the value ends. */
type Slot = (text: string, from: number) => { value: string; end: number };

/**
 * For each field, in the order of `JSON.stringify`, a function that finds its value by the surrounding keys, without
 * parsing the rest. Text values cannot look like a key, because JSON escapes their quotes. Parses the whole body if an
 * earlier field contains a key of the same name, or the field itself contains the next field's name.
 */
export function slotsIn(fields: Fields): ReadonlyMap<string, Slot> {
  const keys = Object.keys(fields);
  const inner = keys.map(key => namesIn(fields[key]?.json));
  return new Map(
    keys.map((key, at): [string, Slot] => {
      const next = keys[at + 1];
      const begins = !inner.slice(0, at).some(names => names.has(key));
      const ends = next === undefined || !inner[at]?.has(next);
      return [key, begins && ends ? between(key, next) : parsed(key)];
    }),
  );
}

function between(key: string, next: string | undefined): Slot {
  const [opening, closing] = [`"${key}":`, `,"${next}":`];
  return (text, from) => {
    const start = text.indexOf(opening, from) + opening.length;
    const end = next === undefined ? text.length - 1 : text.indexOf(closing, start);
    return { value: text.slice(start, end), end };
  };
}

function parsed(key: string): Slot {
  return (text, from) => ({ value: JSON.stringify(JSON.parse(text)[key]), end: from });
}

/** All property names within a schema. */
function namesIn(schema: JsonSchema | undefined): Set<string> {
  const {
    properties = {},
    items,
    oneOf = [],
  } = (schema ?? {}) as {
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    oneOf?: JsonSchema[];
  };
  const below = [...Object.values(properties), ...(items ? [items] : []), ...oneOf].map(namesIn);
  return below.reduce((all, names) => all.union(names), new Set(Object.keys(properties)));
}
