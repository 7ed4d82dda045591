import { changeKinds, heartbeatSeconds, maxStreamsPerPerson, watchChangesPath } from '../changes.ts';
import type { Service } from '../define-resource.ts';
import type { JsonSchema } from '../field.ts';
import { inputOf, jsonOf } from '../fields.ts';
import { openApiDocument, services } from '../openapi.ts';
import { recipeExport, recipeFilesReading } from '../resources/recipe/files.ts';
import { recipeReading } from '../resources/recipe/reading.ts';
import { describeFields } from './field-descriptions.ts';
import { pathParameters } from './parameters.ts';
import { picture, picturePaths, unfitPicture, uploadedPicturePaths } from './pictures.ts';
import { problemSchema, problems } from './problems.ts';
import { signInDocument } from './sign-in.ts';

/** The file paths that the document of a service includes. */
function filePaths(service: Service): Record<string, unknown> {
  return {
    ...(service === 'meals' && recipeFilePaths),
    ...(service === 'users' && { [accountPath]: { get: accountExport } }),
    ...picturePaths(service),
  };
}

const offered = {
  operationId: 'recipes.picture',
  summary: 'Fetches a picture from the public web for a preview; nothing is stored',
  tags: ['recipes'],
  parameters: [
    {
      name: 'uri',
      in: 'query',
      required: true,
      description: 'The http or https address of the picture',
      schema: { type: 'string', maxLength: 2000, minLength: 1, pattern: '\\S' },
    },
  ],
  responses: { 200: picture, ...problems([400, 401, 413, 415, 429, 500, 503], unfitPicture) },
};

const photos = {
  operationId: 'recipes.ocr',
  summary: 'Reads a recipe from 1 to 10 photos or PDFs of its pages, in order; nothing is stored',
  tags: ['recipes'],
  requestBody: severalFiles({
    max: 10,
    description:
      'JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels, or PDF without a password, each at most 20 MiB; at most 30 PDF pages, and at most 10 photos and scanned pages together',
  }),
  responses: {
    200: {
      description: 'The recipe, and which fields to check',
      content: { 'application/json': { schema: jsonOf(recipeReading) } },
    },
    ...problems([400, 401, 409, 413, 415, 429, 500, 503], unfitPicture),
  },
};

const files = {
  operationId: 'recipes.readFiles',
  summary: 'Reads recipes and their pictures from files of other programs; nothing is stored',
  tags: ['recipes'],
  requestBody: severalFiles({
    max: 500,
    description:
      'schema.org JSON, Cooklang with pictures beside it, exports of Paprika, Mealie, Nextcloud Cookbook and RecipeSage, saved pages, and zip archives of these; at most 256 MiB together',
  }),
  responses: {
    200: {
      description: 'The recipes with their pictures, and the files that are not recipes',
      content: { 'multipart/form-data': { schema: multipartReading() } },
    },
    ...problems([400, 401, 409, 413, 415, 429, 500, 503], {
      413: 'The files are larger than 256 MiB together',
      415: 'The body is not multipart/form-data',
    }),
  },
};

function severalFiles({ max, description }: { max: number; description: string }): JsonSchema {
  const items = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { files: { type: 'array', minItems: 1, maxItems: max, description, items } };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['files'] } } },
  };
}

