import type { Fields, JsonSchema } from '@potluck/contract/field-type';

/** Takes the text of one field's value out of the text of a body, at or behind a place, and tells where it ends. */
export type Slot = (text: string, from: number) => { value: string; end: number };

/**
 * For each of the fields, in the order in which `JSON.stringify` wrote them, what finds its value by the keys around
 * it, without reading the rest. In JSON what stands within a text cannot look like a key, as its quotes are escaped. A
 * value is read out of the whole where a field before it has a part of its name, or it has one of the next field's.
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

/** The names of everything inside what a schema describes. */
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
