import type { CustomMethod, ResourceDefinition, Service } from './define-resource.ts';
import type { Fields, JsonSchema } from './field.ts';
import { inputOf, jsonOf, objectSchema } from './fields.ts';
import { type Method, methodsOf, needsSession } from './methods.ts';
import { parameters, supportsTypos } from './openapi/parameters.ts';
import { problemSchema, problems, statusesOf } from './openapi/problems.ts';
import { definitions } from './resources.ts';

/** One document per service, in the order of the definitions. */
export const services: readonly Service[] = [...new Set(definitions.map(({ service }) => service))];

/**
 * The OpenAPI 3.1 document of a service: every call, field, error and limit, derived from the definitions. `more` are
 * paths outside the resource methods, such as uploads.
 */
export function openApiDocument(service: Service, more: Record<string, unknown> = {}): JsonSchema {
  const own = definitions.filter(definition => definition.service === service);
  return {
    openapi: '3.1.0',
    info: { title: `Potluck ${service}`, version: 'v1alpha1' },
    tags: own.map(definition => ({ name: tagOf(definition), description: `${definition.summary}.` })),
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: { ...pathsOf(own), ...more },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token or an access key' },
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session token; access keys are rejected',
        },
      },
      schemas: { ...schemasOf(own), Problem: problemSchema },
    },
  };
}

function schemasOf(own: ResourceDefinition[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    own.flatMap(definition => [
      [schemaName(definition), resourceSchema(definition)],
      [`${schemaName(definition)}Input`, inputSchema(definition)],
    ]),
  );
}

/** `recipe` as `Recipe`. */
export function schemaName({ singular }: Pick<ResourceDefinition, 'singular'>): string {
  return capitalised(singular);
}

/** The tag for a resource's calls in a document: `listItems`, or `recipeAccesses` if the plural is not unique. */
export function tagOf({ singular, plural }: Pick<ResourceDefinition, 'singular' | 'plural'>): string {
  const parent = singular.replace(/[A-Z][a-z]*$/, '');
  return plural.startsWith(parent) ? plural : parent + capitalised(plural);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function resourceSchema({ fields, pattern, example }: ResourceDefinition): JsonSchema {
  const { properties, required } = jsonOf(fields) as { properties: object; required: string[] };
  const name = { type: 'string', description: `The resource name, ${pattern}` };
  return {
    type: 'object',
    properties: { name, ...properties, etag: version },
    required: ['name', ...required, 'etag'],
    examples: [
      { name: pattern.replace(/\{\w+\}/g, '7'), ...objectSchema(fields).parse(example), etag: '"1"' },
    ],
  };
}

const version = { type: 'string', description: 'The version; changes to a stale version are rejected' };

/** The request schema: output-only fields are ignored, absent and null fields cleared. */
function inputSchema({ fields, example }: ResourceDefinition): JsonSchema {
  return { ...inputOf(fields), examples: [example] };
}

function pathsOf(own: ResourceDefinition[]): Record<string, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const definition of own) {
    for (const method of methodsOf(definition)) {
      for (const [at, binding] of method.bindings.entries()) {
        const path = pathOf(binding);
        const operations = paths[path] ?? {};
        operations[method.http.toLowerCase()] = operation(definition, method, { binding, at });
        paths[path] = operations;
      }
    }
  }
  return paths;
}

/** `/meals/v1alpha1/{name=recipes/*}:favorite` as `/meals/v1alpha1/recipes/{recipe}:favorite`. */
export function pathOf(binding: string): string {
  return binding.replace(/\{\w+=([^}]*)\}/, (_, pattern: string) => {
    const seen = new Map<string, number>();
    return pattern.replace(/([a-zA-Z]+)\/\*/g, (_match, collection: string) => {
      const times = (seen.get(collection) ?? 0) + 1;
      seen.set(collection, times);
      return `${collection}/{${variables.get(collection)}${times > 1 ? times : ''}}`;
    });
  });
}

