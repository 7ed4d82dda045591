import type { JsonSchema } from '../field.ts';
import { destructive } from '../openapi.ts';
import { scopeKinds, scopeLevels } from '../resources/access-key.ts';
import { problemSchema, problems } from './problems.ts';

/** The OpenAPI 3.1 document of signing in and out, and of the list of documents. */
export function signInDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Potluck sign-in',
      version: 'v1',
      description:
        'The browser goes to `/auth/google` and returns to `/login?token_key=…`; the app exchanges the key for a bearer token.',
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
    'Up to four addresses below /api, of a resource or a page of a list, to include in the answer; {user} stands for the userId of the answer',
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
        'For sessions only: a key with which the browser encrypts unsaved drafts. It is the same in every session of a person.',
    },
    answers: {
      type: 'object',
      description: 'The answers to `also`, by address, without failed requests',
      additionalProperties: { type: 'object' },
    },
  },
  required: ['userId', 'changeId'],
};

const asking: JsonSchema = {
  type: 'object',
  properties: {
    title: { type: 'string' },
    host: {
      type: 'string',
      description: 'The host of the metadata document; empty for a registered assistant',
    },
    redirectHost: { type: 'string', description: 'Where the browser goes after the decision' },
    isLocal: { type: 'boolean', description: 'Whether that is a program on the same device' },
    level: { type: 'string', enum: Object.keys(scopeLevels) },
  },
  required: ['title', 'host', 'redirectHost', 'isLocal', 'level'],
};

const names: JsonSchema = { type: 'array', items: { type: 'string', maxLength: 200 }, maxItems: 100 };

const decision: JsonSchema = {
  type: 'object',
  properties: {
    allow: { type: 'boolean', description: 'Whether the assistant may act for the person' },
    title: { type: 'string', maxLength: 200, description: 'The name of the access key' },
    kinds: {
      type: 'array',
      description: 'What the assistant may work with: at least one kind',
      items: { type: 'string', enum: Object.keys(scopeKinds) },
      maxItems: 4,
    },
    level: { type: 'string', enum: Object.keys(scopeLevels) },
    circles: names,
    things: names,
  },
  required: ['level'],
};

const paths = {
  '/auth/google': {
    get: {
      operationId: 'auth.begin',
      summary: 'Sends a browser to the identity provider',
      parameters: [text('return_to', 'query', 'The path of the web app to return to')],
      responses: {
        302: { description: 'To the identity provider, or to /login with an error' },
        ...problemsOf(),
      },
    },
  },
  '/auth/google/invitation': {
    post: {
      operationId: 'auth.invitation',
      summary: 'Lets somebody with an invitation link sign up within ten minutes, in this browser',
      requestBody: {
        required: true,
        content: { 'application/json': { schema: object('secret') } },
      },
      responses: { 204: { description: 'The link is open' }, ...problemsOf(404) },
    },
  },
  '/auth/google/callback': {
    get: {
      operationId: 'auth.callback',
      summary: 'Handles the redirect from the identity provider',
      parameters: [
        text('state', 'query', 'As it was sent'),
        text('code', 'query', 'The authorization code of the identity provider'),
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
      summary:
        'Exchanges a key for a token: once, within 60 seconds, in the browser that started the sign-in',
      parameters: [text('tokenKey', 'path', 'The token_key from /login')],
      responses: { 200: answer('The session token', object('token')), ...problemsOf(401, 409) },
    },
  },
  '/auth/check/token': {
    get: {
      operationId: 'auth.check',
      summary: 'Returns the token’s owner, and the change id from which a stream misses nothing',
      security: [{ bearer: [] }],
      parameters: [also],
      responses: {
        200: answer('The id in users/{id}, and the current Last-Event-ID', checked),
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
      responses: { 204: { description: 'The session has ended' }, ...problemsOf() },
    },
  },
  '/auth/logout/everywhere': {
    post: {
      operationId: 'auth.logoutEverywhere',
      ...destructive,
      summary: 'Ends all sessions of the caller',
      security: [{ bearer: [] }],
      responses: { 204: { description: 'All sessions have ended' }, ...problemsOf(401, 403) },
    },
  },
  '/auth/assistant-requests/{uid}': {
    get: {
      operationId: 'auth.assistantRequest',
      summary: 'Returns which assistant asks to act for the person in this browser, and how far',
      parameters: [text('uid', 'path', 'From the address /connect/{uid}')],
      responses: {
        200: answer('The assistant, as its metadata document or registration names it', asking),
        ...problemsOf(401),
      },
    },
    post: {
      operationId: 'auth.decideAssistantRequest',
      summary: 'Connects the assistant with an access key of the chosen scope, or declines; needs a session',
      security: [{ bearer: [] }],
      parameters: [text('uid', 'path', 'From the address /connect/{uid}')],
      requestBody: { required: true, content: { 'application/json': { schema: decision } } },
      responses: { 200: answer('Where the browser goes next', object('location')), ...problemsOf(401, 403) },
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
