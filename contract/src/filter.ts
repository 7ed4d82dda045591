import { type Expression, parseFilter } from './filter/parse.ts';
import { badFilter, type Token } from './filter/tokens.ts';
import { toSnake } from './masks/field-mask.ts';

/** The type of a filterable field. `texts` is a repeated text; enums compare by their numbers. */
export type FilterField =
  | { kind: 'text' | 'texts' | 'boolean' | 'timestamp' | 'duration' | 'number' }
  | { kind: 'enum'; table: Readonly<Record<string, number>> }
  | { kind: 'alias'; of: string };

/** A resource's filterable fields by snake_case name. */
export type FilterFields = Readonly<Record<string, FilterField>>;

export type Comparator = '=' | '!=' | '<' | '<=' | '>' | '>=' | ':';

/**
 * A validated filter: enums are numbers, timestamps are ms since the epoch, durations are seconds. `like` holds a text
 * with `*` at one end; `present` is `field:*`.
 */
export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'compare'; field: string; comparator: Comparator; value: string | number | boolean | null }
  | { kind: 'like'; field: string; text: string; anchoredStart: boolean; anchoredEnd: boolean }
  | { kind: 'present'; field: string }
  | { kind: 'search'; text: string };

/** Parses a filter (AIP-160) over `fields`. Throws INVALID_ARGUMENT with the position and the reason. */
export function readFilter(fields: FilterFields, filter: string): Filter | undefined {
  const expression = parseFilter(filter);
  return expression && validate(fields, expression);
}

function validate(fields: FilterFields, expression: Expression): Filter {
  switch (expression.kind) {
    case 'and':
    case 'or':
      return { kind: expression.kind, parts: expression.parts.map(part => validate(fields, part)) };
    case 'not':
      return { kind: 'not', part: validate(fields, expression.part) };
    case 'search':
      return expression;
    case 'restriction':
      return validateRestriction(fields, expression);
  }
}

function validateRestriction(
  fields: FilterFields,
  restriction: Extract<Expression, { kind: 'restriction' }>,
): Filter {
  const { field, definition } = resolve(fields, restriction);
  const { value, at } = restriction;
  const comparator = restriction.comparator as Comparator;
  const bare = value.kind === 'word' ? value.text : undefined;
  if (comparator === ':' && bare === '*') return { kind: 'present', field };
  if (bare === 'null') return nullRestriction(field, comparator, at);
  if (definition.kind === 'text' || definition.kind === 'texts')
    return textRestriction(field, definition.kind, comparator, restriction);
  if (comparator === ':')
    return { kind: 'compare', field, comparator: '=', value: parseValue(definition, value) };
  if (definition.kind === 'boolean' && comparator !== '=' && comparator !== '!=')
    throw badFilter(at, `cannot order ${field}, which is true or false,`);
  return { kind: 'compare', field, comparator, value: parseValue(definition, value) };
}

function resolve(fields: FilterFields, { field, at }: { field: string; at: number }) {
  const name = toSnake(field);
  const found = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (found?.kind === 'alias') return { field: found.of, definition: aliased(fields, found.of) };
  if (!found) {
    const known = Object.keys(fields).join(', ');
    throw badFilter(at, `names ${field}, which cannot be filtered by (${known || 'nothing'} can)`);
  }
  return { field: name, definition: found };
}

function aliased(fields: FilterFields, of: string): Exclude<FilterField, { kind: 'alias' }> {
  const found = fields[of];
  if (!found || found.kind === 'alias') throw new Error(`the filter alias of ${of} leads nowhere`);
  return found;
}

function nullRestriction(field: string, comparator: Comparator, at: number): Filter {
  if (comparator !== '=' && comparator !== '!=')
    throw badFilter(at, `can only compare ${field} with null by = or !=`);
  return { kind: 'compare', field, comparator, value: null };
}

function textRestriction(
  field: string,
  kind: 'text' | 'texts',
  comparator: Comparator,
  { value, at }: { value: Token; at: number },
): Filter {
  const { text } = value;
  const anchoredStart = !text.startsWith('*');
  const anchoredEnd = !text.endsWith('*') || text === '*';
  const wild = !anchoredStart || !anchoredEnd;
  const contains = comparator === ':' && kind === 'text';
  if (comparator !== '=' && comparator !== '!=' && comparator !== ':') {
    if (kind === 'texts' || wild) throw badFilter(at, `cannot order ${field} by ${text}`);
    return { kind: 'compare', field, comparator, value: text };
  }
  if (!wild && !contains)
    return { kind: 'compare', field, comparator: comparator === ':' ? '=' : comparator, value: text };
  const inner = text.slice(anchoredStart ? 0 : 1, anchoredEnd ? undefined : -1);
  const like: Filter = {
    kind: 'like',
    field,
    text: inner,
    anchoredStart: anchoredStart && !contains,
    anchoredEnd: anchoredEnd && !contains,
  };
  return comparator === '!=' ? { kind: 'not', part: like } : like;
}

function parseValue(definition: FilterField, token: Token): string | number | boolean {
  const { text, at } = token;
  switch (definition.kind) {
    case 'enum':
      return enumNumber(definition.table, text, at);
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      throw badFilter(at, `needs true or false instead of ${text}`);
    case 'timestamp':
      return instant(text, at);
    case 'duration':
      return number(/^\d+(\.\d+)?s$/.test(text) ? text.slice(0, -1) : '', token, 'seconds with an s (900s)');
    case 'number':
      return number(text, token, 'a number');
    default:
      return text;
  }
}

function enumNumber(table: Readonly<Record<string, number>>, text: string, at: number): number {
  const number = Object.hasOwn(table, text)
    ? table[text]
    : Object.values(table).find(each => String(each) === text);
  if (number === undefined)
    throw badFilter(at, `needs one of ${Object.keys(table).join(', ')} instead of ${text}`);
  return number;
}

function instant(text: string, at: number): number {
  const dated = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d))?$/.test(text);
  const time = dated && onCalendar(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw badFilter(at, `needs a quoted RFC 3339 time instead of ${text}`);
  return time;
}

/** Whether the day exists: `Date` reads the 30th of February as the 2nd of March. */
function onCalendar(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

function number(digits: string, { text, at }: Token, what: string): number {
  const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN;
  if (!Number.isFinite(value)) throw badFilter(at, `needs ${what} instead of ${text}`);
  return value;
}
