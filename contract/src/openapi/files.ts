import type { Service } from '../define-resource.ts';
import { inputOf, jsonOf } from '../fields.ts';
import { namePatterns } from '../methods.ts';
import { wildcards } from '../names.ts';
import { pathOf } from '../openapi.ts';
import { recipeExport } from '../resources/recipe/export.ts';
import { recipeFilesReading } from '../resources/recipe/files-reading.ts';
import { aiFailures, recipeReading } from '../resources/recipe/reading.ts';
import { definitions } from '../resources.ts';
import { problem } from './problems.ts';

/** The paths of pictures, as the documents of their service show them. */
export function filePaths(service: Service): Record<string, unknown> {
  const pictured = definitions.filter(definition => definition.service === service && definition.image);
  return Object.fromEntries([
    ...(service === 'meals' ? Object.entries(recipeFilePaths) : []),
    ...(service === 'users' ? [accountExport] : []),
    ...pictured.flatMap(definition =>
      namePatterns(definition).flatMap(pattern => {
        const path = pathOf(`/files/${service}/v1alpha1/{name=${wildcards(pattern)}}/image`);
        const image = [
          path,
          { put: upload(path, definition.plural), get: served(path, definition.plural) },
        ] as const;
        const exact = [`${path}/{hash}`, { get: served(`${path}/{hash}`, definition.plural) }] as const;
        const generate = [`${path}:generate`, { get: drawn(path, definition.plural) }] as const;
        return definition.singular === 'recipe' ? [image, exact, generate] : [image, exact];
      }),
    ),
  ]);
}

function upload(path: string, tag: string) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { file }, required: ['file'] };
  const answer = { type: 'object', properties: { imageUri: { type: 'string' } }, required: ['imageUri'] };
  return {
    summary: 'Puts a picture: JPEG, PNG, WebP, AVIF or GIF, at most 20 MiB and 50 megapixels',
    tags: [tag],
    parameters: inPath(path),
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: {
      200: { description: 'Where it is served', content: { 'application/json': { schema: answer } } },
      ...problems([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]),
    },
  };
}

function served(path: string, tag: string) {
  const size = { name: 'size', in: 'query', required: false, schema: { enum: ['thumb', 'card', 'full'] } };
  return {
    summary: 'Serves the picture to those who may see the resource',
    tags: [tag],
    parameters: [...inPath(path), size],
    responses: { 200: picture, ...problems([400, 401, 404, 429, 500, 503]) },
  };
}

function drawn(path: string, tag: string) {
  return {
    summary: 'Paints or draws a picture of the recipe; nothing is stored',
    tags: [tag],
    parameters: inPath(path),
    responses: {
      200: { ...picture, headers: generatedHeaders },
      ...problems([400, 401, 403, 404, 429, 500, 503]),
    },
  };
}

const picture = { description: 'The picture', content: { 'image/*': { schema: { type: 'string' } } } };

const generatedHeaders = {
  'potluck-painter': {
    description: 'AI if the AI service painted it, DRAWING if it is a drawing of our own',
    schema: { enum: ['AI', 'DRAWING'] },
  },
  'potluck-ai-failure': {
    description: 'Why the AI service was of no help; AI_FAILURE_UNSPECIFIED if it was, or was not asked',
    schema: { enum: Object.keys(aiFailures) },
  },
};

const offered = {
  summary: 'Fetches a picture of the public web, to be looked at before it is kept; nothing is stored',
  tags: ['recipes'],
  parameters: [
    {
      name: 'uri',
      in: 'query',
      required: true,
      schema: { type: 'string', maxLength: 2000, minLength: 1, pattern: '\\S' },
    },
  ],
  responses: { 200: picture, ...problems([400, 401, 413, 415, 429, 500, 503]) },
};

const photos = {
  summary: 'Reads the recipe in 1 to 10 photos of its pages, in their order; nothing is stored',
  tags: ['recipes'],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            files: {
              type: 'array',
              minItems: 1,
              maxItems: 10,
              description: 'JPEG, PNG, WebP, AVIF or GIF, each at most 20 MiB and 50 megapixels',
              items: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
          },
          required: ['files'],
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The recipe, and what of it a person should look at',
      content: { 'application/json': { schema: jsonOf(recipeReading) } },
    },
    ...problems([400, 401, 409, 413, 415, 429, 500, 503]),
  },
};

const multipartReading = {
  type: 'object',
  description: 'The part `reading`, and a part for each picture that it names',
  properties: { reading: jsonOf(recipeFilesReading) },
  required: ['reading'],
  additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
};

const files = {
  summary: 'Reads the recipes in files of other programs, with their pictures; nothing is stored',
  tags: ['recipes'],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            files: {
              type: 'array',
              minItems: 1,
              maxItems: 500,
              description:
                'schema.org JSON, Cooklang with pictures beside it, exports of Paprika, Mealie, Nextcloud Cookbook and RecipeSage, saved pages, and zip archives of these; at most 256 MiB together',
              items: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
          },
          required: ['files'],
        },
      },
    },
  },
  responses: {
    200: {
      description: 'The recipes with their pictures, and what of the files is none',
      content: { 'multipart/form-data': { schema: multipartReading } },
    },
    ...problems([400, 401, 409, 413, 415, 429, 500, 503]),
  },
};

const oneFile = { type: 'string' };
const exported = {
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
const accountExport = [
  accountPath,
  {
    get: {
      summary:
        'Gives a person all that is theirs in a zip archive: JSON, pictures, schema.org recipes, iCalendar files',
      tags: ['users'],
      security: [{ session: [] }],
      parameters: inPath(accountPath),
      responses: {
        200: { description: 'The archive', content: { 'application/zip': { schema: oneFile } } },
        ...problems([400, 401, 403, 404, 429, 500, 503]),
      },
    },
  },
] as const;

function inPath(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function problems(statuses: number[]) {
  return Object.fromEntries(statuses.map(status => [status, problem(status)]));
}
