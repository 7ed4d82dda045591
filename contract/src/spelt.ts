import * as z from 'zod/mini';
import type { Field, JsonSchema } from './field-type.ts';

/** A field with alternative spellings: `read` normalizes each to the form in responses; unknown ones stay as is. */
export function spelt<T>(
  field: Field<T, 'optional'>,
  read: (value: unknown) => unknown,
  input: JsonSchema = field.input,
): Field<T, 'optional'> {
  return { ...field, schema: z.pipe(z.transform<unknown, unknown>(read), field.schema), input };
}

/** A number field that also accepts text, as in the JSON of proto3: `"4"`, `"1e2"`. */
export function orDigits(field: Field<number, 'optional'>): Field<number, 'optional'> {
  const type = [field.json.type, 'string'];
  return spelt(field, value => (isDigits(value) ? Number(value) : value), {
    ...field.json,
    type,
    pattern: digits.source,
  });
}

const digits = /^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/;

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && digits.test(value);
}
