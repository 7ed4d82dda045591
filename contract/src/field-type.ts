import type * as z from 'zod/mini';

/** How a field takes part in requests (AIP-203); an immutable one is required when the resource is created. */
export type Behavior = 'optional' | 'required' | 'immutable' | 'outputOnly';

export type Fields = Readonly<Record<string, Field>>;

/**
 * One field of a resource. `schema` accepts every form that the wire allows, absence included, and returns
 * the one form that answers carry. For the OpenAPI documents, `json` describes that form, and `input`
 * describes what a request may send.
 */
export interface Field<T = unknown, B extends Behavior = Behavior> {
  readonly behavior: B;
  readonly schema: z.ZodMiniType<T>;
  readonly empty: T;
  readonly json: JsonSchema;
  readonly input: JsonSchema;
  /** It is a text of one line, in which something has to show. */
  readonly line?: true;
  /** Of a list, what each entry is. */
  readonly item?: Field;
  /** The fields inside a message, so that masks can reach them. */
  readonly fields?: Fields;
}

export type JsonSchema = Record<string, unknown>;
