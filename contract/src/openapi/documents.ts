import { changeKinds, heartbeatSeconds, mostStreamsPerPerson, watchChangesPath } from '../changes.ts';
import type { Service } from '../define-resource.ts';
import type { JsonSchema } from '../field-type.ts';
import { inputOf, jsonOf } from '../fields.ts';
import { openApiDocument, services } from '../openapi.ts';
import { recipeExport } from '../resources/recipe/export.ts';
import { recipeFilesReading } from '../resources/recipe/files-reading.ts';
import { recipeReading } from '../resources/recipe/reading.ts';
import { described } from './described.ts';
import { pathParameters } from './parameters.ts';
import { picture, picturePaths, unfitPicture } from './pictures.ts';
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
  summary: 'Fetches a picture of the public web, to be looked at before it is kept; nothing is stored',
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
  summary: 'Reads the recipe in 1 to 10 photos or PDFs of its pages, in their order; nothing is stored',
  tags: ['recipes'],
  requestBody: severalFiles({
    most: 10,
    description:
      'JPEG, PNG, WebP, AVIF or GIF of at most 50 megapixels, or PDF without a password, each at most 20 MiB; at most 30 pages of PDFs, of which 10, with the photos, may be pictures',
  }),
  responses: {
    200: {
      description: 'The recipe, and what of it a person should look at',
      content: { 'application/json': { schema: jsonOf(recipeReading) } },
    },
    ...problems([400, 401, 409, 413, 415, 429, 500, 503], unfitPicture),
  },
};

const files = {
  operationId: 'recipes.readFiles',
  summary: 'Reads the recipes in files of other programs, with their pictures; nothing is stored',
  tags: ['recipes'],
  requestBody: severalFiles({
    most: 500,
    description:
      'schema.org JSON, Cooklang with pictures beside it, exports of Paprika, Mealie, Nextcloud Cookbook and RecipeSage, saved pages, and zip archives of these; at most 256 MiB together',
  }),
  responses: {
    200: {
      description: 'The recipes with their pictures, and what of the files is none',
      content: { 'multipart/form-data': { schema: multipartReading() } },
    },
    ...problems([400, 401, 409, 413, 415, 429, 500, 503], {
      413: 'The files are larger than 256 MiB together',
      415: 'The body is not multipart/form-data',
    }),
  },
};

function severalFiles({ most, description }: { most: number; description: string }): JsonSchema {
  const items = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = { files: { type: 'array', minItems: 1, maxItems: most, description, items } };
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['files'] } } },
  };
}

function multipartReading(): JsonSchema {
  return {
    type: 'object',
    description: 'The part `reading`, and a part for each picture that it names',
    properties: { reading: jsonOf(recipeFilesReading) },
    required: ['reading'],
    additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
  };
}

const oneFile = { type: 'string' };
const exported = {
  operationId: 'recipes.export',
  summary: 'Writes recipes as files: one by itself, several in a zip archive with their pictures',
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
};

const accountPath = '/files/users/v1alpha1/users/{user}:export';
const accountExport = {
  operationId: 'users.export',
  summary:
    'Gives a person all that is theirs in a zip archive: JSON, pictures, schema.org recipes, iCalendar files',
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

/** The paths of secret addresses that the document of a service includes. */
function feedPaths(service: Service): Record<string, unknown> {
  return service === 'calendars' ? { '/feeds/calendars/{token}.ics': { get: calendarFeed } } : {};
}

const calendarFeed = {
  operationId: 'calendars.readFeed',
  summary: 'Serves the calendar of a secret address as an iCalendar file, to whoever has the address',
  tags: ['calendars'],
  security: [],
  parameters: [
    {
      name: 'token',
      in: 'path',
      required: true,
      description: 'The secret of the address',
      schema: { type: 'string', pattern: '^[\\w-]{43}$' },
    },
    {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The ETag of the file that is there already',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: { description: 'The file', content: { 'text/calendar': { schema: { type: 'string' } } } },
    304: { description: 'Nothing has changed' },
    ...problems([400, 404, 429, 500, 503]),
  },
};

/** Builders of the served OpenAPI documents, by name. */
export const documents: ReadonlyMap<string, () => JsonSchema> = new Map(
  [
    ...services.map(ofService),
    ['changes', changesDocument] as const,
    ['sign-in', signInDocument] as const,
  ].map(([name, make]) => [name, () => described(make())]),
);

function ofService(service: Service) {
  const more = () => ({ ...filePaths(service), ...feedPaths(service) });
  return [service, () => openApiDocument(service, more())] as const;
}

/** Every OpenAPI document that is served, by name. */
export function apiDocuments(): Map<string, JsonSchema> {
  return new Map([...documents].map(([name, make]) => [name, make()]));
}
