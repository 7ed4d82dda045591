import * as z from 'zod/mini';

/** How a field takes part in requests (AIP-203). A create requires its immutable fields. */
export type Behavior = 'optional' | 'required' | 'immutable' | 'outputOnly';

export type Fields = Readonly<Record<string, Field>>;

/**
 * A field of a resource. `schema` accepts every form that the wire allows, including absence, and returns the form that
 * responses carry. For the OpenAPI documents, `json` describes that form and `input` describes the accepted requests.
 */
export interface Field<T = unknown, B extends Behavior = Behavior> {
  readonly behavior: B;
  readonly schema: z.ZodMiniType<T>;
  readonly empty: T;
  readonly json: JsonSchema;
  readonly input: JsonSchema;
  /** The field is a single line of text that must not look empty. */
  readonly line?: true;
  /** For lists, the type of each entry. */
  readonly item?: Field;
  /** The fields inside a message, so that masks can reach them. */
  readonly fields?: Fields;
}

export type JsonSchema = Record<string, unknown>;

/** A field with alternative spellings: `read` normalizes each to the form in responses; unknown ones stay as is. */
export function withNormalizer<T>(
  field: Field<T, 'optional'>,
  normalize: (value: unknown) => unknown,
  input: JsonSchema = field.input,
): Field<T, 'optional'> {
  return { ...field, schema: z.pipe(z.transform<unknown, unknown>(normalize), field.schema), input };
}

/** A number field that also accepts text, as in the JSON of proto3: `"4"`, `"1e2"`. */
export function orNumericText(field: Field<number, 'optional'>): Field<number, 'optional'> {
  const type = [field.json.type, 'string'];
  return withNormalizer(field, value => (isDigits(value) ? Number(value) : value), {
    ...field.json,
    type,
    pattern: digits.source,
  });
}

const digits = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && digits.test(value);
}
