import type { ResourceDefinition } from '../define-resource.ts';
import type { JsonSchema } from '../field.ts';
import { type Method, needsSession } from '../methods.ts';

/** The error statuses that a method can answer with. */
export function statusesOf(definition: ResourceDefinition, method: Method): number[] {
  const always = [400, 429, 500, 503];
  const signedIn = method.custom?.open ? [] : [401];
  const { through, personal, forOperators } = definition;
  const named =
    method.on === 'resource' || through.length > 0 || personal ? [403, 404] : forOperators ? [403] : [];
  const found = method.custom?.bySecret ? [404] : [];
  const sessions = needsSession(definition, method) ? [403] : [];
  const written = method.http === 'GET' ? [] : [409, 413, 415];
  const all = [...always, ...signedIn, ...named, ...found, ...sessions, ...written];
  return [...new Set(all)].sort((a, b) => a - b);
}

const meanings: Readonly<Record<number, string>> = {
  400: 'The request is wrong: fields, mask, filter, page token or body',
  401: 'No valid bearer token',
  403: 'You see the resource but may not do this',
  404: 'There is no such resource, or you may not see it',
  409: 'The name is taken, or something was changed meanwhile',
  413: 'The body is larger than 1 MiB',
  415: 'The body is not JSON',
  429: 'Too many requests',
  500: 'A defect on our side',
  503: 'The storage does not answer',
};

/** The problem responses of an operation for these statuses; `otherwise` overrides some descriptions. */
export function problems(
  statuses: readonly number[],
  otherwise: Readonly<Record<number, string>> = {},
): Record<number, JsonSchema> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    statuses.map(status => {
      const description = otherwise[status] ?? meanings[status] ?? 'A problem';
      return [status, { description, content }];
    }),
  );
}

const errorInfo = {
  type: 'object',
  properties: {
    '@type': { const: 'type.googleapis.com/google.rpc.ErrorInfo' },
    reason: { type: 'string', pattern: '^[A-Z_]+$' },
    domain: { const: 'potluck' },
    metadata: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['@type', 'reason', 'domain', 'metadata'],
};

const badRequest = {
  type: 'object',
  properties: {
    '@type': { const: 'type.googleapis.com/google.rpc.BadRequest' },
    fieldViolations: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, description: { type: 'string' } },
        required: ['field', 'description'],
      },
    },
  },
  required: ['@type', 'fieldViolations'],
};

/** The body of every unsuccessful response (AIP-193). */
export const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    code: { type: 'integer', description: 'A google.rpc.Code' },
    message: { type: 'string' },
    details: { type: 'array', items: { anyOf: [errorInfo, badRequest] } },
  },
  required: ['code', 'message', 'details'],
};
