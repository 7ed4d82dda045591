import type { JsonSchema } from '../field.ts';
import { definitions } from '../resources.ts';
import { calendarWords } from './field-words/calendars.ts';
import { editorWords, homeWords } from './field-words/home.ts';
import { linkWords, ofEachLink } from './field-words/links.ts';
import { listWords } from './field-words/lists.ts';
import { notificationWords, pushWords } from './field-words/notifications.ts';
import { pantryWords } from './field-words/pantries.ts';
import { operatorWords, peopleWords } from './field-words/people.ts';
import { menuWords, readingWords, recipeWords } from './field-words/recipes.ts';
import { searchWords } from './field-words/search.ts';
import { seatWords } from './field-words/seats.ts';
import { answerWords, batchWords, deletedWords, grantWords, sharedWords } from './field-words/shared.ts';

/** Adds a description to each field of the document. */
export function describeFields(document: JsonSchema): JsonSchema {
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

/**
 * The description of each field, used only in the documents, so that browsers need not load them. A key is a field
 * name, prefixed by its context if needed: a message, a method or another field, as in `leftOut.title`.
 */
export const fieldWords: Readonly<Record<string, string>> = {
  ...kindWords(),
  ...sharedWords,
  ...peopleWords,
  ...grantWords,
  ...linkWords,
  ...wordsOfLinks(),
  ...recipeWords,
  ...menuWords,
  ...readingWords,
  ...listWords,
  ...pantryWords,
  ...calendarWords,
  ...seatWords,
  ...searchWords,
  ...homeWords,
  ...editorWords,
  ...pushWords,
  ...notificationWords,
  ...deletedWords,
  ...batchWords,
  ...operatorWords,
  ...answerWords,
};

/** Descriptions that every shareable resource has. */
function kindWords(): Record<string, string> {
  return Object.fromEntries(
    definitions.flatMap(({ singular, plural, accessField }) =>
      accessField
        ? [
            [plural, `The ${plural} of this page, the newest first`],
            [
              `requests.${singular}`,
              'Its name, the fields to change, and optionally the etag that the change is based on',
            ],
            [accessField, 'The access of the caller; null where they see it only because it is public'],
          ]
        : [],
    ),
  );
}

/** Descriptions for links, which have the same fields for every resource type. */
function wordsOfLinks(): Record<string, string> {
  return Object.fromEntries(
    definitions.flatMap(({ singular, linksTo }) =>
      linksTo
        ? Object.entries(ofEachLink).map(([field, description]) => [
            `${capital(singular)}.${field}`,
            description,
          ])
        : [],
    ),
  );
}

function capital(singular: string): string {
  return singular.charAt(0).toUpperCase() + singular.slice(1);
}
