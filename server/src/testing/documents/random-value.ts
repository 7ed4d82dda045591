import { between, pick } from '@potluck/contract/testing/seeded';
import { validator } from './answer-check.ts';
import type { Schema } from './open-api.ts';

type Random = () => number;

/** Texts of all kinds: each schema uses those that match it. */
const texts = [
  'ann@example.com',
  'recipes/leek',
  'users/ann',
  'circles/club',
  'soup',
  'Ärger mit der 🍲',
  'a-b_c',
  'x',
  ' two\nlines ',
  '"quoted" \\ and <b>bold</b>',
  'en-GB',
  'Europe/Vienna',
  '#12ab34',
  '900s',
  '1.5s',
  '2027-01-31T18:00:00Z',
  'FREQ=WEEKLY',
  '3',
  'calendars/a/events/b',
  'calendars/a',
  '2027-01-31',
  'lists/weekly',
  'recipes/leek/cookings/sunday',
  '18:30',
  'https://push.example/x',
  '',
] as const;

/** Random values from JSON Schemas: valid ones, and ones that break one rule each. */
export class RandomValues {
  readonly #random: Random;
  readonly #validator = validator();
  /** The texts that match a schema, cached by schema text: many are equal, and compiling is slow. */
  readonly #fitting = new Map<string, string[]>();

  constructor(random: Random) {
    this.#random = random;
  }

  chance(probability: number): boolean {
    return this.#random() < probability;
  }

  /** A valid value. */
  fitting(schema: Schema): unknown {
    const { type, enum: names, oneOf } = schema;
    if (Array.isArray(names)) return this.#pick(names);
    if (Array.isArray(oneOf)) return this.fitting(this.#pick(oneOf));
    if (Array.isArray(type)) return this.fitting({ ...schema, type: this.#pick(type) });
    if (type === 'object') return this.#object(schema);
    if (type === 'array') return this.#array(schema);
    if (type === 'boolean') return this.chance(0.5);
    if (type === 'integer' || type === 'number') return this.#number(schema);
    return type === 'null' ? null : this.#text(schema);
  }

  /** A random subset of an object's properties, including all required ones. */
  #object({ properties = {}, required = [] }: Schema): object {
    const given = Object.entries(properties as Record<string, Schema>).filter(
      ([key]) => (required as string[]).includes(key) || this.chance(0.6),
    );
    return Object.fromEntries(given.map(([key, schema]) => [key, this.fitting(schema)]));
  }

  #array({ items, minItems = 0, maxItems = 3 }: Schema): unknown[] {
    const max = Math.min(Number(maxItems), Number(minItems) + 3);
    const length = between(this.#random, Number(minItems), max);
    return Array.from({ length }, () => this.fitting(items as Schema));
  }

  #number({ type, minimum, maximum, not }: Schema): number {
    const [min, max] = [Number(minimum ?? -1000), Number(maximum ?? 1000)];
    const chosen = this.#pick([min, max, min + this.#random() * (max - min)]);
    const value = type === 'integer' ? Math.round(chosen) : chosen;
    return value === 0 && not ? max : value;
  }

  #text(schema: Schema): string {
    const schemaText = JSON.stringify(schema);
    const fitting = this.#fitting.get(schemaText) ?? this.#textsOf(schema);
    this.#fitting.set(schemaText, fitting);
    return this.#pick(fitting);
  }

  #textsOf(schema: Schema): string[] {
    const fits = this.#validator.compile(schema);
    const longest = 'x'.repeat(Number(schema.maxLength ?? 0));
    return [...texts, longest].filter(text => fits(text));
  }

  #pick<T>(choices: readonly T[]): T {
    const [first, ...rest] = choices;
    if (first === undefined) throw new Error('no value fits: add one to the texts to choose from');
    return pick(this.#random, [first, ...rest]);
  }

  /** Copies of a valid value, each with one rule of its schema broken, and the location. */
  *broken(schema: Schema, value: unknown, at = ''): Generator<[at: string, value: unknown]> {
    const { type, oneOf, properties = {}, items } = schema;
    if (Array.isArray(oneOf)) {
      const [message] = oneOf as Schema[];
      if (message) yield* this.broken(message, value ?? this.fitting(message), at);
      return;
    }
    const kind = [type].flat()[0];
    for (const wrong of wrongValues(schema, String(kind))) yield [at, wrong];
    if (kind === 'array') yield* this.#brokenItems(schema, items as Schema, at);
    if (kind === 'object') yield* this.#brokenProperties(schema, properties as object, { value, at });
  }

  *#brokenItems(schema: Schema, items: Schema, at: string): Generator<[string, unknown]> {
    const one = this.fitting(items.format || items.pattern ? items : { ...items, maxLength: 5 });
    yield [`${at}[]`, Array(Number(schema.maxItems) + 1).fill(one)];
    for (const [where, wrong] of this.broken(items, one, `${at}[0]`)) yield [where, [wrong]];
  }

  *#brokenProperties(
    schema: Schema,
    properties: object,
    { value, at }: { value: unknown; at: string },
  ): Generator<[string, unknown]> {
    const whole = value as Record<string, unknown>;
    for (const key of (schema.required ?? []) as string[])
      yield [`${at}.${key}`, { ...whole, [key]: undefined }];
    for (const [key, inner] of Object.entries(properties as Record<string, Schema>)) {
      const fitting = whole[key] ?? this.fitting(inner);
      for (const [where, wrong] of this.broken(inner, fitting, `${at}.${key}`))
        yield [where, { ...whole, [key]: wrong }];
    }
  }
}

/** Values that break one rule each; null and missing values are valid, since they mean unset. */
function wrongValues(schema: Schema, kind: string): unknown[] {
  const { enum: names, minLength, maxLength, minimum, maximum, format, pattern } = schema;
  const types: unknown[] = { boolean: ['true', 1], object: ['x', 5, []], array: ['x', 5, {}] }[kind] ?? [];
  if (kind === 'integer' || kind === 'number') types.push('five', true, []);
  if (kind === 'integer') types.push(1.5);
  if (kind === 'string') types.push(5, true, {}, ['x']);
  if (names) return [true, 'NONSENSE', 12345, {}];
  if (minLength) types.push('');
  if (maxLength !== undefined) types.push('x'.repeat(Number(maxLength) + 1), 'nul\0');
  if (minimum !== undefined) types.push(Number(minimum) - 1);
  if (maximum !== undefined) types.push(Number(maximum) + 1);
  if (format === 'date-time') types.push('tomorrow', '2027-02-30T00:00:00Z');
  if (pattern !== undefined && pattern !== '\\S') types.push('n o n s e n s e');
  return types;
}