/** The patterns' variable for each collection: `inventory` for `inventories`. */
const variables = new Map(
  definitions.flatMap(({ pattern }) =>
    [...pattern.matchAll(/(\w+)\/\{(\w+)\}/g)].map(
      ([, collection, variable]) => [collection, variable] as const,
    ),
  ),
);

function operation(
  definition: ResourceDefinition,
  method: Method,
  { binding, at }: { binding: string; at: number },
) {
  return {
    operationId: operationId(method.id, at),
    summary: method.summary,
    tags: [tagOf(definition)],
    ...(needsSession(definition, method) && { security: [{ session: [] }] }),
    ...(method.custom?.open && { security: [] }),
    ...(method.custom?.destructive && destructive),
    parameters: parameters(definition, method, pathOf(binding)),
    ...requestBody(definition, method, at),
    responses: {
      200: { description: 'Success', content: answerContent(definition, method) },
      ...problems(statusesOf(definition, method), tooLarge(method)),
    },
  };
}

/** Marks an operation, other than a DELETE, that removes something for good. */
export const destructive = { 'x-destructive': true };

function tooLarge({ custom }: Method): Record<number, string> {
  if (custom?.open) return { 413: 'The body is larger than 16 KiB' };
  return custom?.bodyMebibytes ? { 413: `The body is larger than ${custom.bodyMebibytes} MiB` } : {};
}

/** A unique id for each address of a method; the first address has the method's own id. */
export function operationId(id: string, at: number): string {
  return at === 0 ? id : `${id}.${at + 1}`;
}

function requestBody(definition: ResourceDefinition, method: Method, at: number) {
  const { parentField } = definition;
  // The last address is below the ancestor, and the body names the parent.
  if (method.kind === 'create' && parentField && at === method.bindings.length - 1)
    return body(inputBelow(definition, parentField));
  if (method.kind === 'create') return body({ $ref: ref(`${schemaName(definition)}Input`) });
  if (method.kind === 'update') {
    const { properties } = inputOf(changeable(definition.fields)) as { properties: object };
    return body({ type: 'object', properties: { ...properties, etag: version } });
  }
  if (method.http !== 'POST') return {};
  const { custom } = method;
  const { requestBody: json } = body(
    custom ? inputOf(custom.request) : { type: 'object' },
    custom !== undefined,
  );
  return { requestBody: { ...json, content: { ...json.content, ...rawContent(custom) } } };
}

function rawContent(custom: CustomMethod | undefined) {
  return custom?.rawBody ? { [custom.rawBody.type]: { schema: { type: 'string', format: 'binary' } } } : {};
}

function inputBelow({ fields }: ResourceDefinition, parentField: string): JsonSchema {
  const input = inputOf(fields) as { properties: object; required?: string[] };
  const properties = { [parentField]: { type: 'string' }, ...input.properties };
  return { ...input, properties, required: [parentField, ...(input.required ?? [])] };
}

function changeable(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => field.behavior !== 'immutable'));
}

function body(schema: JsonSchema, required = true) {
  return { requestBody: { required, content: json(schema) } };
}

function answerContent(definition: ResourceDefinition, method: Method) {
  const file = method.custom?.file;
  return file ? { [file]: { schema: { type: 'string' } } } : json(answerSchema(definition, method));
}

function answerSchema(definition: ResourceDefinition, method: Method): JsonSchema {
  const resource = { $ref: ref(schemaName(definition)) };
  if (method.kind === 'list') {
    const properties = {
      [definition.plural]: { type: 'array', items: resource },
      nextPageToken: { type: 'string' },
    };
    const corrected = supportsTypos(definition) && { correctedSearch: { type: 'string' } };
    return {
      type: 'object',
      properties: { ...properties, ...corrected },
      required: Object.keys(properties),
    };
  }
  if (method.kind === 'delete' && definition.deleted === 'nothing') return { type: 'object' };
  const response = method.custom?.response;
  return response === undefined || response === 'resource' ? resource : jsonOf(response);
}

function json(schema: JsonSchema) {
  return { 'application/json': { schema } };
}

function ref(name: string): string {
  return `#/components/schemas/${name}`;
}
