import type { JsonSchema } from '../field-type.ts';
import { fieldWords } from './field-words.ts';

/** Adds a description to each field of the document. */
export function described(document: JsonSchema): JsonSchema {
  const { paths, components } = document as unknown as Parts;
  const schemas = mapped(components.schemas, (schema, name) => withWords(schema, name.replace(/Input$/, '')));
  return {
    ...document,
    paths: mapped(paths, operations => mapped(operations, describedOperation)),
    components: { ...components, schemas },
  };
}

interface Parts {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface Operation {
  operationId: string;
  requestBody?: Contents;
  responses: Record<string, Contents>;
}

interface Contents {
  content?: Record<string, { schema: JsonSchema }>;
}

function describedOperation(operation: Operation): Operation {
  const { operationId, requestBody, responses } = operation;
  const within = messageOf(operation) ?? verbOf(operationId);
  return {
    ...operation,
    ...(requestBody && { requestBody: describedContents(requestBody, within) }),
    responses: mapped(responses, each => describedContents(each, within)),
  };
}

/** `list` for `recipes.list` and for `recipes.list.2`, another address of the same method. */
function verbOf(operationId: string): string {
  return operationId.replace(/\.\d+$/, '').replace(/^.*\./, '');
}

/** The message of an operation, by its response: an update's request is a part of its response. */
function messageOf({ operationId, responses }: Operation): string | undefined {
  if (!/\.update\b/.test(operationId)) return undefined;
  return String(responses[200]?.content?.['application/json']?.schema.$ref).split('/').at(-1);
}

function describedContents<C extends Contents>(contents: C, within: string): C {
  if (!contents.content) return contents;
  const content = mapped(contents.content, each => ({ ...each, schema: withWords(each.schema, within) }));
  return { ...contents, content };
}

/** Adds descriptions to the schema's fields that lack one, including nested fields. */
function withWords(schema: JsonSchema, within: string): JsonSchema {
  const { properties, items, oneOf, anyOf } = schema as Inside;
  return {
    ...schema,
    ...(properties && { properties: mapped(properties, (field, name) => withOwn(field, name, within)) }),
    ...(items && { items: withWords(items, within) }),
    ...(oneOf && { oneOf: oneOf.map(each => withWords(each, within)) }),
    ...(anyOf && { anyOf: anyOf.map(each => withWords(each, within)) }),
  };
}

interface Inside {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
}

function withOwn(field: JsonSchema, name: string, within: string): JsonSchema {
  const description = fieldWords[`${within}.${name}`] ?? fieldWords[name];
  return { ...(description && { description }), ...withWords(field, name) };
}

function mapped<V, W>(record: Record<string, V>, to: (value: V, key: string) => W): Record<string, W> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
}
