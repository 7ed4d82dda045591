import type { ResourceDefinition, Service } from '../define-resource.ts';
import type { JsonSchema } from '../field.ts';
import { namePatterns } from '../methods.ts';
import { wildcards } from '../names.ts';
import { operationId, pathOf } from '../openapi.ts';
import { aiFailures } from '../resources/recipe/reading.ts';
import { definitions } from '../resources.ts';
import { pathParameters } from './parameters.ts';
import { problems } from './problems.ts';

/** The picture paths of a service's resources, for every name that a resource can have. */
export function picturePaths(service: Service): Record<string, unknown> {
  const pictured = definitions.filter(definition => definition.service === service && definition.image);
  return Object.fromEntries(
    pictured.flatMap(definition =>
      namePatterns(definition).flatMap((pattern, at) => {
        const path = pathOf(`/files/${service}/v1alpha1/{name=${wildcards(pattern)}}/image`);
        return Object.entries(pathsOf(definition, { path, at }));
      }),
    ),
  );
}

function pathsOf({ plural, singular }: ResourceDefinition, { path, at }: { path: string; at: number }) {
  const is = (verb: string, below = '') => ({
    operationId: operationId(`${plural}.${verb}`, at),
    tags: [plural],
    parameters: pathParameters(`${path}${below}`.replace('/{hash}', '')),
  });
  return {
    [path]: { put: upload(is('putImage')), get: served(is('getImage')) },
    [`${path}/{hash}`]: { get: served(is('getExactImage'), [hash]) },
    ...(singular === 'recipe' && { [`${path}:generate`]: { get: drawn(is('generateImage')) } }),
  };
}

interface Named {
  parameters: JsonSchema[];
}

function upload(named: Named) {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = { type: 'object', properties: { file }, required: ['file'] };
  const answer = { type: 'object', properties: { imageUri: { type: 'string' } }, required: ['imageUri'] };
  return {
    ...named,
    summary:
      'Uploads a picture, for a recipe its cover: JPEG, PNG, WebP, AVIF or GIF, at most 20 MiB and 50 megapixels',
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: {
      200: { description: 'The address of the picture', content: { 'application/json': { schema: answer } } },
      ...problems([400, 401, 403, 404, 409, 413, 415, 429, 500, 503], unfitPicture),
    },
  };
}

export const unfitPicture = {
  413: 'The picture is larger than 20 MiB, or has more than 50 megapixels',
  415: 'The picture format is not supported, or the body is not multipart/form-data',
};

function served(named: Named, more: JsonSchema[] = []) {
  return {
    ...named,
    summary: 'Serves the picture to people who can see the resource',
    parameters: [...named.parameters, ...more, size],
    responses: { 200: picture, ...problems([400, 401, 404, 429, 500, 503]) },
  };
}

const hash = {
  name: 'hash',
  in: 'path',
  required: true,
  description: 'The picture’s version, from the imageUri of the resource',
  schema: { type: 'string' },
};

const size = {
  name: 'size',
  in: 'query',
  required: false,
  description:
    'The size: thumb (200 × 200) and card (800 × 600) are cropped, full is at most 1600 pixels on its longer side',
  schema: { enum: ['thumb', 'card', 'full'] },
};

function drawn(named: Named) {
  return {
    ...named,
    summary: 'Generates a picture of the recipe; nothing is stored',
    responses: {
      200: { ...picture, headers: generatedHeaders },
      ...problems([400, 401, 403, 404, 429, 500, 503]),
    },
  };
}

export const picture = { description: 'The picture', content: { 'image/*': { schema: { type: 'string' } } } };

const generatedHeaders = {
  'potluck-painter': {
    description: 'AI if the AI service generated it, DRAWING if the server drew it',
    schema: { enum: ['AI', 'DRAWING'] },
  },
  'potluck-ai-failure': {
    description: 'Why the AI service did not help; AI_FAILURE_UNSPECIFIED if it did, or was not used',
    schema: { enum: Object.keys(aiFailures) },
  },
};

const uploaded = { type: 'object', properties: { imageUri: { type: 'string' } }, required: ['imageUri'] };

/** The paths of pictures that wait for a recipe. */
export const uploadedPicturePaths = {
  '/files/meals/v1alpha1/recipes:uploadPicture': {
    post: {
      operationId: 'recipes.uploadPicture',
      tags: ['recipes'],
      summary:
        'Uploads a picture for a recipe that a later request creates or updates: JPEG, PNG, WebP, AVIF or GIF, at most 20 MiB and 50 megapixels. It waits for a day; of a person’s pictures that wait, the server keeps the latest 500',
      parameters: [
        {
          name: 'uri',
          in: 'query',
          required: false,
          description: 'An http or https address to fetch the picture from, instead of a file',
          schema: { type: 'string', maxLength: 2000 },
        },
      ],
      requestBody: {
        required: false,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
              required: ['file'],
            },
          },
        },
      },
      responses: {
        200: {
          description: 'The address, for `imageUri`, `imageUris` or `stepImageUris` of a recipe',
          content: { 'application/json': { schema: uploaded } },
        },
        ...problems([400, 401, 403, 409, 413, 415, 429, 500, 503], unfitPicture),
      },
    },
  },
  '/files/meals/v1alpha1/uploadedPictures/{hash}': {
    get: {
      operationId: 'recipes.getUploadedPicture',
      tags: ['recipes'],
      summary: 'Serves an uploaded picture to the person who uploaded it',
      parameters: [hash, size],
      responses: { 200: picture, ...problems([400, 401, 404, 429, 500, 503]) },
    },
  },
};
