import * as z from 'zod/mini';
import { type Field, type Fields, type JsonSchema, orNumericText, withNormalizer } from './field.ts';
import { asLine } from './ingredient/line-text.ts';

export type ValueOf<F> = F extends Field<infer T> ? T : never;
export type ValuesOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };

/** Makes a field required: a create must include it, and an update may not clear it. */
export function required<T>(field: Field<T>): Field<T, 'required'> {
  const present = z.refine<T>(value => !isUnset(value, field.empty), { error: 'is required', abort: true });
  const [json, input] = [saying(field.json, field.empty), saying(field.input, field.empty)];
  return { ...field, behavior: 'required', schema: field.schema.check(present), json, input };
}

/** Makes a required field immutable: ignored in the body of an update, refused in a mask. */
export function immutable<T>(field: Field<T, 'required'>): Field<T, 'immutable'> {
  return { ...field, behavior: 'immutable' };
}

/** Makes a field output only: ignored in a body, refused in a mask. */
export function outputOnly<T>(field: Field<T>): Field<T, 'outputOnly'> {
  return { ...field, behavior: 'outputOnly', json: { ...field.json, readOnly: true } };
}

function isUnset(value: unknown, empty: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || value === empty;
  return value === empty || (Array.isArray(value) && value.length === 0);
}

/** The description without the values that mean unset. */
function saying(json: JsonSchema, empty: unknown): JsonSchema {
  const { type, enum: names, oneOf } = json;
  if (Array.isArray(names)) return { ...json, enum: names.filter(name => name !== empty && name !== 0) };
  if (Array.isArray(oneOf)) return oneOf[0];
  if (Array.isArray(type) && type.includes('null')) return { ...json, type: type[0] };
  if (type === 'array') return { ...json, minItems: 1 };
  if (type === 'string') return { pattern: '\\S', ...json, minLength: 1 };
  return type === 'object' ? json : { ...json, not: { const: empty } };
}

/** Text of at most `max` characters (code points). The empty text means unset. */
export function text(limits: { max: number; pattern?: RegExp; hint?: string }): Field<string, 'optional'> {
  const { max, pattern, hint } = limits;
  const schema = z.string({ error: 'must be text' }).check(
    z.refine(value => !longerThan(max, value), `must be at most ${max} characters`),
    z.refine(value => !value.includes('\0'), 'must not contain NUL characters'),
    z.refine(value => value === '' || !pattern || pattern.test(value), hint ?? `must match ${pattern}`),
    z.overwrite(value => value.toWellFormed()),
  );
  const json = { type: 'string', maxLength: max, ...(pattern && { pattern: `^$|${pattern.source}` }) };
  return optional(schema, '', json);
}

/**
 * Text of one line, such as a title or a name: line breaks become spaces; directional and invisible characters are
 * removed. Text without visible characters becomes empty.
 */
export function line(limits: Parameters<typeof text>[0]): Field<string, 'optional'> {
  const field = withNormalizer(text(limits), value => (typeof value === 'string' ? asLine(value) : value));
  return { ...field, line: true };
}

/** Counts code points only if the UTF-16 length does not already decide: texts may be megabytes long. */
function longerThan(max: number, value: string): boolean {
  if (value.length <= max || value.length > 2 * max) return value.length > max;
  let count = 0;
  for (const _ of value) count += 1;
  return count > max;
}

/** A whole number, also accepted as a text; 0 means unset. */
export function integer(limits: { min?: number; max?: number } = {}): Field<number, 'optional'> {
  const min = limits.min ?? -(2 ** 31);
  const max = limits.max ?? 2 ** 31 - 1;
  const schema = z
    .number({ error: 'must be a number' })
    .check(
      z.refine(Number.isInteger, 'must be a whole number'),
      z.gte(min, `must be at least ${min}`),
      z.lte(max, `must be at most ${max}`),
    );
  return orNumericText(optional(schema, 0, { type: 'integer', minimum: min, maximum: max }));
}

