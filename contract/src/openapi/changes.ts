import { changeKinds, heartbeatSeconds, mostStreamsPerPerson, watchChangesPath } from '../changes.ts';
import type { JsonSchema } from '../field-type.ts';
import { problemSchema, problems } from './problems.ts';

/** The OpenAPI 3.1 document of the stream of changes. */
export function changesDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Potluck changes',
      version: 'v1alpha1',
      description: 'What changes among the things that the caller may see, told as it happens.',
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths: { [watchChangesPath]: { get: watch } },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'A session token or an access key' },
      },
      schemas: { ChangeNotice: changeNotice, Problem: problemSchema },
    },
  };
}

const watch = {
  operationId: 'changes.watch',
  summary: 'Follows what changes, as server-sent events',
  description: [
    'Each event has a revision of the change log as its id; `Last-Event-ID` goes on from there.',
    '`change` carries a ChangeNotice.',
    '`reset` says that anything may have changed: after more than was kept or can be told, and when the caller came into or out of a circle or a friendship.',
    `\`current\` comes first, and after ${heartbeatSeconds} seconds of silence.`,
    'The stream ends within seconds of its session, and when the server stops: come back with the last id.',
    `A person may have ${mostStreamsPerPerson} streams open; one more is refused with 429.`,
  ].join(' '),
  tags: ['changes'],
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'The id of the last event that was read; absent, only what changes from now on is told',
      schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
    },
  ],
  responses: {
    200: {
      description: 'The stream, until one side ends it',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    ...problems([400, 401, 429, 500, 503]),
  },
};

const changeNotice: JsonSchema = {
  type: 'object',
  properties: {
    name: {
      type: 'string',
      description: 'What changed; empty when the caller may not see it any more',
    },
    parent: { type: 'string', description: 'What it lies in, or empty' },
    type: { type: 'string', description: 'The kind of resource, such as recipe or recipeAccess' },
    kind: {
      enum: [...changeKinds],
      description: 'What was done to it; mark: it became a favourite of the caller, or is none any more',
    },
  },
  required: ['name', 'parent', 'type', 'kind'],
  examples: [{ name: 'recipes/7', parent: '', type: 'recipe', kind: 'update' }],
};