function multipartReading(): JsonSchema {
  return {
    type: 'object',
    description: 'The part `reading`, and one part for each picture that it names',
    properties: { reading: jsonOf(recipeFilesReading) },
    required: ['reading'],
    additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
}

const oneFile = { type: 'string' };
const exported = {
  operationId: 'recipes.export',
  summary: 'Exports recipes: one as a single file, several as a zip archive with their pictures',
  tags: ['recipes'],
  requestBody: { required: true, content: { 'application/json': { schema: inputOf(recipeExport) } } },
  responses: {
    200: {
      description: 'The file',
      content: {
        'application/ld+json': { schema: { type: 'object' } },
        'text/plain': { schema: oneFile },
        'application/zip': { schema: oneFile },
      },
    },
    ...problems([400, 401, 404, 413, 415, 429, 500, 503]),
  },
};

const recipeFilePaths = {
  '/files/meals/v1alpha1/recipes:picture': { get: offered },
  '/files/meals/v1alpha1/recipes:ocr': { post: photos },
  '/files/meals/v1alpha1/recipes:readFiles': { post: files },
  '/files/meals/v1alpha1/recipes:export': { post: exported },
  ...uploadedPicturePaths,
};

const accountPath = '/files/users/v1alpha1/users/{user}:export';
const accountExport = {
  operationId: 'users.export',
  summary:
    'Exports everything that belongs to the caller as a zip archive: JSON, pictures, schema.org recipes, iCalendar files',
  tags: ['users'],
  security: [{ session: [] }],
  parameters: pathParameters(accountPath),
  responses: {
    200: { description: 'The archive', content: { 'application/zip': { schema: oneFile } } },
    ...problems([400, 401, 403, 404, 429, 500, 503]),
  },
};

/** The OpenAPI 3.1 document of the stream of changes. */
function changesDocument(): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Potluck changes',
      version: 'v1alpha1',
      description: 'Live changes to resources that the caller can see.',
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
  summary: 'Streams changes as server-sent events',
  description: [
    'Each event’s id is a revision of the change log; `Last-Event-ID` resumes there.',
    '`change` carries a ChangeNotice.',
    '`reset` means that anything may have changed: the log no longer has all changes, or the caller joined or left a circle or a friendship.',
    `\`current\` comes first, and after every ${heartbeatSeconds} seconds without another event.`,
    'The stream ends within seconds of its session, and when the server stops: reconnect with the last id.',
    `A person may have ${maxStreamsPerPerson} streams open; further ones are rejected with 429.`,
  ].join(' '),
  tags: ['changes'],
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'The id of the last event received; if absent, the stream starts now',
      schema: { type: 'string', pattern: '^[0-9]{1,15}$' },
    },
  ],
  responses: {
    200: {
      description: 'The stream, until either side closes it',
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
      description: 'The name of what changed; empty if the caller can no longer see it',
    },
    parent: { type: 'string', description: 'The name of its parent, or empty' },
    type: { type: 'string', description: 'The type of the resource, such as recipe or recipeAccess' },
    kind: {
      enum: [...changeKinds],
      description: 'The kind of change; mark: the caller added or removed it as a favorite',
    },
  },
  required: ['name', 'parent', 'type', 'kind'],
  examples: [{ name: 'recipes/7', parent: '', type: 'recipe', kind: 'update' }],
};

/** The paths of secret addresses that the document of a service includes. */
function feedPaths(service: Service): Record<string, unknown> {
  if (service !== 'calendars') return {};
  return {
    '/feeds/calendars/{token}.ics': { get: calendarFeed },
    '/feeds/seats/{token}.ics': { get: seatFeed },
    '/feeds/busy/{token}.ics': { get: busyFeed },
  };
}

const token = {
  name: 'token',
  in: 'path',
  required: true,
  description: 'The secret part of the address',
  schema: { type: 'string', pattern: '^[\\w-]{43}$' },
};

const feed = {
  tags: ['calendars'],
  security: [],
  parameters: [token],
  responses: {
    200: { description: 'The file', content: { 'text/calendar': { schema: { type: 'string' } } } },
    ...problems([400, 404, 429, 500, 503]),
  },
};

const seatFeed = {
  operationId: 'seats.readFeed',
  summary: 'Serves the event of a guest without an account as an iCalendar file, at the address in feedUri',
  ...feed,
  tags: ['seats'],
};

const busyFeed = {
  operationId: 'calendars.readBusyFeed',
  summary:
    'Serves the times at which people are busy who share only that, merged and without names, at the address of renewBusyFeed',
  ...feed,
};

const calendarFeed = {
  operationId: 'calendars.readFeed',
  summary: 'Serves a calendar as an iCalendar file at its secret address, without a sign-in',
  ...feed,
  parameters: [
    token,
    {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The ETag of a cached copy',
      schema: { type: 'string' },
    },
  ],
  responses: { ...feed.responses, 304: { description: 'Not modified' } },
};

/** Builders of the served OpenAPI documents, by name. */
export const documents: ReadonlyMap<string, () => JsonSchema> = new Map(
  [
    ...services.map(ofService),
    ['changes', changesDocument] as const,
    ['sign-in', signInDocument] as const,
  ].map(([name, make]) => [name, () => describeFields(make())]),
);

function ofService(service: Service) {
  const more = () => ({ ...filePaths(service), ...feedPaths(service) });
  return [service, () => openApiDocument(service, more())] as const;
}

/** Every OpenAPI document that is served, by name. */
export function apiDocuments(): Map<string, JsonSchema> {
  return new Map([...documents].map(([name, make]) => [name, make()]));
}