/** A double, also accepted as a text; 0 means unset. */
export function double(limits: { min: number; max: number }): Field<number, 'optional'> {
  const { min, max } = limits;
  const schema = z
    .number({ error: 'must be a number' })
    .check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`));
  return orNumericText(optional(schema, 0, { type: 'number', minimum: min, maximum: max }));
}

/** The field with another default for an absent value. */
export function byDefault<T>({ schema, json, input }: Field<T, 'optional'>, usual: T): Field<T, 'optional'> {
  return { ...optional(schema, usual, { ...json, default: usual }), input: { ...input, default: usual } };
}

export function boolean(): Field<boolean, 'optional'> {
  return optional(z.boolean({ error: 'must be true or false' }), false, { type: 'boolean' });
}

/** One of an enum's names; its number is accepted too (AIP-126). The first entry is the unspecified one. */
export function choice<const Table extends Readonly<Record<string, number>>>(
  table: Table,
): Field<keyof Table & string, 'optional'> {
  type Name = keyof Table & string;
  const names = Object.keys(table) as Name[];
  const byNumber = new Map(names.map(name => [table[name], name]));
  const known = z.refine<unknown>(
    value => names.includes(value as Name) || byNumber.has(value as Table[Name]),
    `must be one of ${names.join(', ')}`,
  );
  const named = z.transform<unknown, Name>(value => byNumber.get(value as Table[Name]) ?? (value as Name));
  const schema = z.pipe(z.unknown().check(known), named);
  const input = { type: ['string', 'integer'], enum: [...names, ...byNumber.keys()] };
  return { ...optional(schema, names[0] as Name, { type: 'string', enum: names }), input };
}

/**
 * An instant in the years 1 to 9999. Accepts RFC 3339 in any offset, returns UTC with `Z` and milliseconds;
 * null means unset.
 */
export function timestamp(): Field<string | null, 'optional'> {
  const dateTime = z.iso.datetime({
    offset: true,
    abort: true,
    error: 'must be an RFC 3339 time such as 2027-01-31T18:00:00Z',
  });
  const writable = z.refine<string>(
    value => !/^(0000|[+-])/.test(inUtc(value)),
    'must lie in the years 1 to 9999',
  );
  const schema = z.pipe(dateTime.check(writable), z.transform(inUtc));
  return nullable(schema, { type: ['string', 'null'], format: 'date-time' });
}

function inUtc(time: string): string {
  return new Date(time).toISOString();
}

/** A duration as seconds with an `s` (`"900s"`, fractions allowed); null means unset. */
export function duration(limits: { maxSeconds: number }): Field<string | null, 'optional'> {
  const { maxSeconds } = limits;
  const schema = z.string({ error: 'must be seconds with an s, such as "900s"' }).check(
    z.regex(/^\d{1,12}(\.\d{1,9})?s$/, { error: 'must be seconds with an s, such as "900s"', abort: true }),
    z.refine(value => wholeSecondsOf(value) <= maxSeconds, `must be at most ${maxSeconds}s`),
    z.overwrite(withoutIdleZeros),
  );
  return nullable(schema, { type: ['string', 'null'], pattern: '^\\d{1,12}(\\.\\d{1,9})?s$' });
}

/** Rounds up to a whole number, so that a fraction cannot slip past a limit. */
function wholeSecondsOf(span: string): number {
  const [whole = '', fraction = ''] = span.slice(0, -1).split('.');
  return Number(whole) + (Number(fraction) > 0 ? 1 : 0);
}

/** Turns `007.50s` into `7.5s`, digit by digit: converting to a number would give tiny fractions an exponent. */
function withoutIdleZeros(span: string): string {
  return span
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+s$/, '$1s')
    .replace('.s', 's');
}

export function list<T>(item: Field<T>, limits: { max: number }): Field<T[], 'optional'> {
  const { max } = limits;
  const schema = z
    .array(item.schema, { error: 'must be a list' })
    .check(z.maxLength(max, `must have at most ${max} entries`));
  const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items, maxItems: max });
  return { ...optional<T[]>(schema, [], listOf(item.json)), input: listOf(item.input), item };
}

/** A message that is always present; empty fields mean that it is unset. */
export function message<F extends Fields>(fields: F): Field<ValuesOf<F>, 'optional'> {
  const empty = emptyOf(fields);
  return { ...optional(objectSchema(fields), empty, jsonOf(fields)), input: inputOf(fields), fields };
}

/** A message that is null if absent. */
export function messageOrNull<F extends Fields>(fields: F): Field<ValuesOf<F> | null, 'optional'> {
  const orNull = (json: JsonSchema): JsonSchema => ({ oneOf: [json, { type: 'null' }] });
  const field = nullable<ValuesOf<F>>(objectSchema(fields), orNull(jsonOf(fields)));
  return { ...field, input: orNull(inputOf(fields)), fields };
}

/** The schema of a message with these fields: drops unknown keys and fills in absent ones with empty values. */
export function objectSchema<F extends Fields>(fields: F): z.ZodMiniType<ValuesOf<F>> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));
  // Safe: the shape has the keys and outputs of the fields, as `schema` promises.
  return z.object(shape, { error: 'must be an object' }) as unknown as z.ZodMiniType<ValuesOf<F>>;
}

export function emptyOf<F extends Fields>(fields: F): ValuesOf<F> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.empty])) as ValuesOf<F>;
}

/** The schema of these fields in a response: all of them are present. */
export function jsonOf(fields: Fields): JsonSchema {
  const properties = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.json]));
  return { type: 'object', properties, required: Object.keys(fields) };
}

/** The schema of these fields in a request: no output-only fields, and only the required ones are mandatory. */
export function inputOf(fields: Fields): JsonSchema {
  const settable = Object.entries(fields).filter(([, field]) => field.behavior !== 'outputOnly');
  const required = settable.filter(([, field]) => field.behavior !== 'optional').map(([key]) => key);
  const properties = Object.fromEntries(settable.map(([key, field]) => [key, field.input]));
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** An object with these fields and any others, which the server checks together with what they change. */
export function objectWith(fields: Fields): Field<Record<string, unknown>, 'optional'> {
  const shape = Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.schema]));
  const schema = z.looseObject(shape, { error: 'must be an object' });
  return { ...optional<Record<string, unknown>>(schema, {}, jsonOf(fields)), input: inputOf(fields) };
}

function optional<T>(schema: z.ZodMiniType<T>, empty: T, json: JsonSchema): Field<T, 'optional'> {
  const orEmpty = z.transform<unknown, unknown>(value => value ?? empty);
  return { behavior: 'optional', schema: z.pipe(orEmpty, schema), empty, json, input: json };
}

function nullable<T>(schema: z.ZodMiniType<T>, json: JsonSchema): Field<T | null, 'optional'> {
  const orNull = z.transform<unknown, unknown>(value => value ?? null);
  const orSchema = z.pipe(orNull, z.nullable(schema));
  return { behavior: 'optional', schema: orSchema, empty: null, json, input: json };
}
