import type { CustomMethod } from '../../define-resource.ts';
import { list, message, required, text } from '../../fields.ts';
import { maxBatchGet, maxBatchGetText } from '../../limits.ts';
import { recipeFields } from './fields.ts';

const batched = message({ name: text({ max: 400 }), ...recipeFields, etag: text({ max: 100 }) });

/** `recipes:batchGet` (AIP-231): many recipes in one request, for devices that keep them for use offline. */
export const batchGetRecipes = {
  http: 'GET',
  on: 'collection',
  request: {
    names: required(text({ max: maxBatchGetText })),
    readMask: text({ max: 1000 }),
  },
  response: { recipes: list(batched, { max: maxBatchGet }) },
  summary: `Gets up to ${maxBatchGet} recipes by their names, in no order; omits those that the caller cannot see`,
} as const satisfies CustomMethod;
