import type { JsonSchema } from '../field-type.ts';
import { destructive } from '../openapi.ts';
import { problemSchema, problems } from './problems.ts';

/** The OpenAPI 3.1 document of signing in and out, and of the list of documents. */
export function signInDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Potluck sign-in',
      version: 'v1',
      description:
        'A browser goes to `/auth/google` and comes back to `/login?token_key=…`; the key is exchanged for a bearer token.',
    },
    servers: [{ url: '/api' }],
    security: [],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'A session token' } },
      schemas: { Problem: problemSchema },
    },
  };
}

const specs: JsonSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, url: { type: 'string', format: 'uri-reference' } },
    required: ['name', 'url'],
  },
};

const also: JsonSchema = {
  name: 'also',
  in: 'query',
  required: false,
  description:
    'Up to four addresses below /api, of a resource or a page of a list, that are asked for in the same breath; {user} in one stands for the userId of the answer',
  schema: { type: 'array', items: { type: 'string', format: 'uri-reference' } },
};

const checked: JsonSchema = {
  type: 'object',
  properties: {
    userId: { type: 'string' },
    changeId: { type: 'string' },
    draftKey: {
      type: 'string',
      description:
        'Only for sessions: a key with which the browser seals what the person typed and has not saved. It is the same in every session of this person.',
    },
    answers: {
      type: 'object',
      description: 'By address, what `also` asked for; without those that are refused',
      additionalProperties: { type: 'object' },
    },
  },
  required: ['userId', 'changeId'],
};

const paths = {
  '/auth/google': {
    get: {
      operationId: 'auth.begin',
      summary: 'Sends a browser to the identity provider',
      parameters: [text('return_to', 'query', 'The path of the web app to come back to')],
      responses: {
        302: { description: 'To the identity provider, or to /login with an error' },
        ...problemsOf(),
      },
    },
  },
  '/auth/google/callback': {
    get: {
      operationId: 'auth.callback',
      summary: 'Takes a browser back from the identity provider',
      parameters: [
        text('state', 'query', 'As it was sent'),
        text('code', 'query', 'Of the identity provider'),
      ],
      responses: {
        302: { description: 'To /login, with a token_key or, for a browser, an error' },
        ...problemsOf(401, 403, 409),
      },
    },
  },
  '/auth/token/{tokenKey}': {
    get: {
      operationId: 'auth.token',
      summary: 'Exchanges a key for a token: once, within 60 seconds, in the browser that began to sign in',
      parameters: [text('tokenKey', 'path', 'The token_key that came with /login')],
      responses: { 200: answer('The session token', object('token')), ...problemsOf(401, 409) },
    },
  },
  '/auth/check/token': {
    get: {
      operationId: 'auth.check',
      summary: 'Tells whose token it is, and where a stream of changes goes on from that is to miss none',
      security: [{ bearer: [] }],
      parameters: [also],
      responses: {
        200: answer('The id in users/{id}, and a Last-Event-ID of now', checked),
        ...problemsOf(401),
      },
    },
  },
  '/auth/logout': {
    post: {
      operationId: 'auth.logout',
      ...destructive,
      summary: 'Ends the session of the token, if there is one',
      security: [{ bearer: [] }, {}],
      responses: { 204: { description: 'There is no such session any more' }, ...problemsOf() },
    },
  },
  '/auth/logout/everywhere': {
    post: {
      operationId: 'auth.logoutEverywhere',
      ...destructive,
      summary: 'Ends all sessions of the caller',
      security: [{ bearer: [] }],
      responses: { 204: { description: 'The caller has no session any more' }, ...problemsOf(401, 403) },
    },
  },
  '/openapi/specs.json': {
    get: {
      operationId: 'openapi.specs',
      summary: 'Lists the documents',
      responses: { 200: answer('Where they are', specs), ...problemsOf() },
    },
  },
};

function text(name: string, place: 'query' | 'path', description: string): JsonSchema {
  return { name, in: place, required: place === 'path', description, schema: { type: 'string' } };
}

function object(...keys: string[]): JsonSchema {
  const properties = Object.fromEntries(keys.map(key => [key, { type: 'string' }]));
  return { type: 'object', properties, required: keys };
}

function answer(description: string, schema: JsonSchema): JsonSchema {
  return { description, content: { 'application/json': { schema } } };
}

function problemsOf(...more: number[]): Record<number, JsonSchema> {
  return problems([400, 429, 500, 503, ...more].sort((a, b) => a - b));
}
