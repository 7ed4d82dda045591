import type { Fields, JsonSchema } from '@potluck/contract/field';

/** Finds the text of one field's value in a body, searching from an offset. Also returns where the value ends. */
export type Slot = (text: string, from: number) => { value: string; end: number };

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
